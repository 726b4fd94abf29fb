import { deskAdmin } from "@laundry/core-testing/claim-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { charge, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { workerWithAccount } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { deliverForTip, openedTip, takeTips } from "@laundry/core-testing/tip-scene"
import { giveToWorker, settlePay } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { decideClaim } from "../claims/decide-claim.ts"
import { openClaimInWords } from "../claims/open-claim.ts"
import { cents } from "../money/cents.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { parsePromoName } from "../pricing/promo.ts"
import { readPayments, refundPayment } from "../refunds/refund-payment.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { payableBalanceOf } from "./held-pay.ts"
import { payWorker } from "./manage-payouts.ts"
import { payWorkers } from "./pay-workers.ts"

const nth = fc.nat(3)
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("is delivered" as const),
      by: fc.nat(1),
      isPaid: fc.boolean(),
      off: fc.constantFrom(0, 500, 2000, 4000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("is charged more" as const),
      nth,
      amount: fc.integer({ min: 100, max: 90_000 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ it: fc.constantFrom("is paid for" as const, "is tipped" as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constantFrom("is disputed" as const, "wins its dispute" as const), nth }),
  },
  { weight: 2, arbitrary: fc.record({ it: fc.constantFrom("is claimed" as const, "is decided about" as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({ it: fc.constant("is refunded" as const), nth, share: fc.integer({ min: 1, max: 100 }) }),
  },
  { weight: 3, arbitrary: fc.record({ it: fc.constant("has its worker changed" as const), nth, by: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ it: fc.constant("waits" as const), days: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ it: fc.constant("pays by hand" as const), by: fc.nat(1) }) },
)
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

/** Gives an order a promo code that takes off so much. */
const takeOff = Effect.fnUntraced(function* (id: OrderId, off: number) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const code = parsePromoName("SPRING") ?? (yield* Effect.die("no promo code"))
  const promo = { kind: "amount", value: cents(off), code } as const
  const give = Effect.flatMap(orders.getForUpdate(id), (order) =>
    orders.save({ ...order, terms: { ...order.terms, promo } }),
  )
  yield* Effect.orDie(transact(give))
})

const asStaff = Effect.provideService(CurrentActor, deskAdmin)

/** What was paid for an order and its tips and is not disputed or back, gifts apart, less the fees: worked out from the provider's books. */
const behind = Effect.fnUntraced(function* (id: OrderId) {
  const provider = yield* InMemoryPaymentProvider
  const { terms, additionalCharges, goodwill } = yield* Effect.orDie((yield* OrderStore).get(id))
  const price = terms.minimumOrderAmount + additionalCharges
  const tips = yield* look(({ ledger }) =>
    [...ledger.values()].reduce(
      (sum, { orderId, purpose, kind, amount }) =>
        orderId === id && purpose === "tip"
          ? sum + (kind === "payment" || kind === "dispute-won" ? amount : -amount)
          : sum,
      0,
    ),
  )
  // A promo code, which nobody pays, is the platform's: it comes off its fees.
  const fees = Math.max(0, Math.floor((price * 25 + 50) / 100) + 300 - (terms.promo?.value ?? 0))
  return Math.max(0, provider.kept(id) - tips + goodwill - fees) + Math.max(0, tips)
})

const play = Effect.fnUntraced(function* (happenings: ReadonlyArray<Happening>, seen: Set<string>) {
  yield* takeTips
  const provider = yield* InMemoryPaymentProvider
  const workers: Array<UserId> = []
  for (const name of ["wanda", "willa"]) workers.push(yield* workerWithAccount(`${name}@workers.test`))
  const workerOf = (index: number) => workers[index] ?? ("nobody" as UserId)
  const orders: Array<OrderId> = []
  const most = new Map<OrderId, number>()
  const pay = Effect.fnUntraced(function* (id: OrderId) {
    const { intentId } = yield* openedIntent(id)
    provider.pay(intentId)
    yield* deliverAll()
  })

  const happen = Effect.fnUntraced(function* (happens: Happening) {
    if (happens.it === "waits") {
      yield* TestClock.adjust(`${happens.days} days`)
      return yield* payWorkers()
    }
    if (happens.it === "pays by hand") return yield* Effect.asVoid(payWorker(workerOf(happens.by)))
    if (happens.it === "is delivered") {
      const id = yield* placeOrder
      yield* giveToWorker(id, workerOf(happens.by))
      if (happens.off > 0) yield* takeOff(id, happens.off)
      orders.push(id)
      if (happens.isPaid) yield* pay(id)
      yield* deliverForTip(id)
      return
    }
    const id = orders[happens.nth % Math.max(1, orders.length)]
    if (id === undefined) return
    const ours = provider.intents().filter(({ orderId, status }) => orderId === id && status === "succeeded")
    switch (happens.it) {
      case "is charged more":
        return yield* charge(id, happens.amount)
      case "is paid for":
        return yield* pay(id)
      case "is tipped": {
        const token = yield* deliverForTip(id)
        provider.pay(yield* openedTip(token, { amount: cents(500), seen: 0 }))
        return yield* deliverAll()
      }
      case "is disputed":
        provider.dispute(ours.at(-1)?.intentId ?? "")
        return yield* deliverAll()
      case "wins its dispute": {
        const open = provider
          .disputes()
          .find(({ status, intentId }) => status === "open" && ours.some((intent) => intent.intentId === intentId))
        if (open !== undefined) provider.endDispute(open.disputeId, "won")
        return yield* deliverAll()
      }
      case "is claimed":
        return yield* Effect.asVoid(openClaimInWords(id, { kind: "damaged", text: "A hole" }))
      case "is decided about": {
        const claim = (yield* (yield* ClaimStore).ofOrder(id)).at(-1)
        const decision = { kind: "refusal", amount: cents(0), sentence: "No." } as const
        return claim && (yield* Effect.asVoid(decideClaim(claim.id, decision)))
      }
      case "is refunded": {
        const { left } = yield* readPayments(id)
        yield* refundPayment(id, { amount: cents(Math.ceil((left * happens.share) / 100)), reason: "Damp" })
        return
      }
      case "has its worker changed":
        return yield* giveToWorker(id, workerOf(happens.by))
    }
  })

  for (const happens of happenings) {
    const exit = yield* Effect.exit(asStaff(happen(happens)))
    if (exit._tag === "Success") seen.add(happens.it)
    yield* runJobs
    yield* deliverAll()
    for (const id of orders) yield* settlePay(id)
    let left = 0
    for (const id of orders) {
      const now = yield* behind(id)
      left += now
      most.set(id, Math.max(most.get(id) ?? 0, now))
    }
    const payable = yield* Effect.forEach(workers, (id) => payableBalanceOf(id))
    const parts = yield* look(({ payoutParts }) => [...payoutParts.values()].flat())
    // What can be paid now is no more than what was paid for orders and not taken back, less the fees.
    const now = payable.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
    expect(now).toBeLessThanOrEqual(left)
    if (now > 0) seen.add("can be paid")
    // And nor is what was ever paid, of each order.
    for (const id of orders) {
      const all = [...parts, ...payable.flatMap((one) => one.parts)].filter(({ orderId }) => orderId === id)
      expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(most.get(id) ?? 0)
    }
    if (parts.length > 0) seen.add("was paid")
    for (const { held } of payable) for (const { because } of held) seen.add(because)
  }
})

it("workers can never be paid more than was paid for their orders less the fees, whatever happens to these", async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25, size: "max" }), (happenings) =>
      runInMemory(play(happenings, seen)),
    ),
    { numRuns: runs(150) },
  )
  const kinds = [
    "can be paid",
    "was paid",
    "is tipped",
    "is refunded",
    "unpaid",
    "short",
    "disputed",
    "claimed",
    "reserve",
  ]
  for (const kind of kinds) expect([...seen]).toContain(kind)
})
