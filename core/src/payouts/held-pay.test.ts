import { ana, as, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { deliverAll, runJobs } from "@laundry/core-testing/payment-scene"
import { balanceOf } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { decideClaim } from "../claims/decide-claim.ts"
import { openClaimInWords } from "../claims/open-claim.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { requestPayment } from "../payments/request-payment.ts"
import { acceptTicket, keepTicket, objectToTicket } from "../weighing/answer-ticket.ts"
import { payableBalanceOf } from "./held-pay.ts"
import { payWorker } from "./manage-payouts.ts"
import { completePayoutAccount, refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutStore } from "./payout-store.port.ts"

/** An order of two bags, paid upfront, that Carla picked up, weighed and delivered. */
const delivered = Effect.fnUntraced(function* (weight: number, oversizedItems?: number) {
  const id = yield* paidOrder()
  const offer = yield* latestOffer(id)
  const theirs = worker(carla)
  yield* theirs.accept(offer)
  yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
  yield* theirs.setOut(offer)
  yield* theirs.pickUp(offer)
  yield* theirs.wash(offer)
  yield* theirs.weigh(offer, weight, 2, oversizedItems)
  yield* theirs.deliver(offer)
  return id
})

const seen = Effect.map(payableBalanceOf(carla), ({ amount, held }) => [
  amount,
  ...held.map(({ because, amount: waits }) => [because, waits]),
])

const ticketOf = Effect.fnUntraced(function* (id: OrderId) {
  const ticket = yield* (yield* WeighTicketStore).newest(id)
  return ticket ?? (yield* Effect.die("no ticket"))
})

it("pays nothing for 2,000 lbs of two bags and 500 oversized items: nothing is earned, charged or asked for without a yes", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* delivered(2000, 500)
      expect(yield* ticketOf(id)).toMatchObject({ waitsFor: "many-oversized", photo: { id: expect.any(String) } })
      yield* TestClock.adjust("10 days")
      expect(yield* balanceOf(carla)).toBe(0)
      expect(yield* seen).toEqual([0])
      expect(yield* Effect.flip(requestPayment(id))).toMatchObject({ _tag: "WeightUnanswered" })
      const mails = yield* look(({ mails: all }) => [...all.values()].map(({ mail }) => mail.content.template))
      expect(mails).toContain("order-weighed")
      // Staff say yes: it is earned then, and waits for the customer's money all the same.
      yield* keepTicket((yield* ticketOf(id)).id, "We looked at the photo.")
      expect(yield* balanceOf(carla)).toBe(450_000)
      expect(yield* seen).toEqual([0, ["unpaid", 450_000]])
      yield* requestPayment(id)
    }),
  ))

it("waits for a yes to what is 2.5 times the estimate, which the customer gives on the ticket or by paying it", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* delivered(76)
      const ticket = yield* ticketOf(id)
      expect(ticket.waitsFor).toBe("above-estimate")
      expect(yield* balanceOf(carla)).toBe(0)
      yield* payInFull(ana, id)
      expect(yield* ticketOf(id)).toMatchObject({ answer: { kind: "accepted" } })
      expect(yield* balanceOf(carla)).toBe(5700)
      yield* acceptTicket(ticket.id)
      expect(yield* balanceOf(carla)).toBe(5700)
    }),
  ))

it("pays for what was expected without anybody's yes, and not before the days of reserve are over", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* delivered(75, 5)
      expect((yield* ticketOf(id)).waitsFor).toBeNull()
      const pay = 75 * 75 + 5 * 600
      expect(yield* seen).toEqual([0, ["unpaid", pay]])
      yield* payInFull(ana, id)
      expect(yield* seen).toEqual([0, ["reserve", pay]])
      yield* TestClock.adjust("71 hours")
      expect(yield* seen).toEqual([0, ["reserve", pay]])
      yield* TestClock.adjust("1 hour")
      expect(yield* seen).toEqual([pay])
    }),
  ))

it("waits while the customer objects, claims or disputes, and stays paid once it was", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* delivered(20)
      yield* TestClock.adjust("23 hours")
      const ticket = yield* ticketOf(id)
      yield* objectToTicket(ticket.id, { reason: "too-heavy", text: null })
      yield* TestClock.adjust("4 days")
      expect(yield* seen).toEqual([0, ["objected", 2250]])
      yield* keepTicket(ticket.id, "We weighed it twice.")
      expect(yield* seen).toEqual([2250])
      const claim = yield* openClaimInWords(id, { kind: "damaged", text: "A hole" })
      expect(yield* seen).toEqual([0, ["claimed", 2250]])
      yield* decideClaim(claim.id, { kind: "refusal", amount: cents(0), sentence: "It was there before." })
      const provider = yield* InMemoryPaymentProvider
      const [intent] = provider.intents()
      const dispute = provider.dispute(intent?.intentId ?? "")
      yield* deliverAll()
      expect(yield* seen).toEqual([0, ["disputed", 2250]])
      provider.endDispute(dispute?.disputeId ?? "", "won")
      yield* deliverAll()
      expect(yield* seen).toEqual([2250])
      yield* completePayoutAccount(carla, "https://laundry.example/work")
      provider.payouts.complete((yield* (yield* PayoutStore).account(carla))?.accountId ?? "")
      yield* refreshPayoutAccount(carla)
      yield* payWorker(carla)
      provider.dispute(intent?.intentId ?? "")
      yield* deliverAll()
      yield* runJobs
      // What was paid out stays the worker's, and holds up nothing else.
      expect(yield* seen).toEqual([0])
      expect(yield* balanceOf(carla)).toBe(0)
    }),
  ))

it("can be objected to until 24 hours after the delivery", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* delivered(20)
      yield* TestClock.adjust("25 hours")
      const ticket = yield* ticketOf(id)
      const late = yield* Effect.flip(objectToTicket(ticket.id, { reason: "too-heavy", text: null }))
      expect(late).toMatchObject({ _tag: "TicketClosed" })
    }),
  ))

it("holds the fee of a cancellation for the same days", () =>
  runInMemory(
    Effect.gen(function* () {
      yield* marketplaceScene
      const id = yield* paidOrder()
      const offer = yield* latestOffer(id)
      yield* worker(carla).accept(offer)
      yield* TestClock.setTime(eastern("2026-11-20", "17:30"))
      yield* worker(carla).setOut(offer)
      yield* as(ana)(cancelOrder(id))
      yield* runJobs
      expect(yield* seen).toEqual([0, ["reserve", 1000]])
      yield* TestClock.adjust("3 days")
      expect(yield* seen).toEqual([1000])
    }),
  ))
