import { sampleOffer } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { charge, placeOrder } from "@laundry/core-testing/payment-scene"
import { balanceOf } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { deliverForTip } from "@laundry/core-testing/tip-scene"
import { giveToWorker, settlePay, wanda } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { UserId } from "../../access/actor.ts"
import { cents } from "../../money/cents.ts"
import { acceptedOffer } from "../../order/offers/offer.ts"
import { OfferStore } from "../../order/offers/offer-store.port.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { UnitOfWork } from "../../shared/unit-of-work.port.ts"
import { deductFromWorker } from "./deduct-from-worker.ts"
import { orderStatement, sumOfLines } from "./order-statement.ts"
import { payCancellationFee } from "./settle-worker-pay.ts"

const willa = "00000000-0000-4000-8000-0000000000b7" as UserId

const rows = look(({ workerLedger }) => workerLedger.map(({ kind, workerId, amount }) => [kind, workerId, amount]))

describe("a worker's pay", () => {
  it("is earned by the delivery, and corrected by what the order comes to cost", () =>
    runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* giveToWorker(id)
        yield* settlePay(id)
        expect(yield* rows).toEqual([])
        yield* deliverForTip(id)
        yield* settlePay(id)
        yield* settlePay(id)
        expect(yield* rows).toEqual([["service-payment", wanda, 2250]])
        yield* charge(id, 1201)
        yield* settlePay(id)
        // Of $42.01 the platform has $10.50: 10.5025 rounded.
        expect(yield* rows).toEqual([
          ["service-payment", wanda, 2250],
          ["adjustment", wanda, 901],
        ])
        expect(yield* balanceOf(wanda)).toBe(4201 - 1050)
      }),
    ))

  it("goes to the worker who delivered it: of an order that was given to another it is taken back", () =>
    runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* giveToWorker(id)
        yield* deliverForTip(id)
        yield* settlePay(id)
        yield* giveToWorker(id, willa)
        yield* settlePay(id)
        yield* settlePay(id)
        expect([yield* balanceOf(wanda), yield* balanceOf(willa)]).toEqual([0, 2250])
        yield* giveToWorker(id)
        yield* settlePay(id)
        expect([yield* balanceOf(wanda), yield* balanceOf(willa)]).toEqual([2250, 0])
      }),
    ))

  it("is nothing of an order of the house", () =>
    runInMemory(
      Effect.gen(function* () {
        const id = yield* placeOrder
        yield* deliverForTip(id)
        yield* settlePay(id)
        expect(yield* rows).toEqual([])
      }),
    ))

  it("is lowered by a deduction once for what decided it, and each line of the order says where its money is", () =>
    runInMemory(
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const orderId = yield* placeOrder
        yield* giveToWorker(orderId)
        yield* deliverForTip(orderId)
        yield* settlePay(orderId)
        const about = { workerId: wanda, orderId, amount: cents(800), reason: "A shirt was lost", at: 1 } as const
        const deduct = transact(deductFromWorker({ ...about, by: { kind: "operator", name: "olga" }, key: "claim:1" }))
        expect([yield* deduct, yield* deduct]).toEqual([true, false])
        const order = yield* (yield* OrderStore).get(orderId)
        const kept = yield* look(({ workerLedger }) => workerLedger)
        const { customer, worker, platform } = orderStatement(order, kept, cents(0), [{ amount: cents(200) }])
        expect(worker).toEqual({ servicePayment: 2250, gratuity: 0, cancellationFee: 0, deducted: -800 })
        expect(platform).toMatchObject({
          platformServiceFee: 750,
          trustAndSafetyFee: 300,
          feeAdjustments: -200,
          borneByWorkers: 800,
          borneByFees: 200,
          due: -3300,
        })
        expect(sumOfLines({ ...worker }) + sumOfLines({ ...platform })).toBe(sumOfLines({ ...customer }))
      }),
    ))

  it("is taken back to what was deducted of it at most, so that nobody owes for an order more than it gave", () =>
    runInMemory(
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const orderId = yield* placeOrder
        yield* giveToWorker(orderId)
        yield* deliverForTip(orderId)
        yield* settlePay(orderId)
        const about = { workerId: wanda, orderId, amount: cents(800), reason: "Claim: missing", at: 1 } as const
        yield* transact(deductFromWorker({ ...about, by: { kind: "operator", name: "olga" }, key: "claim:1" }))
        expect(yield* balanceOf(wanda)).toBe(1450)
        yield* giveToWorker(orderId, willa)
        yield* settlePay(orderId)
        yield* settlePay(orderId)
        expect([yield* balanceOf(wanda), yield* balanceOf(willa)]).toEqual([0, 2250])
        yield* giveToWorker(orderId)
        yield* settlePay(orderId)
        expect([yield* balanceOf(wanda), yield* balanceOf(willa)]).toEqual([1450, 0])
      }),
    ))

  it("is the Cancellation Fee for a worker in transit, and for no other", () =>
    runInMemory(
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const id = yield* placeOrder
        yield* giveToWorker(id)
        const order = yield* (yield* OrderStore).get(id)
        const offer = acceptedOffer(sampleOffer(id), wanda, 1)
        yield* transact((yield* OfferStore).save(offer))
        const fee = cents(1000)
        yield* transact(payCancellationFee(order, fee, 1))
        expect(yield* rows).toEqual([])
        const inTransit = { ...order, handling: { kind: "worker", workerId: wanda, inTransitAt: 1 } } as const
        yield* transact(payCancellationFee(inTransit, fee, 1))
        yield* transact(payCancellationFee(inTransit, fee, 1))
        expect(yield* rows).toEqual([["cancellation-fee", wanda, 1000]])
        const cancelled = { ...inTransit, status: "cancelled", paid: cents(3300), refunded: cents(2300) } as const
        const kept = yield* look(({ workerLedger }) => workerLedger)
        const { worker, platform } = orderStatement(cancelled, kept, cents(0), [])
        expect([sumOfLines({ ...worker }), sumOfLines({ ...platform })]).toEqual([1000, 0])
      }),
    ))
})
