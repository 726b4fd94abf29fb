import type { MessageEvent } from "../messaging/message-event.ts"
import type { MailContent } from "./mail-content.ts"

/** The event that an owed message tells, which its customer chooses a channel for. All others are always mails. */
const events: Readonly<Partial<Record<MailContent["template"], MessageEvent>>> = {
  "order-received": "order_received",
  "recurring-ahead": "recurring_ahead",
  "recurring-declined": "payment_declined",
  "pickup-reminder": "pickup_reminder",
  "driver-on-the-way": "driver_on_the_way",
  "order-picked-up": "picked_up",
  "pickup-missed": "pickup_missed",
  "order-weighed": "weighed",
  "order-ready": "ready",
  "out-for-delivery": "out_for_delivery",
  "order-delivered": "delivered",
  "delivery-late": "delivery_late",
  "balance-declined": "payment_declined",
}

export const eventOf = ({ template }: MailContent): MessageEvent | undefined => events[template]
