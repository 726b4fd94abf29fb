import type { ClaimView } from "@laundry/contracts/orders/claims"
import { formatDollars } from "@laundry/core/money/cents"
import type { ClaimKind } from "@laundry/core/order/claims/claim"
import type { PlainMessageId, Text } from "../../messages/text.tsx"

/** How each kind is said. */
export const kindTexts = {
  missing: "kindMissing",
  damaged: "kindDamaged",
  quality: "kindQuality",
  weight: "kindWeight",
} as const satisfies Record<ClaimKind, PlainMessageId<"claims">>

/** How far a claim is. */
export const sayClaimState = (text: Text<"claims">, { decision }: Pick<ClaimView, "decision">): string => {
  if (decision === null) return text("stateOpen")
  const amount = formatDollars(decision.amount)
  switch (decision.kind) {
    case "refund":
      return text("stateRefund", { amount })
    case "credit":
      return text("stateCredit", { amount })
    case "refusal":
      return text("stateRefusal")
  }
}
