import { Effect } from "effect"
import { planCharge } from "../cards/plan-charge.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type Cents, formatDollars } from "../money/cents.ts"
import type { Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { isAwaitingYes } from "../order/weigh-tickets/weigh-ticket-answers.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { isOpenCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import type { Refund } from "../payment/payment-attempt.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { useCredit } from "../payment/use-credit.ts"

/** Plans a charge of what is due by the newest weigh ticket, which is mailed once more to announce it; returns whether there is one. */
const chargeByTicket = Effect.fnUntraced(function* (order: Order, refundId: string, now: Instant) {
  const ticket = yield* (yield* WeighTicketStore).newest(order.id)
  if (order.weight === null || ticket === undefined) return false
  yield* planCharge(order, ticket.id, now, { waitsForYes: isAwaitingYes(ticket) })
  const charge = yield* (yield* BalanceChargeStore).latest(order.id)
  if (charge === undefined || !isOpenCharge(charge)) return false
  const mail = { template: "order-weighed", orderId: order.id, ticketId: ticket.id } as const
  yield* oweOrderMail(order, `${mail.template}:${ticket.id}:${refundId}`, mail)
  return true
})

const sayDue = (due: Cents, { id, amount }: Pick<Refund, "id" | "amount">): string =>
  `Our refund ${id} of ${formatDollars(amount)} left ${formatDollars(due)} to pay: the order came to cost more meanwhile. No card is charged for it, so ask the customer.`

/**
 * What a refund of ours leaves to pay: while it was on its way, the order came to cost more and was paid for still, so that nothing was
 * asked for. It is charged as what a weigh ticket leaves to pay, after credit; where no card or ticket is there for that, somebody
 * is to look. Nothing follows where something was due before: that was asked for. The order's lock is held.
 */
export const askForBalance = Effect.fnUntraced(function* (
  before: Order,
  after: Order,
  refund: Pick<Refund, "id" | "intentId" | "amount">,
  now: Instant,
) {
  if (payableBalance(before) !== undefined || payableBalance(after) === undefined) return
  const order = yield* useCredit(after, now)
  const due = payableBalance(order)
  if (due === undefined || (yield* chargeByTicket(order, refund.id, now))) return
  const { id: orderId } = order
  yield* (yield* PaymentStore).flag({ intentId: refund.intentId, orderId, reason: sayDue(due, refund), at: now })
})
