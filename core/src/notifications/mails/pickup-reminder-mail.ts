import { Effect } from "effect"
import { formatOrderNumber } from "../../order/order.ts"
import type { ReminderMailContent } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { MailScene } from "../mail-scene.ts"
import { workWords } from "../work-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts } from "./order-mails.ts"

/** Writes the mail that reminds of a pickup on its day. */
export const pickupReminderBody = Effect.fnUntraced(function* ({ orderId }: ReminderMailContent, scene: MailScene) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const { picksUp, comes } = workWords(order)
  const body: MailBody = {
    subject: picksUp(`order ${formatOrderNumber(order.orderNumber)}`, "today"),
    heading: "Your laundry pickup is today",
    paragraphs: [
      comes(order.pickupTimeSlot.replace(" - ", " and ")),
      "Please have your bags ready at the pickup location.",
    ],
    facts: orderFacts(order, scene),
  }
  return body
})
