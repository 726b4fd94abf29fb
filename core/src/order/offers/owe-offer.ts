import { Effect } from "effect"
import { Outbox } from "../../outbox/outbox.port.ts"
import { isPayable } from "../amount-due.ts"
import { chargedOf, minimumPaymentStatus, type Order } from "../order.ts"
import { placeOf } from "../status-meaning.ts"

/** Whether what is due upfront is paid, or too little for a card. */
const isPaidUpfront = (order: Order): boolean => minimumPaymentStatus(order) === "paid" || !isPayable(chargedOf(order))

/** Whether an order is to be offered to workers: it was placed to be, waits for its pickup, and what is due upfront is paid. */
export const awaitsWorker = (order: Order): boolean =>
  order.handling.kind === "offered" && placeOf(order) === "ordered" && isPaidUpfront(order)

/** Has an order offered to workers, if it is to be. Called wherever money comes in. The order's lock is held. */
export const oweOffer = Effect.fnUntraced(function* (order: Order) {
  if (awaitsWorker(order)) yield* (yield* Outbox).schedule({ kind: "open-offer", orderId: order.id }, 0)
})
