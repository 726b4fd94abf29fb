import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import { chargedCard } from "../cards/charged-card.ts"
import { type Cents, zeroCents } from "../money/cents.ts"
import type { Order, OrderId } from "../order/order.ts"
import { paymentOf } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { BalanceCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import type { Listed } from "../shared/listed.ts"

/** How many are listed unless more are asked for. */
const usualCharges = 200

/** A charge with what staff call its order. */
export interface NumberedCharge extends BalanceCharge {
  readonly orderNumber: number
  /** What its order owes now, which is what is charged once staff say so, unless a card takes no amount so small: `amount` is what was announced. */
  readonly due: Cents
}

/** What an order owes now, in cents, however little it is. */
export const owedNow = (order: Order): Cents => {
  const payment = paymentOf(order)
  return payment.kind === "due" ? payment.amount : zeroCents
}

const numberedCharge = (charge: BalanceCharge, order: Order): NumberedCharge => ({
  ...charge,
  orderNumber: order.orderNumber,
  due: owedNow(order),
})

/** The charges that wait for staff to decide, the newest first, or all; `limit` of them at most. */
export const readCharges = Effect.fn("readCharges")(function* (
  which: "undecided" | "all",
  limit: number = usualCharges,
) {
  yield* authorize("payments:request")
  const orders = yield* OrderStore
  const states = which === "all" ? [] : (["held", "failed"] as const)
  const { rows, notShown } = yield* (yield* BalanceChargeStore).list({ states, limit })
  const charges = yield* Effect.forEach(rows, (charge) =>
    Effect.map(Effect.orDie(orders.get(charge.orderId)), (order) => numberedCharge(charge, order)),
  )
  const listed: Listed<NumberedCharge> = { rows: charges, notShown }
  return listed
})

/** An order's latest charge, and the card that is kept for it with its holder's limit. */
export const readCharge = Effect.fn("readCharge")(function* (id: OrderId) {
  yield* authorize("payments:request")
  const order = yield* (yield* OrderStore).get(id)
  const charge = yield* (yield* BalanceChargeStore).latest(id)
  const charged = yield* chargedCard(order)
  return { charge: charge && numberedCharge(charge, order), card: charged?.card, limit: charged?.limit }
})
