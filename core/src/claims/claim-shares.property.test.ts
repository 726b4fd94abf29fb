import { aHole, as, deskAdmin } from "@laundry/core-testing/claim-scene"
import { addClient, ana, book, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, deliverAll, openedIntent, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { addWorker } from "@laundry/core-testing/rating-scene"
import { deliverForTip } from "@laundry/core-testing/tip-scene"
import { giveToWorker, settlePay, wanda } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Cents, cents, zeroCents } from "../money/cents.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { readCredit } from "../payments/grant-credit.ts"
import { orderStatement, sumOfLines } from "../workers/ledger/order-statement.ts"
import { payOf } from "../workers/ledger/settle-worker-pay.ts"
import { sumOfRows } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { decideClaim } from "./decide-claim.ts"
import { openClaimForCustomer } from "./open-claim.ts"
import { readClaim } from "./read-claims.ts"

/** A paid order that Wanda has done now, and what she earns of it. */
const bringBack = Effect.fnUntraced(function* (orderId: OrderId) {
  yield* deliverAll()
  yield* deliverForTip(orderId)
  yield* settlePay(orderId)
})

/** An order that Wanda did, paid ($33 at 25 %), which came back now: her pay is $22.50, the fees are $10.50. */
const workedOrder = Effect.gen(function* () {
  yield* addClient(wanda, "wanda@example.com")
  yield* addWorker({ userId: wanda, name: "Wanda Wash" })
  const orderId = yield* placeOrder
  yield* giveToWorker(orderId)
  const { intentId } = yield* openedIntent(orderId)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* bringBack(orderId)
  return orderId
})

const wish = (amount: number, feeAdjustment: number, deduction: number) => ({
  kind: "refund" as const,
  amount: cents(amount),
  sentence: "We are sorry.",
  shares: { feeAdjustment: cents(feeAdjustment), deduction: cents(deduction) },
})

const rowsOf = (orderId: Parameters<WorkerLedgerStore["Service"]["ofOrder"]>[0]) =>
  Effect.flatMap(WorkerLedgerStore, (ledger) => ledger.ofOrder(orderId))

