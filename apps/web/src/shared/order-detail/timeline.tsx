import type { TimelineEntry } from "@laundry/contracts/orders/orders"
import { formatDollars } from "@laundry/core/money/cents"
import { type Text, useText } from "../../messages/text.tsx"
import { sayMoment } from "../orders/order-words.ts"
import { statusLooks } from "../orders/status-badge.tsx"
import { useToday } from "../orders/use-today.ts"

/** Whether the order went on to another status. */
const movedOn = ({ from, to }: TimelineEntry): boolean => from !== null && from !== to

/** What is kept of a missed pickup, and what besides if the customer's bank gives it back to us. */
const sayMissed = (text: Text<"order-detail">, { amount, amountAtBank }: TimelineEntry): string => {
  if (amount === null) return text("eventMissedPlain")
  const kept = text("eventMissed", { amount: formatDollars(amount) })
  if (amountAtBank === undefined) return kept
  const atBank = text("eventMissedAtBank", { amount: formatDollars(amountAtBank) })
  return amount === 0 ? atBank : `${kept}. ${atBank}`
}

const sayEvent = (text: Text<"order-detail">, ordersText: Text<"orders">, entry: TimelineEntry): string => {
  const amount = entry.amount === null ? undefined : formatDollars(entry.amount)
  switch (entry.event) {
    case "placed":
      return text("eventPlaced")
    case "claimed":
      return text("eventClaimed")
    case "updated":
      if (movedOn(entry)) return ordersText(statusLooks[entry.to].label)
      return text(entry.handling === undefined ? "eventUpdated" : `eventHandling-${entry.handling}`)
    case "payment-recorded":
      return amount === undefined ? text("eventPaymentPlain") : text("eventPayment", { amount })
    case "refund-requested":
      return amount === undefined ? text("eventRefundRequestedPlain") : text("eventRefundRequested", { amount })
    case "refund-recorded":
      return amount === undefined ? text("eventRefundPlain") : text("eventRefund", { amount })
    case "refund-failed":
      return amount === undefined ? text("eventRefundFailedPlain") : text("eventRefundFailed", { amount })
    case "dispute-opened":
      return amount === undefined ? text("eventDisputePlain") : text("eventDispute", { amount })
    case "dispute-won":
      return text("eventDisputeWon")
    case "dispute-lost":
      return text("eventDisputeLost")
    case "tip-recorded":
      return amount === undefined ? text("eventTipPlain") : text("eventTip", { amount })
    case "tip-refunded":
      return amount === undefined ? text("eventTipRefundPlain") : text("eventTipRefund", { amount })
    case "tip-refund-failed":
      return amount === undefined ? text("eventRefundFailedPlain") : text("eventRefundFailed", { amount })
    case "tip-disputed":
      return amount === undefined ? text("eventTipDisputePlain") : text("eventTipDispute", { amount })
    case "tip-dispute-won":
      return text("eventTipDisputeWon")
    case "tip-dispute-lost":
      return text("eventTipDisputeLost")
    case "weight-questioned":
      return text("eventWeightQuestioned")
    case "weight-accepted":
      return text("eventWeightAccepted")
    case "weight-kept":
      return text("eventWeightKept")
    case "claim-opened":
      return text("eventClaimOpened")
    case "claim-decided":
      return text("eventClaimDecided")
    case "delivery-late":
      return amount === undefined ? text("eventLatePlain") : text("eventLate", { amount })
    case "credit-used":
      return amount === undefined ? text("eventCreditUsedPlain") : text("eventCreditUsed", { amount })
    case "credit-returned":
      return amount === undefined ? text("eventCreditReturnedPlain") : text("eventCreditReturned", { amount })
    case "missed-pickup-settled":
      return sayMissed(text, entry)
  }
}

/** What happened to an order, oldest first, with local times. */
export const Timeline = ({ events }: { readonly events: ReadonlyArray<TimelineEntry> }) => {
  const text = useText("order-detail")
  const ordersText = useText("orders")
  const today = useToday()
  return (
    <ol className="grid w-full">
      {events.map((entry, index) => (
        <li key={`${entry.at} ${entry.event} ${index}`} className="relative grid gap-0.5 pb-4 pl-7 last:pb-0">
          {index < events.length - 1 && (
            <span aria-hidden className="absolute top-3 bottom-0 left-[0.3125rem] w-0.5 translate-y-1 bg-line" />
          )}
          <span
            aria-hidden
            className={`absolute top-1.5 left-0 size-3 rounded-full border-2 ${
              index === events.length - 1 ? "border-ocean bg-ocean" : "border-line-strong bg-paper"
            }`}
          />
          <span className="font-medium">{sayEvent(text, ordersText, entry)}</span>
          <time dateTime={new Date(entry.at).toISOString()} className="text-sm text-ink-soft">
            {sayMoment(ordersText, entry.at, today)}
          </time>
        </li>
      ))}
    </ol>
  )
}
