import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import type { OfferMailContent } from "./offers/offer-mail.ts"
import { isNobodys, type Order } from "./order.ts"
import type {
  ClaimMailContent,
  OrderMailContent,
  ReminderMailContent,
  RoadMailContent,
  WeighedMailContent,
} from "./order-mail.ts"
import type { RecurringOrderContent } from "./recurring/recurring-mail.ts"

/** Owes an order's customer a mail, once per key. Nobody is owed one whose account was deleted. */
export const oweOrderMail = Effect.fnUntraced(function* (
  order: Pick<Order, "customerEmail">,
  key: string,
  content:
    | OrderMailContent
    | OfferMailContent
    | WeighedMailContent
    | ClaimMailContent
    | RoadMailContent
    | ReminderMailContent
    | RecurringOrderContent,
) {
  if (!isNobodys(order)) yield* (yield* Outbox).oweMail({ key, to: order.customerEmail, content })
})