describe("what fees and worker bear of a claim", () => {
  it("is kept with the decision, taken from the worker once, and named in the books", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* workedOrder
        const { id } = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        const before = yield* readClaim(id).pipe(as(deskAdmin))
        const decide = decideClaim(id, wish(1500, 300, 1000)).pipe(as(deskAdmin))
        yield* Effect.all([decide, decide], { concurrency: "unbounded" })
        yield* runJobs
        return {
          before,
          after: yield* readClaim(id).pipe(as(deskAdmin)),
          rows: yield* rowsOf(orderId),
          ...(yield* books(orderId)),
        }
      }),
    )
    expect(seen.before.work?.shares).toEqual({ feeAdjustment: 1050, deduction: 2250 })
    expect(seen.after).toMatchObject({
      claim: { decision: { amount: 1500, shares: { feeAdjustment: 300, deduction: 1000 } } },
      work: { shares: { feeAdjustment: 750, deduction: 1250 } },
    })
    expect(seen.rows).toMatchObject([
      { kind: "service-payment", amount: 2250 },
      { kind: "deduction", amount: -1000, workerId: wanda, reason: "Claim: damaged" },
    ])
    expect(seen.feeAdjustments).toMatchObject([{ claimId: seen.after.claim.id, amount: 300, reason: "Claim: damaged" }])
    expect(seen.refunds.map(({ amount, staff }) => [amount, staff?.note])).toEqual([
      [1500, "Claim: damaged, $3.00 from the fees, $10.00 from the worker"],
    ])
    expect(seen.history.find(({ event }) => event === "claim-decided")?.changes).toEqual({
      claim: "damaged",
      decision: "refund",
      amount: 1500,
      feeAdjustment: 300,
      deduction: 1000,
    })
  })

  it("is nothing that customers read beside the credit that they were given", async () => {
    const credit = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        yield* addClient(wanda, "wanda@example.com")
        yield* addWorker({ userId: wanda, name: "Wanda Wash" })
        const orderId = yield* book(ana)
        yield* giveToWorker(orderId)
        yield* payInFull(ana, orderId)
        yield* bringBack(orderId)
        const { id } = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        yield* decideClaim(id, { ...wish(1500, 300, 1000), kind: "credit" }).pipe(as(deskAdmin))
        return yield* readCredit(ana)
      }),
    )
    expect(credit.entries).toMatchObject([{ kind: "grant", amount: 1500, reason: "Claim: damaged" }])
  })

  it.each([
    ["more than the fees", wish(2000, 1051, 0), "FeeAdjustmentTooLarge"],
    ["more than the pay", wish(3000, 0, 2251), "DeductionTooLarge"],
    ["more than is given", wish(1000, 500, 501), "DeductionTooLarge"],
  ])("is refused as %s, and nothing is written", async (_name, wanted, tag) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* workedOrder
        const { id } = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        const refused = yield* Effect.flip(decideClaim(id, wanted).pipe(as(deskAdmin)))
        const claim = yield* (yield* ClaimStore).get(id)
        const { refunds, feeAdjustments } = yield* books(orderId)
        return { refused, claim, rows: yield* rowsOf(orderId), refunds, feeAdjustments }
      }),
    )
    expect(seen.refused._tag).toBe(tag)
    expect(seen.claim.decision).toBeNull()
    expect(seen.rows).toHaveLength(1)
    expect(seen.refunds).toEqual([])
    expect(seen.feeAdjustments).toEqual([])
  })

  it("is nothing of an order that the house did", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        const orderId = yield* placeOrder
        yield* deliverForTip(orderId)
        const { id } = yield* openClaimForCustomer(orderId, aHole).pipe(as(deskAdmin))
        expect((yield* readClaim(id).pipe(as(deskAdmin))).work).toBeUndefined()
        return yield* Effect.flip(decideClaim(id, wish(1000, 0, 1)).pipe(as(deskAdmin)))
      }),
    )
    expect(refused).toMatchObject({ _tag: "DeductionTooLarge", left: 0 })
  })

  const amount = fc.integer({ min: 0, max: 3500 })
  const step = fc.record({ given: amount, fees: amount, borne: amount, heavier: fc.nat({ max: 800 }) })

  it("never takes more than the order's pay, and no cent is lost between customer, worker and platform", () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
        const seen = await runInMemory(
          Effect.gen(function* () {
            const orderId = yield* workedOrder
            for (const [index, { given, fees, borne, heavier }] of steps.entries()) {
              yield* charge(orderId, heavier)
              yield* settlePay(orderId)
              const { id } = yield* openClaimForCustomer(orderId, { ...aHole, text: `claim ${index}` })
              const decide = decideClaim(id, wish(given, fees, borne)).pipe(as(deskAdmin))
              yield* Effect.all([Effect.result(decide), Effect.result(decide)], { concurrency: "unbounded" })
              const refusal = { kind: "refusal" as const, amount: zeroCents, sentence: "No." }
              yield* Effect.result(decideClaim(id, refusal).pipe(as(deskAdmin)))
              yield* runJobs
            }
            const claims = yield* (yield* ClaimStore).ofOrder(orderId)
            const { order, feeAdjustments } = yield* books(orderId)
            return { rows: yield* rowsOf(orderId), claims, order, feeAdjustments }
          }),
        )
        const { rows, claims, order, feeAdjustments } = seen
        const deducted = 0 - sumOfRows(rows.filter(({ kind }) => kind === "deduction"))
        const said = claims.flatMap(({ decision }): ReadonlyArray<Cents> => [decision?.shares?.deduction ?? zeroCents])
        expect(deducted).toBe(said.reduce<number>((sum, one) => sum + one, 0))
        expect(deducted).toBeLessThanOrEqual(payOf(order))
        const { customer, worker, platform } = orderStatement(order, rows, zeroCents, feeAdjustments)
        const adjusted = claims.map(({ decision }) => decision?.shares?.feeAdjustment ?? zeroCents)
        expect(platform.borneByFees).toBe(adjusted.reduce<number>((sum, one) => sum + one, 0))
        const fees = platform.platformServiceFee + platform.trustAndSafetyFee
        expect(fees + platform.feeAdjustments).toBeGreaterThanOrEqual(0)
        expect(sumOfLines({ ...worker }) + sumOfLines({ ...platform })).toBe(sumOfLines({ ...customer }))
      }),
    ))
})
