import type { CancellationPolicy } from "@laundry/core/order/cancellation-terms"
import type { PlainMessageId } from "../../messages/text.tsx"

/** How each way of cancelling is said. */
export const policyTexts = {
  before_cutoff: { label: "policyCutoff", detail: "policyCutoffText" },
  fee_after_six: { label: "policyFee", detail: "policyFeeText" },
} as const satisfies Record<
  CancellationPolicy,
  Readonly<Record<"label" | "detail", PlainMessageId<"company-settings">>>
>
