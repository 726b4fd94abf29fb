import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { afterNoon, keptOrder, latestCharge, weigh } from "@laundry/core-testing/kept-card-scene"
import { books, deliverAll, openedIntent, owedRefund, placeOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { OrderId } from "../order/order.ts"
import { dueOf } from "../order/order-balance.ts"
import { updateOrder } from "../orders/update-order.ts"

/** Pays a paid order of $30 again: the second $30 are on their way back, which the bank takes its time over. */
const payTwice = Effect.fnUntraced(function* (id: OrderId) {
  const provider = yield* InMemoryPaymentProvider
  provider.refundsStartAs = "pending"
  provider.chargeAgain(provider.intents()[0]?.intentId ?? "")
  yield* deliverAll("payment_intent.succeeded")
  yield* runJobs
  return id
})

const paidByGuest = Effect.gen(function* () {
  const id = yield* placeOrder
  const { intentId } = yield* openedIntent(id)
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  return id
})

const hour = 3_600_000

/** The bank is done with our refund, two days later; the provider tells of it as often as it likes. */
const refundLands = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  for (const { providerRefundId } of provider.refunds()) provider.endRefund(providerRefundId, "succeeded")
  yield* afterNoon(48 * hour)
  yield* deliverAll()
})

const weighedMails = ({ mails }: Effect.Success<ReturnType<typeof books>>) =>
  mails.filter(({ content }) => content.template === "order-weighed").length

const flagsOf = ({ flags }: Effect.Success<ReturnType<typeof books>>) => flags.map(({ reason }) => reason)

const toAskFor = (amount: string): RegExp =>
  new RegExp(`^Our refund .+ of \\$30\\.00 left \\$${amount} to pay: .+ so ask the customer\\.$`)

describe("a refund that lands after the order came to cost more", () => {
  it("leaves what the kept card is charged, and the customer is told before", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* Effect.flatMap(keptOrder(), payTwice)
        yield* weigh(id, 42)
        const weighed = { charge: yield* latestCharge(id), mails: weighedMails(yield* books(id)) }
        yield* refundLands
        const landed = { charge: yield* latestCharge(id), mails: weighedMails(yield* books(id)) }
        yield* afterNoon(50 * hour)
        const after = yield* books(id)
        return { weighed, landed, ledgerSum: after.ledgerSum, due: dueOf(after.order), flags: flagsOf(after) }
      }),
    )
    expect(told.weighed).toEqual({ charge: undefined, mails: 1 })
    expect(told.landed).toMatchObject({ charge: { state: "scheduled", amount: 1200 }, mails: 2 })
    expect(told).toMatchObject({ ledgerSum: 4200, due: 0, flags: [] })
  })

  it("leaves what somebody is to ask for where no card is kept, once", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* Effect.flatMap(paidByGuest, payTwice)
        yield* weigh(id, 42)
        yield* refundLands
        const after = yield* books(id)
        return { due: dueOf(after.order), flags: flagsOf(after), charge: yield* latestCharge(id) }
      }),
    )
    expect(told).toEqual({ due: 1200, flags: [expect.stringMatching(toAskFor("12.00"))], charge: undefined })
  })

  it("leaves what somebody is to ask for of an order that was called off and is on its way again", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const { orderId, provider } = yield* owedRefund
        provider.refundsStartAs = "pending"
        yield* runJobs
        yield* updateOrder(orderId, { status: "ordered" })
        yield* refundLands
        const after = yield* books(orderId)
        return { due: dueOf(after.order), flags: flagsOf(after) }
      }),
    )
    expect(told).toEqual({ due: 3000, flags: [expect.stringMatching(toAskFor("30.00"))] })
  })

  it.each([
    ["that costs no more", Effect.flatMap(paidByGuest, payTwice).pipe(Effect.tap((id) => weigh(id, 30)))],
    ["that stays called off", Effect.map(owedRefund, ({ orderId }) => orderId)],
  ])("leaves nothing to ask for of an order %s", async (_, order) => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* order
        yield* refundLands
        const after = yield* books(id)
        return { due: dueOf(after.order), flags: flagsOf(after), refunded: after.order.refunded }
      }),
    )
    expect(told).toEqual({ due: 0, flags: [], refunded: 3000 })
  })
})
