import { roles } from "@laundry/core/access/role"
import { assignmentProblem } from "@laundry/core/people/assign-role"
import { describe, expect, it } from "vitest"
import { powersChanged, roleChoices } from "./role-rules.ts"

const pairs = roles.flatMap((acting) => roles.map((present) => [acting, present] as const))

describe("the roles on offer (specification §6)", () => {
  it.each(pairs.filter(([acting]) => acting === "owner" || acting === "admin"))(
    "are for %s about %s those that the server takes",
    (acting, present) => {
      const taken = roles.filter((wanted) => assignmentProblem(acting, present, wanted) === undefined)
      expect(roleChoices(acting, present).toSorted()).toEqual(taken.toSorted())
    },
  )

  it("are none for those who manage no users", () => {
    for (const acting of ["laundry_worker", "driver", "client"] as const)
      for (const present of roles) expect(roleChoices(acting, present)).toEqual([])
  })

  it("begin with the present one", () => {
    expect(roleChoices("owner", "driver")).toEqual(["driver", "client", "laundry_worker", "admin"])
    expect(roleChoices("owner", "owner")[0]).toBe("owner")
    expect(roleChoices("admin", "admin")).toEqual([])
  })
})

describe("a change of role", () => {
  it.each(pairs.filter(([from, to]) => from !== to && (assignmentProblem("owner", from, to) ?? "") === ""))(
    "from %s to %s gives or takes something that has a name, so that the question says more than two roles",
    (from, to) => {
      const { gained, lost } = powersChanged(from, to)
      expect([...gained, ...lost]).not.toEqual([])
    },
  )

  it("says what is gained and lost", () => {
    expect(powersChanged("driver", "laundry_worker")).toEqual({
      gained: ["laundry:process"],
      lost: ["deliveries:drive"],
    })
    expect(powersChanged("owner", "admin")).toEqual({ gained: [], lost: ["reports:read", "audit:read"] })
    expect(powersChanged("client", "admin").lost).toEqual([])
  })
})
