import { assignmentProblem } from "@laundry/core/people/assign-role"
import { roles } from "@laundry/core/people/role"
import { describe, expect, it } from "vitest"
import { needsConfirmation, powersChanged, roleChoices } from "./role-rules.ts"

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

describe("asking before a change of role", () => {
  it("happens when it takes something away or makes an admin", () => {
    expect(needsConfirmation("client", "driver")).toBe(false)
    expect(needsConfirmation("client", "laundry_worker")).toBe(false)
    expect(needsConfirmation("client", "admin")).toBe(true)
    expect(needsConfirmation("driver", "client")).toBe(true)
    expect(needsConfirmation("driver", "laundry_worker")).toBe(true)
    expect(needsConfirmation("owner", "admin")).toBe(true)
  })

  it("says what is gained and lost", () => {
    expect(powersChanged("driver", "laundry_worker")).toEqual({
      gained: ["laundry:process"],
      lost: ["deliveries:drive"],
    })
    expect(powersChanged("owner", "admin")).toEqual({ gained: [], lost: ["reports:read", "audit:read"] })
    expect(powersChanged("client", "admin").lost).toEqual([])
  })
})
