import { Effect } from "effect"
import { isWorkerInTransit } from "../order/handling.ts"
import type { Order } from "../order/order.ts"
import type { OrderMailContent } from "../order/order-mail.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { placeOf } from "../order/status-meaning.ts"
import type { CalledOff } from "../refunds/called-off.ts"

/** Owes an order's customer the mail that it is cancelled and what became of its money: once for each version of the order. */
export const oweCancelledMail = Effect.fnUntraced(function* (
  before: Order,
  { id, version, customerEmail }: Order,
  settled: CalledOff,
) {
  const place = placeOf(before)
  const mail: OrderMailContent = {
    template: "order-cancelled",
    orderId: id,
    ...settled,
    ...(place !== "ordered" && { place }),
    ...(place === "ordered" && isWorkerInTransit(before) && { feeReason: "worker-on-the-way" }),
  }
  yield* oweOrderMail({ customerEmail }, `${mail.template}:${id}:${version}`, mail)
})
