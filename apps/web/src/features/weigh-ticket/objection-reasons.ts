import type { ObjectionReason } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import type { PlainMessageId } from "../../messages/text.tsx"

/** How each reason is said. */
export const reasonTexts = {
  "too-heavy": "tooHeavy",
  "not-my-bags": "notMyBags",
  price: "price",
  other: "otherReason",
} as const satisfies Record<ObjectionReason, PlainMessageId<"weigh-ticket">>
