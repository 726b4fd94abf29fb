import { Clock, Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import { type Order, type OrderId } from "../order/order.ts"
import { paymentOf } from "../order/order-balance.ts"
import { isDisputed } from "../order/order-disputes.ts"
import { OrderQueries } from "../order/order-queries.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { foreseeCredit, useCredit } from "../payment/use-credit.ts"
import { requestPayment } from "../payments/request-payment.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { findOrder } from "./read-orders.ts"

/** The most orders that are asked at once. */
export const mostRequests = 50_000

/** Nobody is asked again within this time unless it is insisted on. */
const pauseMillis = 24 * 60 * 60 * 1000

/** Whom to pass over when many are asked. */
export interface RequestRules {
  /** Orders that owe less than this are not asked. */
  readonly least: Cents
  /** Asks also those who were asked within the last day. */
  readonly isInsistent: boolean
  /** Says what would happen, and sends nothing. */
  readonly isRehearsal: boolean
}

/** Why an order's customer was not asked. */
export type PassedOver = "paid" | "called-off" | "too-small" | "disputed" | "no-email" | "below-least" | "asked-lately"

/** The result of asking for an order's payment; in a rehearsal, what would. */
export type RequestOutcome = {
  readonly orderNumber: number
  readonly customerEmail: string
  /** What the order owes. */
  readonly amount: Cents
} & (
  | { readonly kind: "sent" }
  | { readonly kind: "passed-over"; readonly reason: PassedOver; readonly lastAskedAt: Instant | null }
)

/** The numbers of all orders that owe money, the oldest first, up to {@link mostRequests}; `total` counts all of them. */
export const ordersThatOwe = Effect.fn("ordersThatOwe")(function* () {
  yield* authorize("payments:request")
  const { orders, total } = yield* (yield* OrderQueries).search(
    {
      filter: "additional_payment_required",
      text: "",
      pickupDate: undefined,
      deliveryDate: undefined,
      sort: "oldest",
    },
    { offset: 0, limit: mostRequests },
  )
  return { orderNumbers: orders.map(({ orderNumber }) => orderNumber), total }
})

const reasonToPass = (
  order: Order,
  { least, isInsistent }: RequestRules,
  lastAskedAt: Instant | null,
  now: Instant,
): PassedOver | undefined => {
  const display = paymentOf(order)
  if (display.kind === "not-applicable") return "called-off"
  if (display.kind === "paid-in-full") return "paid"
  if (!display.isPayable) return "too-small"
  if (order.customerEmail === "") return "no-email"
  if (display.amount < least) return "below-least"
  return !isInsistent && lastAskedAt !== null && now - lastAskedAt < pauseMillis ? "asked-lately" : undefined
}

/** Asks for one of many orders, under its lock: of two who ask for all at once, one sends the mail. */
const askFor = Effect.fnUntraced(function* (id: OrderId, rules: RequestRules) {
  const locked = yield* (yield* OrderStore).getForUpdate(id)
  const now = yield* Clock.currentTimeMillis
  // The customer's bank has the money and decides whose it is: until then nobody asks for it again, and no credit pays it.
  const isWithBank = isDisputed(yield* (yield* OrderStore).history(id))
  // What the customer's credit covers, nobody is asked for.
  const order = isWithBank ? locked : yield* (rules.isRehearsal ? foreseeCredit : useCredit)(locked, now)
  const lastAskedAt = (yield* (yield* PaymentLinkStore).latest(id))?.requestedAt ?? null
  const known = reasonToPass(order, rules, lastAskedAt, now)
  const reason = known ?? (isWithBank ? "disputed" : undefined)
  const display = paymentOf(order)
  const { orderNumber, customerEmail } = order
  const of = { orderNumber, customerEmail, amount: display.kind === "due" ? display.amount : zeroCents }
  if (reason === undefined && !rules.isRehearsal) yield* requestPayment(id)
  const outcome: RequestOutcome =
    reason === undefined ? { ...of, kind: "sent" } : { ...of, kind: "passed-over", reason, lastAskedAt }
  return outcome
})

/**
 * Asks an order's customer to pay what it owes, as one of many, unless the rules pass it over. The order is named by its id
 * or its number ("1042", "#1042").
 */
export const requestPaymentByRules = Effect.fn("requestPaymentByRules")(function* (
  idOrNumber: string,
  rules: RequestRules,
) {
  yield* authorize("payments:request")
  const { transact } = yield* UnitOfWork
  const { id } = yield* findOrder(idOrNumber)
  return yield* transact(askFor(id, rules))
})
