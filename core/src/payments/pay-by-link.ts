import { Clock, Effect } from "effect"
import { paymentOf } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { LedgerEntry } from "../payment/ledger.ts"
import { BalanceTooSmall, OrderNotPayable } from "../payment/payment-errors.ts"
import type { PaymentLink } from "../payment/payment-link.ts"
import { InvalidPaymentLink, PaymentLinkExpired, PaymentLinkUsed } from "../payment/payment-link-errors.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { openPayment } from "./open-payment.ts"
import { confirmPayment, requireCompleted } from "./verify-payment.ts"

const linkOf = Effect.fnUntraced(function* (token: string) {
  const link = yield* (yield* PaymentLinkStore).byToken(token)
  return link ?? (yield* new InvalidPaymentLink())
})

const isExpired = ({ ended, expiresAt }: PaymentLink) =>
  Effect.map(Clock.currentTimeMillis, (now) => ended === "replaced" || now >= expiresAt)

/**
 * What a link's holder may pay: the order and what it owes now, which is not always what it owed when the link was sent.
 * That a payment is done comes first: the old link of a paid order has nothing to pay.
 */
export const readPaymentLink = Effect.fn("readPaymentLink")(function* (token: string) {
  const link = yield* linkOf(token)
  const order = yield* Effect.orDie((yield* OrderStore).get(link.orderId))
  const display = paymentOf(order)
  if (link.ended === "used" || display.kind === "paid-in-full") return yield* new PaymentLinkUsed()
  if (yield* isExpired(link)) return yield* new PaymentLinkExpired()
  if (display.kind === "not-applicable") return yield* new OrderNotPayable({ because: "called-off" })
  if (!display.isPayable) return yield* new BalanceTooSmall()
  return { order, amount: display.amount, isDerived: link.isDerived === true }
})

/** Opens the payment that a link asks for, a guest's order or a customer's alike. All who do share one payment. */
export const openLinkPayment = Effect.fn("openLinkPayment")(function* (token: string) {
  const { order, isDerived } = yield* readPaymentLink(token)
  return yield* openPayment(order.id, "link").pipe(
    Effect.map((opened) => ({ ...opened, isDerived })),
    Effect.catchTag("AlreadyPaid", () => new PaymentLinkUsed()),
    Effect.catchTag("OrderNotFound", Effect.die),
  )
})

/**
 * Confirms what a link asks for; it fails unless that was paid, whatever was paid before. A link that ended meanwhile does as well: what
 * was paid in time counts, however late it is confirmed.
 */
export const confirmLinkPayment = Effect.fn("confirmLinkPayment")(function* (token: string) {
  const link = yield* linkOf(token)
  const isAsked = ({ kind, amount, recordedAt }: LedgerEntry): boolean =>
    kind === "payment" && amount === link.amount && recordedAt >= link.requestedAt
  const verification = yield* confirmPayment(
    link.orderId,
    ({ ledger }) => link.ended === "used" || ledger.some(isAsked),
  ).pipe(Effect.catchTag("OrderNotFound", Effect.die))
  const isOpen = !verification.success && verification.isProcessing !== true
  if (isOpen && (yield* isExpired(link))) return yield* new PaymentLinkExpired()
  return { ...(yield* requireCompleted(verification)), isShown: link.ended !== "replaced" }
})
