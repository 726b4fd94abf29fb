import { formatDay } from "../../local-time/local-time.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import { workWords } from "../work-words.ts"
import type { MailBody } from "./mail-layout.ts"

type Body = Omit<MailBody, "facts">

/** Nobody paid for a place in time: it was let go, and here is how to book again. */
export const placeReleased = (order: Order, publicUrl: string): Body => ({
  subject: `Your pickup of order ${formatOrderNumber(order.orderNumber)} is not booked any longer`,
  heading: "We let your place go",
  paragraphs: [
    "Nothing was paid for this order in time, so others can have its place. You owe nothing.",
    "Would you still like a pickup? Please book again: it takes a minute.",
  ],
  action: { label: "Book again", url: `${publicUrl}/` },
})

/** A payment came after that, and another day had room. */
export const placeFound = (order: Order): Body => ({
  subject: `Order ${formatOrderNumber(order.orderNumber)} has another pickup day`,
  heading: "Your pickup is on another day",
  paragraphs: [
    "Your payment came after we had let the place of your order go. We found you the next one that is free.",
    workWords(order).comesNow(`${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`),
    "If that day does not suit you, please tell us: we change it or give your money back.",
  ],
})
