import type { SentMessage } from "@laundry/core/order/messages/sent-message"
import type { OrderId } from "@laundry/core/order/order"
import { placedAt } from "../stores/samples.ts"

/** A text that waits to be sent. */
export const sampleText = (orderId: OrderId, changes: Partial<SentMessage> = {}): SentMessage => {
  const id = crypto.randomUUID()
  return {
    id,
    key: `order-ready:${id}`,
    orderId,
    event: "ready",
    channel: "text",
    recipient: "+13055550142",
    text: "Your “order” is ready: [link]",
    outcome: "waiting",
    insteadOf: null,
    dropped: null,
    failure: null,
    heldUntil: null,
    triedSince: placedAt,
    tries: 1,
    segments: null,
    segmentPrice: null,
    providerId: null,
    at: placedAt,
    ...changes,
  }
}
