import type { HistoryEntryView } from "@laundry/contracts/orders/admin-orders"
import { parseRole, roleLabels } from "@laundry/core/access/role"
import { centsFields } from "@laundry/core/audit/audit-entry"
import { type IsoDate, parseIsoDate } from "@laundry/core/local-time/local-time"
import { cents, formatDollars } from "@laundry/core/money/cents"
import { type PlainMessageId, type Text, useText } from "../../messages/text.tsx"
import { sayDay, sayMoment } from "../../shared/orders/order-words.ts"
import { statusLooks } from "../../shared/orders/status-badge.tsx"
import { useToday } from "../../shared/orders/use-today.ts"

const events: Readonly<Record<HistoryEntryView["event"], PlainMessageId<"admin-orders">>> = {
  placed: "eventPlaced",
  claimed: "eventClaimed",
  updated: "eventUpdated",
  "payment-recorded": "eventPayment",
  "refund-requested": "eventRefundRequested",
  "refund-recorded": "eventRefund",
  "missed-pickup-settled": "eventMissed",
  "refund-failed": "eventRefundFailed",
  "dispute-opened": "eventDispute",
  "dispute-won": "eventDisputeWon",
  "dispute-lost": "eventDisputeLost",
  "credit-used": "eventCreditUsed",
  "credit-returned": "eventCreditReturned",
  "tip-recorded": "eventTip",
  "tip-refunded": "eventTipRefund",
  "tip-refund-failed": "eventTipRefundFailed",
  "tip-disputed": "eventTipDispute",
  "tip-dispute-won": "eventTipDisputeWon",
  "tip-dispute-lost": "eventTipDisputeLost",
  "weight-questioned": "eventWeightQuestioned",
  "weight-accepted": "eventWeightAccepted",
  "weight-kept": "eventWeightKept",
  "claim-opened": "eventClaimOpened",
  "claim-decided": "eventClaimDecided",
  "delivery-late": "eventDeliveryLate",
}

const fields: Readonly<Record<string, PlainMessageId<"admin-orders">>> = {
  pickupDate: "formPickupDate",
  pickupTimeSlot: "pickupWindow",
  pickupAddress: "address",
  pickupApt: "apt",
  pickupLocation: "location",
  deliveryInstructions: "deliveryInstructions",
  specialInstructions: "laundryInstructions",
  detergentPreference: "detergent",
  deliveryDate: "deliveryDate",
  readyBags: "readyBags",
  weight: "actualWeight",
  intakeWeight: "intakeWeight",
  ticket: "ticket",
  additionalCharges: "additionalCharges",
  minimumPaymentAmount: "minimumPayment",
  actualBags: "actualBags",
  deliveredBags: "deliveredBags",
  notes: "formNotes",
  amount: "amount",
  refund: "refund",
  fee: "fee",
  feeAtBank: "feeAtBank",
  credit: "creditBack",
  reason: "reason",
  goodwill: "goodwill",
  waitedSeconds: "waited",
  promoCode: "promo",
  lateCredit: "lateCredit",
  feeAdjustment: "feeAdjustment",
  deduction: "deduction",
  recordedAt: "recordedOnPhone",
}

/** What a phone recorded so long before the server was told, in milliseconds, had waited for a signal. */
const leastWait = 60_000

/** Of what names people it is kept that it was written, not what it says. */
const writtenFields: ReadonlySet<string> = new Set([
  "notes",
  "pickupAddress",
  "pickupApt",
  "deliveryInstructions",
  "specialInstructions",
])

type Value = HistoryEntryView["changes"][string]

interface Words {
  readonly text: Text<"admin-orders">
  readonly ordersText: Text<"orders">
  readonly today: IsoDate | undefined
}

const sayValue = ({ text, ordersText, today }: Words, name: string, value: Value): string => {
  if (writtenFields.has(name))
    return value === null ? text("notesRemoved") : text(name === "notes" ? "notesWritten" : "changed")
  if (value === null) return text("empty")
  if (typeof value === "boolean") return value ? text("yes") : text("no")
  if (typeof value === "number" && centsFields.has(name)) return formatDollars(cents(value))
  if (name === "recordedAt") return sayMoment(ordersText, Number(value), today)
  if (name === "waitedSeconds") return text("minutes", { minutes: Math.floor(Number(value) / 60) })
  if (name === "weight" || name === "intakeWeight") return ordersText("pounds", { pounds: String(value) })
  const day = typeof value === "string" ? parseIsoDate(value) : undefined
  return day === undefined ? String(value) : sayDay(ordersText, day, today)
}

/** What an entry changed, in words; what follows from its status or its time goes without saying. */
const sayChanges = (words: Words, { at, changes }: HistoryEntryView): ReadonlyArray<string> =>
  Object.entries(changes).flatMap(([name, value]) => {
    const label = fields[name]
    if (label === undefined) return []
    if (name === "recordedAt" && at - Number(value) < leastWait) return []
    const said = words.text("change", {
      field: words.text(label),
      value: sayValue(words, name, value),
    })
    if (name === "waitedSeconds" && changes["waitStated"] === true) return [`${said} (${words.text("waitStated")})`]
    const isByHand = name === "additionalCharges" && changes["chargesByHand"] === true
    return [isByHand ? `${said} (${words.text("byHand")})` : said]
  })

const sayActor = (text: Text<"admin-orders">, { kind, name, role }: HistoryEntryView["actor"]): string => {
  switch (kind) {
    case "guest":
      return text("byGuest")
    case "operator":
      return text("byOperator", { name })
    case "system":
      return text("by", { name })
    case "user": {
      const known = role === null ? undefined : parseRole(role)
      return known === undefined || known === "client"
        ? text("by", { name })
        : text("byRole", { name, role: roleLabels[known] })
    }
  }
}

const sayEvent = ({ text, ordersText }: Words, { event, from, to }: HistoryEntryView): string => {
  const label = (status: HistoryEntryView["to"]) => ordersText(statusLooks[status].label)
  const said = text(events[event])
  if (from === null || from === to) return said
  const moved = text("statusChange", { from: label(from), to: label(to) })
  return event === "updated" ? moved : `${said} · ${moved}`
}

/** What happened to an order, the newest first: who, when, from, to, and what changed (readings §3). */
export const History = ({ history }: { readonly history: ReadonlyArray<HistoryEntryView> }) => {
  const text = useText("admin-orders")
  const ordersText = useText("orders")
  const today = useToday()
  const words = { text, ordersText, today }
  return (
    <ol className="grid text-[0.9375rem]">
      {history.toReversed().map((entry, index) => (
        <li
          key={`${entry.at} ${entry.event} ${history.length - index}`}
          className="relative grid gap-0.5 pb-4 pl-7 last:pb-0"
        >
          {index < history.length - 1 && (
            <span aria-hidden className="absolute top-3 bottom-0 left-[0.3125rem] w-0.5 translate-y-1 bg-line" />
          )}
          <span
            aria-hidden
            className={`absolute top-1.5 left-0 size-3 rounded-full border-2 ${
              index === 0 ? "border-ocean bg-ocean" : "border-line-strong bg-paper"
            }`}
          />
          <span className="font-medium">{sayEvent(words, entry)}</span>
          {sayChanges(words, entry).map((change) => (
            <span key={change} className="wrap-anywhere">
              {change}
            </span>
          ))}
          <span className="text-sm text-ink-soft">
            <time dateTime={new Date(entry.at).toISOString()}>{sayMoment(ordersText, entry.at, today)}</time>{" "}
            {sayActor(text, entry.actor)}
          </span>
        </li>
      ))}
    </ol>
  )
}
