import { as } from "@laundry/core-testing/claim-scene"
import { addAccount, ana, bo } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { assignTips } from "./assign-tips.ts"

const owner: Actor = { kind: "user", userId: bo, role: "owner", name: "Bo Owner" }

it.each<[Role, Actor, string]>([
  ["driver", owner, "Ana Diaz"],
  ["laundry_worker", owner, "Ana Diaz"],
  ["owner", owner, "TipNotAssignable"],
  ["admin", owner, "TipNotAssignable"],
  ["client", owner, "TipNotAssignable"],
  ["driver", { ...owner, role: "admin" }, "Forbidden"],
])("what is nobody's of an order's tips is given to the crew alone, by an owner: to a %s", async (role, by, answer) => {
  const { told, audit } = await runInMemory(
    Effect.gen(function* () {
      yield* addAccount(ana, "ana@example.com", role)
      const told = yield* assignTips(yield* placeOrder, ana).pipe(
        as(by),
        Effect.match({ onFailure: ({ _tag }) => _tag as string, onSuccess: ({ name }) => name }),
      )
      return { told, audit: yield* look((state) => state.audit.map(({ action }) => action)) }
    }),
  )
  expect(told).toBe(answer)
  expect(audit.includes("tip-assigned")).toBe(answer === "Ana Diaz")
})

it("nobody without an account is given tips", async () => {
  const program = Effect.flatMap(placeOrder, (id) => Effect.flip(assignTips(id, "nobody" as UserId)).pipe(as(owner)))
  expect(await runInMemory(program)).toMatchObject({ _tag: "TipNotAssignable" })
})
