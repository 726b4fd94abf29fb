import { as } from "@laundry/core-testing/claim-scene"
import { addAccount, ana, bo, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { advanceInLaundry } from "../laundry/advance-in-laundry.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { handOver } from "../offers/hand-over.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { grantCredit } from "../payments/grant-credit.ts"
import { refundPayment } from "../refunds/refund-payment.ts"

const anaAs = (role: Role): Actor => ({ kind: "user", userId: ana, role, name: "Ana Diaz" })
const atTerminal: Actor = { kind: "operator", name: "Ana@example.com" }
const five = { amount: cents(500), reason: "Sorry" }

/** Ana's own paid order, and what she is answered who wants to decide about it. */
const decided = (role: Role, actor: Actor, other?: Role) =>
  runInMemory(
    Effect.gen(function* () {
      yield* addAccount(ana, "ana@example.com", role)
      if (other !== undefined) yield* addAccount(bo, "bo@example.com", other)
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      const tell = <A, E extends { readonly _tag: string; readonly message: string }, R>(
        decision: Effect.Effect<A, E, R>,
      ) =>
        decision.pipe(
          as(actor),
          Effect.match({ onFailure: ({ _tag, message }) => `${_tag}: ${message}`, onSuccess: () => "done" }),
        )
      const answers = [
        yield* tell(refundPayment(id, five)),
        yield* tell(updateOrder(id, { additionalCharges: cents(100) })),
        yield* tell(grantCredit(ana, { ...five, expiresOn: null })),
        yield* tell(handOver(id, { to: "workers" })),
      ]
      const audit = yield* look(({ audit: entries }) => entries.filter(({ action }) => action === "own-case-decided"))
      const cancelled = yield* tell(Effect.asVoid(cancelOrder(id)))
      return { answers, audited: audit.length, cancelled }
    }),
  )

const refused = (what: string) => `OwnCase: You can't decide about your own ${what}. Ask another admin or the owner.`

describe("who works at the desk", () => {
  it.each<[string, Role, Actor, Role]>([
    ["an admin", "admin", anaAs("admin"), "owner"],
    ["an owner beside another", "owner", anaAs("owner"), "owner"],
    ["an owner beside an admin", "owner", anaAs("owner"), "admin"],
    ["an admin at the terminal, by their email", "admin", atTerminal, "owner"],
  ])("does not decide about their own order or account: %s", async (_who, role, actor, other) => {
    const { answers, audited } = await decided(role, actor, other)
    expect(answers.slice(0, 3)).toEqual([refused("order"), refused("order"), refused("account")])
    expect(answers[3]).not.toBe("done")
    expect(audited).toBe(0)
  })

  it("cancels an order of their own as its customer all the same", async () => {
    expect((await decided("admin", anaAs("admin"), "owner")).cancelled).toBe("done")
  })

  it("and runs the laundry alone decides about an order of their own, which the audit log calls so", async () => {
    const { answers, audited } = await decided("owner", anaAs("owner"), "driver")
    expect(answers.slice(0, 3)).toEqual(["done", "done", "done"])
    expect(audited).toBe(3)
  })

  it("washes laundry of their own, but does not weigh it", async () => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        yield* addAccount(ana, "ana@example.com", "laundry_worker")
        yield* addAccount(bo, "bo@example.com", "owner")
        const id = yield* book(ana)
        yield* updateOrder(id, { status: "picked_up" })
        const step = (changes: Parameters<typeof advanceInLaundry>[1]) =>
          advanceInLaundry(id, changes).pipe(
            as(anaAs("laundry_worker")),
            Effect.match({ onFailure: ({ _tag }) => _tag, onSuccess: () => "done" }),
          )
        return [yield* step({ to: "in_progress" }), yield* step({ to: "processing", weight: 1 as Pounds })]
      }),
    )
    expect(answers).toEqual(["done", "OwnCase"])
  })
})
