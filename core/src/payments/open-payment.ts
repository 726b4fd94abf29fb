import { Clock, Effect } from "effect"
import { amountDue, isPaidInFull, isPayable } from "../order/amount-due.ts"
import { chargedOf, type Order, type OrderId } from "../order/order.ts"
import { OrderNotFound } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type PayingWay, payerOf } from "../payment/payer.ts"
import { type PaymentAttempt, severalPayers } from "../payment/payment-attempt.ts"
import { AlreadyPaid, BalanceTooSmall, OrderNotPayable, PaymentProcessing } from "../payment/payment-errors.ts"
import { type GatewayIntent, PaymentGateway, PaymentGatewayUnavailable } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { useCreditOn } from "../payment/use-credit.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { firstCheckSeconds } from "./check-payment.ts"
import { forgetAttempt, settleIntent } from "./settle-payment.ts"

/** An order that was read for a guest: a signed-in customer's is unknown to guests. */
export const onlyGuests = (order: Order): Effect.Effect<Order, OrderNotFound> =>
  order.userId === null ? Effect.succeed(order) : Effect.fail(new OrderNotFound())

/** Fails unless an order is a guest's. */
export const requireGuestOrder = Effect.fnUntraced(function* (id: OrderId) {
  return yield* onlyGuests(yield* (yield* OrderStore).get(id))
})

/** Writes an attempt to pay that is open. In a transaction. */
export const addAttempt = Effect.fnUntraced(function* (
  attempt: Pick<PaymentAttempt, "orderId" | "amount" | "givenTo" | "payer">,
) {
  const added: PaymentAttempt = {
    ...attempt,
    id: yield* (yield* Ids).uuid,
    state: "open",
    intent: null,
    createdAt: yield* Clock.currentTimeMillis,
  }
  yield* (yield* PaymentStore).addAttempt(added)
  yield* (yield* Outbox).schedule({ kind: "check-payment", attemptId: added.id }, firstCheckSeconds)
  return added
})

/** Notes that a payer is given a shared attempt. */
const giveTo = Effect.fnUntraced(function* (attempt: PaymentAttempt, payer: string) {
  const givenTo = (attempt.givenTo ?? payer) === payer ? payer : severalPayers
  if (givenTo !== attempt.givenTo) yield* (yield* PaymentStore).savePayer({ id: attempt.id, givenTo })
})

/**
 * Takes the open attempt for what is due now, or writes a new one; tells which others it replaces. A payer gets their own if they have one;
 * without a payer it is we who charge, and no attempt of anybody else stays open beside.
 */
export const takeAttempt = Effect.fnUntraced(function* (id: OrderId, payer?: string) {
  const orders = yield* OrderStore
  const payments = yield* PaymentStore
  const order = yield* orders.getForUpdate(id)
  if (owesNothing(order.status)) return yield* new OrderNotPayable({ because: "called-off" })
  const charged = chargedOf(order)
  if (isPaidInFull(charged)) return yield* new AlreadyPaid()
  if (!isPayable(charged)) return yield* new BalanceTooSmall()
  const amount = amountDue(charged)
  const open = yield* payments.openAttempts(id)
  const fitting = open.filter((attempt) => attempt.amount === amount)
  const known =
    fitting.find((attempt) => payer !== undefined && attempt.payer === payer) ??
    fitting.find((attempt) => attempt.payer === undefined)
  const others = fitting.filter((attempt) => attempt !== known)
  const outdated = open.filter((attempt) => attempt.amount !== amount)
  const replaced = payer === undefined ? [...outdated, ...others] : outdated
  const attempt = known ?? (yield* addAttempt({ orderId: id, amount, ...(payer !== undefined && { givenTo: payer }) }))
  if (payer !== undefined && attempt.payer === undefined) yield* giveTo(attempt, payer)
  return { order, attempt, replaced, others }
})

/** Asks the provider for the attempt's intent; every caller gets the same one, however often it asks. */
export const intentFor = Effect.fnUntraced(function* (attempt: PaymentAttempt, { id, orderNumber }: Order) {
  if (attempt.intent !== null) return attempt.intent
  const intent = yield* (yield* PaymentGateway).createIntent({
    attemptId: attempt.id,
    orderId: id,
    orderNumber,
    amount: attempt.amount,
    ...(attempt.purpose !== undefined && { purpose: attempt.purpose }),
  })
  yield* (yield* PaymentStore).attachIntent(attempt.id, intent)
  return intent
})

