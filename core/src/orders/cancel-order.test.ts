import { ana, as, book, client, orderOf, payAtProvider, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { books, charge, deliverAll, runJobs, setStatus } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderId } from "../order/order.ts"
import { openOwnPayment } from "../payments/open-payment.ts"
import { confirmOwnPayment } from "../payments/verify-payment.ts"
import { cancelOrder } from "./cancel-order.ts"
import { updateOrder } from "./update-order.ts"

const sixOClock = eastern("2026-11-20", "18:00")
const cancel = (id: OrderId) => as(ana)(cancelOrder(id))
/** A paid order whose weight staff enter before it is picked up, and which waits for what that costs. */
const waiting = Effect.gen(function* () {
  const id = yield* book(ana)
  yield* payInFull(ana, id)
  yield* updateOrder(id, { status: "additional_payment_required", weight: 40 as Pounds })
  return id
})
/** Staff put an order that waited for money back to its beginning. */
const reopen = (id: OrderId) => setStatus(id, "ordered")
const late = TestClock.setTime(sixOClock)

describe("cancelling an order", () => {
  it("before 6 PM gives everything back, says so by mail and in the history, and keeps nothing", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      const intentId = yield* payInFull(ana, id)
      yield* TestClock.setTime(sixOClock - 1)
      const answer = yield* cancel(id)
      const requested = yield* books(id)
      yield* runJobs
      return { id, intentId, answer, requested, done: yield* books(id), stored: yield* orderOf(id) }
    })
    const { id, intentId, answer, requested, done, stored } = await runInMemory(program)
    expect(answer).toMatchObject({ fee: 0, refund: 3000, order: { id, status: "cancelled", paid: 3000 } })
    expect(requested.order).toEqual(answer.order)
    expect(requested.refunds).toMatchObject([{ intentId, amount: 3000, reason: "cancelled", state: "requested" }])
    expect(requested.history.slice(-2)).toMatchObject([
      {
        actor: client(ana),
        event: "updated",
        from: "ordered",
        to: "cancelled",
        changes: { fee: 0, refund: 3000 },
      },
      { event: "refund-requested", to: "cancelled", changes: { amount: 3000, reason: "cancelled" } },
    ])
    expect(requested.mails.at(-1)).toMatchObject({
      to: "ana@example.com",
      content: { template: "order-cancelled", orderId: id, refund: 3000, fee: 0 },
    })
    expect([done.ledgerSum, done.providerSum, stored.paid - stored.refunded]).toEqual([0, 0, 0])
    expect(done.jobs).toEqual([])
  })

  it("from 6 PM on keeps $10 and gives the rest back", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      yield* late
      const { fee, refund } = yield* cancel(id)
      yield* runJobs
      return { fee, refund, ...(yield* books(id)) }
    })
    const { fee, refund, ledgerSum, providerSum, refundMails } = await runInMemory(program)
    expect([fee, refund, ledgerSum, providerSum, refundMails]).toEqual([1000, 2000, 1000, 1000, 1])
  })

  it.each([
    ["its customer", (id: OrderId) => Effect.asVoid(cancel(id))],
    ["staff", (id: OrderId) => Effect.asVoid(updateOrder(id, { status: "cancelled", notes: "They rang" }))],
  ])("by %s is the same while it waits for money before its pickup", async (_who, cancelling) => {
    const program = (isLate: boolean) =>
      Effect.gen(function* () {
        const id = yield* waiting
        if (isLate) yield* late
        yield* cancelling(id)
        yield* runJobs
        const { ledgerSum, mails } = yield* books(id)
        return [ledgerSum, mails.find(({ content }) => content.template === "order-cancelled")?.content]
      })
    expect(await runInMemory(program(false))).toMatchObject([0, { fee: 0, refund: 3000 }])
    expect(await runInMemory(program(true))).toMatchObject([1000, { fee: 1000, refund: 2000 }])
  })

  it("gives back from the newest payments, and no more of each than is left", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      const first = yield* payInFull(ana, id)
      yield* TestClock.adjust(1000)
      yield* charge(id, 1200)
      const second = yield* payInFull(ana, id) // which puts the order back to its beginning
      yield* late
      yield* cancel(id)
      yield* runJobs
      const { refunds, ledgerSum } = yield* books(id)
      return { first, second, ledgerSum, shares: refunds.map(({ intentId, amount }) => [intentId, amount]) }
    })
    const { first, second, shares, ledgerSum } = await runInMemory(program)
    expect(shares).toEqual([
      [second, 1200],
      [first, 2000],
    ])
    expect(ledgerSum).toBe(1000)
  })

  it("counts a refund that is under way once: what was paid twice goes back, and $20 of the rest", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      const intentId = yield* payInFull(ana, id)
      const provider = yield* InMemoryPaymentProvider
      provider.chargeAgain(intentId)
      yield* deliverAll()
      const before = yield* books(id)
      yield* late
      const { fee, refund } = yield* cancel(id)
      yield* runJobs
      return { before, fee, refund, after: yield* books(id) }
    })
    const { before, fee, refund, after } = await runInMemory(program)
    expect(before.refunds).toMatchObject([{ amount: 3000, state: "requested" }])
    expect([fee, refund]).toEqual([1000, 2000])
    expect(after.refunds.map(({ amount, state, reason }) => [amount, state, reason])).toEqual([
      [3000, "sent", "paid-too-much"],
      [2000, "sent", "cancelled"],
    ])
    expect([after.ledgerSum, after.providerSum]).toEqual([1000, 1000])
  })

  it("asks nothing back of somebody who has not paid, and ends what they could still pay", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      const { clientSecret } = yield* as(ana)(openOwnPayment(id))
      yield* late
      const answer = yield* cancel(id)
      yield* runJobs
      const provider = yield* InMemoryPaymentProvider
      const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
      const reopening = yield* Effect.flip(as(ana)(openOwnPayment(id)))
      yield* TestClock.adjust("1 hour")
      yield* runJobs
      return { answer, intent, paying: provider.pay(intent?.intentId ?? ""), reopening, ...(yield* books(id)) }
    })
    const { answer, intent, paying, reopening, attempts, jobs, refunds } = await runInMemory(program)
    expect(answer).toMatchObject({ fee: 0, refund: 0 })
    expect([intent?.status, paying]).toEqual(["canceled", "not-payable"])
    expect(reopening._tag).toBe("OrderNotPayable")
    expect(attempts.map(({ state }) => state)).toEqual(["canceled"])
    expect([jobs, refunds]).toEqual([[], []])
  })

  it("gives back all of a payment that slips through, beside the fee that was kept of an earlier one", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      yield* charge(id, 1200)
      yield* payAtProvider(ana, id) // nobody told us yet
      yield* reopen(id)
      yield* late
      const { fee, refund } = yield* cancel(id)
      yield* deliverAll()
      yield* runJobs
      yield* as(ana)(confirmOwnPayment(id))
      yield* runJobs
      return { fee, refund, ...(yield* books(id)) }
    })
    const { fee, refund, refunds, ledgerSum, providerSum } = await runInMemory(program)
    expect([fee, refund]).toEqual([1000, 2000])
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [2000, "cancelled"],
      [1200, "paid-too-much"],
    ])
    expect([ledgerSum, providerSum]).toEqual([1000, 1000])
  })

  it("keeps the fee when the provider's dashboard was faster with the newest payment", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      yield* TestClock.adjust(1000)
      yield* charge(id, 1200)
      const newest = yield* payInFull(ana, id)
      yield* reopen(id)
      yield* late
      yield* cancel(id)
      const provider = yield* InMemoryPaymentProvider
      provider.refund({ intentId: newest, amount: cents(1200) })
      yield* runJobs
      yield* deliverAll()
      yield* runJobs
      return yield* books(id)
    })
    const { ledgerSum, providerSum, refunds } = await runInMemory(program)
    expect(refunds.map(({ state }) => state)).toEqual(["rejected", "sent"])
    expect([ledgerSum, providerSum]).toEqual([1000, 1000])
  })

  it.each([
    ["picked_up", 3000, "picked_up"],
    ["missed_pickup", 1000, "missed_pickup"],
    ["ordered", 0, undefined],
  ] as const)(
    "by staff tells where the order was, unless its pickup was still to come: %s",
    async (place, fee, said) => {
      const { mails } = await runInMemory(
        Effect.gen(function* () {
          const id = yield* book(ana)
          yield* payInFull(ana, id)
          yield* setStatus(id, place)
          yield* updateOrder(id, { status: "cancelled", notes: "They rang" })
          return yield* books(id)
        }),
      )
      const told = mails.flatMap(({ content }) => (content.template === "order-cancelled" ? [content] : []))
      expect(told.map((content) => [content.fee, content.place])).toEqual([[fee, said]])
    },
  )

  it("twice answers the same and does nothing more, also once the refund was made and at any later time", async () => {
    const program = Effect.gen(function* () {
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      yield* late
      const first = yield* cancel(id)
      const [second] = yield* Effect.all([cancel(id), cancel(id)], { concurrency: "unbounded" })
      yield* runJobs
      yield* TestClock.adjust("9 days")
      const third = yield* cancel(id)
      return { first, second, third, ...(yield* books(id)) }
    })
    const { first, second, third, refunds, mails, history } = await runInMemory(program)
    expect(second).toEqual(first)
    expect(third).toEqual({ ...first, order: { ...first.order, refunded: 2000 } })
    expect(refunds).toHaveLength(1)
    expect(mails.filter(({ content }) => content.template === "order-cancelled")).toHaveLength(1)
    expect(history.filter(({ to, from }) => to === "cancelled" && from === "ordered")).toHaveLength(1)
  })
})
