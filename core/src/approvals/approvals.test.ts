import { as } from "@laundry/core-testing/claim-scene"
import { addAccount, ana, bo, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { charge } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { cents } from "../money/cents.ts"
import { costOfOrder, totalPaid } from "../order/order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { grantCreditOrAsk, refundOrAsk, updateOrAsk } from "./ask-owner.ts"
import { approve, decline, listApprovals } from "./decide-approval.ts"

const oda = "00000000-0000-4000-8000-0000000000d0" as UserId
const admin: Actor = { kind: "user", userId: bo, role: "admin", name: "Bo Admin" }
const owner: Actor = { kind: "user", userId: oda, role: "owner", name: "Oda Owner" }
const wish = (amount: number) => ({ amount: cents(amount), reason: "Ruined" })

/** An order of $200 that was paid, by somebody whose role is given. */
const paidOrder = Effect.fnUntraced(function* (role: "client" | "owner" = "client") {
  yield* addAccount(bo, "bo@example.com", "admin")
  yield* addAccount(oda, "oda@example.com", "owner")
  const customer = role === "owner" ? oda : ana
  if (role === "client") yield* addAccount(ana, "ana@example.com", "client")
  const id = yield* book(customer)
  yield* charge(id, 17_000)
  yield* payInFull(customer, id)
  return id
})
const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.match(effect, { onFailure: ({ _tag }) => _tag, onSuccess: () => "done" })
const refundsOf = look(({ refunds }) => [...refunds.values()].map(({ amount }) => amount))
const waiting = Effect.map(listApprovals("waiting").pipe(as(owner)), (all) => all)
const only = Effect.map(waiting, ([first]) => first ?? expect.fail("nothing waits"))

describe("what is more than an admin's limit", () => {
  it("waits for an owner, says so, and gives nothing back until it is approved, once", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder()
        const refused = yield* Effect.flip(refundOrAsk(id, wish(15_000))).pipe(as(admin))
        const before = yield* refundsOf
        const asked = yield* only
        yield* approve(asked.id).pipe(as(owner))
        yield* approve(asked.id).pipe(as(owner))
        const audit = yield* look((state) =>
          state.audit.map(({ action, actor }) => [action, actor.kind === "user" && actor.role]),
        )
        return { refused, before, asked, after: yield* refundsOf, left: yield* waiting, audit }
      }),
    )
    expect(seen.refused.message).toBe(
      "Admins may give back $100.00 more of this order. An owner is asked to approve $150.00; nothing is done until then.",
    )
    expect(seen.asked).toMatchObject({ kind: "refund", amount: 15_000, reason: "Ruined", orderNumber: 1001 })
    expect([seen.before, seen.after, seen.left]).toEqual([[], [15_000], []])
    expect(seen.audit).toEqual(
      expect.arrayContaining([
        ["approval-requested", "admin"],
        ["approval-decided", "owner"],
      ]),
    )
  })

  it("is kept once for each order and admin, however often it is asked for", async () => {
    const program = Effect.gen(function* () {
      const id = yield* paidOrder()
      for (const amount of [15_000, 15_000, 12_000]) yield* Effect.flip(refundOrAsk(id, wish(amount))).pipe(as(admin))
      return (yield* waiting).map(({ amount }) => amount)
    })
    expect(await runInMemory(program)).toEqual([12_000])
  })

  it("is not done once it was declined, nor by an admin", async () => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder()
        yield* Effect.flip(refundOrAsk(id, wish(15_000))).pipe(as(admin))
        const asked = yield* only
        return [
          yield* tagOf(approve(asked.id).pipe(as(admin))),
          yield* tagOf(decline(asked.id).pipe(as(owner))),
          yield* tagOf(approve(asked.id).pipe(as(owner))),
          yield* tagOf(approve("nothing").pipe(as(owner))),
          ...(yield* refundsOf),
        ]
      }),
    )
    expect(answers).toEqual(["Forbidden", "done", "ApprovalDecided", "ApprovalNotFound"])
  })

  it("is not done any more once money went back or the order was changed", async () => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder()
        yield* Effect.flip(updateOrAsk(id, { additionalCharges: cents(0) })).pipe(as(admin))
        const change = yield* only
        yield* updateOrder(id, { notes: "Call first" }).pipe(as(owner))
        const stale = yield* Effect.flip(approve(change.id)).pipe(as(owner))
        yield* decline(change.id).pipe(as(owner))
        yield* Effect.flip(refundOrAsk(id, wish(15_000))).pipe(as(admin))
        yield* refundPayment(id, wish(5000)).pipe(as(admin))
        const refund = yield* only
        const gone = yield* Effect.flip(approve(refund.id)).pipe(as(owner))
        return { tags: [stale._tag, gone._tag], refunds: yield* refundsOf, state: (yield* only).state }
      }),
    )
    expect(answers).toEqual({
      tags: ["ApprovalNotPossible", "ApprovalNotPossible"],
      refunds: [5000],
      state: "waiting",
    })
  })

  it("is done as it was asked for: a change of the order, and credit", async () => {
    const { order, credit } = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder()
        yield* Effect.flip(updateOrAsk(id, { additionalCharges: cents(2000), addedNote: "Too much" })).pipe(as(admin))
        yield* approve((yield* only).id).pipe(as(owner))
        const grant = { amount: cents(25_000), reason: "Sorry", expiresOn: null }
        yield* Effect.flip(grantCreditOrAsk(ana, grant)).pipe(as(admin))
        yield* approve((yield* only).id).pipe(as(owner))
        return { order: yield* orderOf(id), credit: yield* look((state) => state.credit.map(({ amount }) => amount)) }
      }),
    )
    expect(costOfOrder(order)).toBe(5000)
    expect([order.notes, totalPaid(order), credit]).toEqual(["Too much", 20_000, [25_000]])
  })

  it.each<[string, boolean, string]>([
    ["is approved by the one owner there is", false, "done"],
    ["is not approved by an owner beside another", true, "ApprovalNotPossible"],
  ])("%s in their own case: an admin looked at it before", async (_who, isAnother, approved) => {
    const answers = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder("owner")
        const alone = yield* tagOf(refundPayment(id, wish(15_000)).pipe(as(owner)))
        yield* Effect.flip(refundOrAsk(id, wish(15_000))).pipe(as(admin))
        if (isAnother) yield* addAccount(ana, "ana@example.com", "owner")
        return [alone, yield* tagOf(approve((yield* only).id).pipe(as(owner)))]
      }),
    )
    expect(answers).toEqual(["OwnCase", approved])
  })
})
