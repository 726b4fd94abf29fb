import { Clock, Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import { type Order, type OrderId } from "../order/order.ts"
import { payableBalance, paymentOf } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isWeightUnanswered } from "../order/weigh-tickets/unanswered-weight.ts"
import { BalanceTooSmall } from "../payment/payment-errors.ts"
import { type PaymentLink, paymentLinkDays } from "../payment/payment-link.ts"
import { NothingToPay } from "../payment/payment-link-errors.ts"
import { PaymentLinkStore } from "../payment/payment-link-store.port.ts"
import { useCredit } from "../payment/use-credit.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

const dayMillis = 24 * 60 * 60 * 1000

/** A live link to pay that was asked for now. */
export const newPaymentLink = Effect.fnUntraced(function* (order: Pick<Order, "id">, amount: Cents, now: Instant) {
  const link: PaymentLink = {
    id: yield* (yield* Ids).uuid,
    orderId: order.id,
    amount,
    requestedAt: now,
    expiresAt: now + paymentLinkDays * dayMillis,
    ended: null,
  }
  return link
})

/** Whether a link may be used in one more mail: it is live, and has at least half of its days left. */
const isWorthMailing = ({ ended, expiresAt }: PaymentLink, now: Instant): boolean =>
  ended === null && expiresAt - now >= (paymentLinkDays / 2) * dayMillis

/** A token of the order's live link; undefined when it owes nothing that can be paid. */
const liveLink = Effect.fnUntraced(function* (orderId: OrderId, maker?: "link") {
  const links = yield* PaymentLinkStore
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const link = yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(orderId))
      const now = yield* Clock.currentTimeMillis
      const due = payableBalance(yield* useCredit(order, now))
      if (due === undefined) return undefined
      const latest = yield* links.latest(orderId)
      if (latest !== undefined && isWorthMailing(latest, now)) return latest
      const added = yield* newPaymentLink(order, due, now)
      yield* Effect.orDie(links.add(added, undefined))
      return added
    }),
  )
  return link === undefined ? undefined : { token: yield* links.issueToken(link.id, maker), expiresAt: link.expiresAt }
})

/**
 * A token of the order's live link, for a mail that names what the order owes; undefined when it owes nothing that can be paid, or nobody has
 * said yes yet to its weight. A link that is worth it is used again, so that the button of an earlier mail works as well; otherwise a new one
 * takes its place.
 */
export const linkForMail = Effect.fn("linkForMail")(function* (orderId: OrderId) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  return (yield* isWeightUnanswered(order)) ? undefined : yield* liveLink(orderId)
})

/** What an order owes that a card can pay; it fails with why there is nothing to ask for. */
export const requireOwed = Effect.fnUntraced(function* (order: Order) {
  const display = paymentOf(order)
  if (display.kind === "paid-in-full") return yield* new NothingToPay({ because: "paid" })
  if (display.kind === "not-applicable") return yield* new NothingToPay({ because: "called-off" })
  return display.isPayable ? display.amount : yield* new BalanceTooSmall()
})

/**
 * A token that pays what an order owes now, for the holder of another link who asks to pay it: it shows no more than that one. It fails with
 * why there is nothing to pay.
 */
export const linkToPay = Effect.fn("linkToPay")(function* (orderId: OrderId) {
  const link = yield* liveLink(orderId, "link")
  if (link !== undefined) return link.token
  yield* requireOwed(yield* Effect.orDie((yield* OrderStore).get(orderId)))
  // It owes something again since it was looked at: pressing once more leads on.
  return yield* new NothingToPay({ because: "paid" })
})