/** Takes the provider's word on an attempt. No more can be paid while money that we refused has to be checked, or money is on its way. */
const settle = Effect.fnUntraced(function* (intent: GatewayIntent) {
  const { kind } = yield* settleIntent(intent)
  if (kind === "refused") return yield* new OrderNotPayable({ because: "payment-to-check" })
  if (intent.status === "processing") return yield* new PaymentProcessing()
})

/** Ends an attempt for an amount that is no longer due. One that was paid meanwhile is recorded instead. */
export const endAttempt = Effect.fnUntraced(function* (attempt: PaymentAttempt, order: Order) {
  const gateway = yield* PaymentGateway
  const { intentId } = yield* intentFor(attempt, order)
  const known = yield* gateway.getIntent(intentId)
  if (known === undefined) return yield* forgetAttempt(attempt.id)
  yield* settle(known.status === "requires_payment" ? yield* gateway.cancelIntent(intentId) : known)
})

/** The attempt's intent while it can be paid; undefined once it was paid or ended behind our back, which is recorded then. */
export const payableIntent = Effect.fnUntraced(function* (attempt: PaymentAttempt, order: Order) {
  const intent = yield* intentFor(attempt, order)
  if (attempt.intent === null) return intent
  const known = yield* (yield* PaymentGateway).getIntent(intent.intentId)
  if (known === undefined) {
    yield* forgetAttempt(attempt.id)
    return undefined // the provider lost it: nobody can pay it any more
  }
  if (known.status === "requires_payment") return intent
  yield* settle(known)
  return undefined
})

/** Looks at what other payers were given for the same amount: one of them may have paid, or be paying. */
const lookAt = Effect.fnUntraced(function* (others: ReadonlyArray<PaymentAttempt>) {
  const gateway = yield* PaymentGateway
  for (const { intent } of others) {
    const known = intent === null ? undefined : yield* gateway.getIntent(intent.intentId)
    if (known === undefined || known.status === "requires_payment") continue
    yield* settle(known)
    return true
  }
  return false
})

/** What the browser needs to pay: the intent's client secret and the amount in cents that the server decided. */
export interface OpenPayment {
  readonly order: Order
  readonly attempt: PaymentAttempt
  readonly intentId: string
  readonly clientSecret: string
  readonly amount: PaymentAttempt["amount"]
}

/** Rounds of looking again when what is due changes while its payment is being opened or charged. */
export const maximumRounds = 5

/**
 * Opens the payment of what an order owes. Tabs and retries share one intent for the same amount, unless a payer has one of their own,
 * whose card is kept as they wish; those for an amount
 * that is no longer due are ended first, so that nobody can pay both. The provider is called outside the transaction,
 * with the attempt's id as idempotency key.
 */
export const openPayment = Effect.fn("openPayment")(function* (id: OrderId, way: PayingWay = "page") {
  const { transact } = yield* UnitOfWork
  const payer = yield* payerOf(id, way)
  yield* useCreditOn(id)
  for (let round = 0; round < maximumRounds; round++) {
    const { order, attempt, replaced, others } = yield* transact(takeAttempt(id, payer))
    for (const outdated of replaced) yield* endAttempt(outdated, order)
    if (replaced.length > 0) continue // one of them may have been paid meanwhile
    if (yield* lookAt(others)) continue // the ledger decides what is due now
    const intent = yield* payableIntent(attempt, order)
    if (intent === undefined) continue // the ledger decides what is due now
    const { intentId, clientSecret } = intent
    const opened: OpenPayment = { order, attempt, intentId, clientSecret, amount: attempt.amount }
    return opened
  }
  return yield* new PaymentGatewayUnavailable({})
})

/** The same for a customer, who may pay their own orders only. */
export const openOwnPayment = Effect.fn("openOwnPayment")(function* (id: OrderId) {
  yield* requireOwnOrder(id)
  return yield* openPayment(id)
})

/** The same for a guest, who may pay guest orders only. */
export const openGuestPayment = Effect.fn("openGuestPayment")(function* (id: OrderId) {
  yield* requireGuestOrder(id)
  return yield* openPayment(id)
})
