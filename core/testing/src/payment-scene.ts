import { cents } from "@laundry/core/money/cents"
import { CurrentBrowser } from "@laundry/core/order/links/placing-browser"
import { type Order, type OrderId, totalPaid } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { ledgerSigns, ledgerSums } from "@laundry/core/payment/ledger"
import { openGuestPayment } from "@laundry/core/payments/open-payment"
import { receiveWebhook } from "@laundry/core/payments/receive-webhook"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Clock, Effect } from "effect"
import { guestBooking } from "./guest-booking.ts"
import { InMemoryDatabase } from "./in-memory/database.ts"
import { InMemoryPaymentProvider, type ProviderEvent } from "./in-memory/provider/payment-provider.ts"
import { runDueJobs } from "./run-due-jobs.ts"

/** A guest's order that owes the minimum of $30. */
export const placeOrder = Effect.map(Effect.orDie(placeGuestOrder(guestBooking(), undefined)), ({ id }) => id)

/** Lets a browser act: what it places it can follow afterwards. */
export const inBrowser = Effect.provideService(CurrentBrowser, "a browser's secret")

/** The id of the one intent that a browser was given for an order. */
export const openedIntent = Effect.fnUntraced(function* (orderId: OrderId) {
  const { clientSecret, amount } = yield* openGuestPayment(orderId)
  const provider = yield* InMemoryPaymentProvider
  const intent = provider.intents().find((candidate) => candidate.clientSecret === clientSecret)
  if (intent === undefined) return yield* Effect.die("the client secret is of no intent")
  return { intentId: intent.intentId, amount, intent }
})

/** A guest's order and the intent that its browser was given. */
export const openedOrder = Effect.gen(function* () {
  const orderId = yield* placeOrder
  return { orderId, ...(yield* openedIntent(orderId)) }
})

/** Delivers an event of the provider to our webhook, signed now. */
export const deliver = Effect.fnUntraced(function* (event: ProviderEvent) {
  const provider = yield* InMemoryPaymentProvider
  const signature = provider.sign(event.body, yield* Clock.currentTimeMillis)
  yield* receiveWebhook({ body: event.body, signature })
})

/** Delivers all events of a kind, or all there are. */
export const deliverAll = Effect.fnUntraced(function* (type?: string) {
  const provider = yield* InMemoryPaymentProvider
  for (const event of provider.events.slice()) if (type === undefined || event.type === type) yield* deliver(event)
})

const edit = (orderId: OrderId, change: (order: Order) => Order) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const orders = yield* OrderStore
    yield* Effect.orDie(transact(Effect.flatMap(orders.getForUpdate(orderId), (order) => orders.save(change(order)))))
  })

/** What weighing does: adds to the additional charges, and says that money is owed. */
export const charge = (orderId: OrderId, amount: number) =>
  edit(orderId, (order) =>
    owesNothing(order.status)
      ? order
      : {
          ...order,
          additionalCharges: cents(order.additionalCharges + amount),
          status: "additional_payment_required",
          statusBefore: order.statusBefore ?? order.status,
        },
  )

/** Cancels an order that nobody has paid for. */
export const cancelUnpaid = (orderId: OrderId) =>
  edit(orderId, (order) => (order.paid === 0 ? { ...order, status: "cancelled" } : order))

/** Puts an order somewhere, as staff may. */
export const setStatus = (orderId: OrderId, status: OrderStatus) => edit(orderId, (order) => ({ ...order, status }))

/** Everything that can be seen of an order's payments. */
export const books = Effect.fnUntraced(function* (orderId: OrderId) {
  const { read } = yield* InMemoryDatabase
  const provider = yield* InMemoryPaymentProvider
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const kept = yield* read((state) => ({
    ledger: [...state.ledger.values()].filter((entry) => entry.orderId === orderId),
    attempts: [...state.attempts.values()].filter((attempt) => attempt.orderId === orderId),
    refunds: [...state.refunds.values()].filter((refund) => refund.orderId === orderId),
    mails: [...state.mails.values()]
      .map(({ mail }) => mail)
      .filter(({ content }) => "orderId" in content && content.orderId === orderId),
    jobs: [...state.jobs.values()].map(({ job }) => job),
    flags: state.flags,
    history: state.history.get(orderId) ?? [],
    workerRows: state.workerLedger.filter((row) => row.orderId === orderId),
    feeAdjustments: state.feeAdjustments.filter((row) => row.orderId === orderId),
  }))
  const mailsOf = (template: string) => kept.mails.filter(({ content }) => content.template === template).length
  return {
    ...kept,
    order,
    receipts: mailsOf("payment-received"),
    refundMails: mailsOf("refund-sent"),
    /** What the ledger says is kept. */
    ledgerSum: cents(kept.ledger.reduce((sum, { kind, amount }) => sum + ledgerSigns[kind] * amount, 0)),
    /** The same of the order itself, without tips. */
    ownSum: totalPaid(ledgerSums(kept.ledger)),
    /** What the provider says is kept. */
    providerSum: provider.kept(orderId),
  }
})

/** Runs jobs, and those that they queue for now, until none is due. */
export const runJobs = Effect.gen(function* () {
  while ((yield* runDueJobs) > 0) yield* Effect.yieldNow
})

/** An order that was paid after it was cancelled: its refund is requested and not sent yet. */
export const owedRefund = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  yield* setStatus(orderId, "cancelled")
  const provider = yield* InMemoryPaymentProvider
  provider.pay(intentId)
  yield* deliverAll("payment_intent.succeeded")
  const [refund] = (yield* books(orderId)).refunds
  if (refund === undefined) return yield* Effect.die("no refund was requested")
  return { orderId, intentId, provider, refund }
})
