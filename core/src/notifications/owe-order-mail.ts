import { Effect } from "effect"
import type { Order } from "../orders/order.ts"
import { Outbox } from "../shared/outbox.port.ts"
import type { OrderMailContent } from "./owed-mail.ts"

/** Owes an order's customer a mail, once per key. Nobody is owed one whose account was deleted. */
export const oweOrderMail = Effect.fnUntraced(function* (
  order: Pick<Order, "customerEmail">,
  key: string,
  content: OrderMailContent,
) {
  if (order.customerEmail !== "") yield* (yield* Outbox).oweMail({ key, to: order.customerEmail, content })
})
