import type { AuditEntryView } from "@laundry/contracts/company/audit"
import { parseRole, roleLabels } from "@laundry/core/access/role"
import { centsFields } from "@laundry/core/audit/audit-entry"
import { formatWallTime, parseIsoDate, parseWallTime } from "@laundry/core/local-time/local-time"
import { cents, formatDollars } from "@laundry/core/money/cents"
import { formatPounds, pounds } from "@laundry/core/money/pounds"
import { parseOrderStatus } from "@laundry/core/order/order-status"
import type { PlainMessageId, Text } from "../../messages/text.tsx"
import { sayDay, sayMoment } from "../../shared/orders/order-words.ts"
import { statusLooks } from "../../shared/orders/status-badge.tsx"

type Value = AuditEntryView["before"][string]

export interface AuditTexts {
  readonly text: Text<"admin-audit">
  readonly ordersText: Text<"orders">
}

const fieldTexts: Readonly<Record<string, PlainMessageId<"admin-audit">>> = {
  status: "fieldStatus",
  statusBefore: "fieldStatusBefore",
  weight: "fieldWeight",
  intakeWeight: "fieldIntakeWeight",
  additionalCharges: "fieldCharges",
  minimumPaymentAmount: "fieldMinimumPayment",
  deliveryDate: "fieldDeliveryDate",
  readyBags: "fieldReadyBags",
  pickedUpAt: "fieldPickedUpAt",
  deliveredAt: "fieldDeliveredAt",
  notes: "fieldNotes",
  amount: "fieldAmount",
  role: "fieldRole",
  companyName: "fieldCompanyName",
  tagline: "fieldTagline",
  phone: "fieldPhone",
  email: "fieldEmail",
  address: "fieldAddress",
  minimumOrderAmount: "fieldMinimumOrder",
  pricePerPound: "fieldPricePerPound",
  freeWeightLimit: "fieldFreeWeight",
  pickupStart: "fieldPickupStart",
  pickupEnd: "fieldPickupEnd",
  deliveryTime: "fieldDeliveryTime",
  sameDayCutoff: "fieldCutoff",
  cancellationPolicy: "fieldCancellation",
  areaName: "fieldAreaName",
  offerCardOnFile: "fieldOfferCard",
  chargeNoticeMinutes: "fieldChargeNotice",
}

/** A field as people call it; one that has no name of its own keeps the one it is kept under: "zipCode" is "Zip code". */
export const sayField = ({ text }: AuditTexts, field: string): string => {
  const known = fieldTexts[field]
  if (known !== undefined) return text(known)
  const words = field.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const weightFields = new Set(["weight", "intakeWeight", "freeWeightLimit"])
const timeFields = new Set(["pickupStart", "pickupEnd", "deliveryTime", "sameDayCutoff"])
const policyTexts = { before_cutoff: "policyCutoff", fee_after_six: "policyFee" } as const
const modelTexts = { single_operator: "modelSingleOperator", marketplace: "modelMarketplace" } as const
const inquiryStatuses = {
  new: "inquiryNew",
  contacted: "inquiryContacted",
  trial: "inquiryTrial",
  won: "inquiryWon",
  lost: "inquiryLost",
} as const

const sayNumber = ({ ordersText }: AuditTexts, field: string, value: number): string => {
  if (centsFields.has(field) && Number.isSafeInteger(value)) return formatDollars(cents(value))
  if (field.endsWith("At")) return sayMoment(ordersText, value, undefined)
  const weight = weightFields.has(field) ? pounds(value) : undefined
  return weight === undefined ? String(value) : `${formatPounds(weight)} lbs`
}

const lookUp = <Words extends object>(words: Words, value: string): Words[keyof Words] | undefined =>
  Object.hasOwn(words, value) ? words[value as keyof Words] : undefined

const sayWord = ({ text, ordersText }: AuditTexts, field: string, value: string): string => {
  if (field === "status" || field === "statusBefore") {
    const inquiry = lookUp(inquiryStatuses, value)
    if (inquiry !== undefined) return text(inquiry)
    const status = parseOrderStatus(value)
    return status === undefined ? value : ordersText(statusLooks[status].label)
  }
  if (field === "role") {
    const role = parseRole(value)
    return role === undefined ? value : roleLabels[role]
  }
  if (field === "cancellationPolicy") {
    const policy = lookUp(policyTexts, value)
    return policy === undefined ? value : text(policy)
  }
  if (field === "operatingModel") {
    const model = lookUp(modelTexts, value)
    return model === undefined ? value : text(model)
  }
  const day = field.endsWith("Date") ? parseIsoDate(value) : undefined
  if (day !== undefined) return sayDay(ordersText, day, undefined)
  const time = timeFields.has(field) ? parseWallTime(value) : undefined
  return time === undefined ? value : formatWallTime(time)
}

/** A kept value in words: money as dollars, statuses and roles by their names, times on the local wall clock. */
export const sayValue = (texts: AuditTexts, field: string, value: Value | undefined): string => {
  if (value === null || value === undefined || value === "") return texts.text("nothing")
  if (typeof value === "boolean") return texts.text(value ? "yes" : "no")
  return typeof value === "number" ? sayNumber(texts, field, value) : sayWord(texts, field, value)
}

/** The page where a message that was sent can be read; undefined for every other action. */
export const conversationHref = ({
  action,
  account,
}: Pick<AuditEntryView, "action" | "account">): string | undefined =>
  action === "message-sent" && account !== null ? `/admin?tab=messages&chat=${encodeURIComponent(account)}` : undefined

/** What an action was done to: an account by its present name. */
export const saySubject = (
  { text }: AuditTexts,
  { subject, account, accountName }: Pick<AuditEntryView, "subject" | "account" | "accountName">,
): string => (account === null ? subject : (accountName ?? text("accountGone")))

export interface SaidChange {
  readonly field: string
  readonly name: string
  /** Undefined where there was nothing to come from: it was added, or only noted. */
  readonly from: string | undefined
  /** Undefined where it went. */
  readonly to: string | undefined
}

const fieldOrder = Object.keys(fieldTexts)
/** The position of a field among the others: those with names of their own first. */
const placeOf = (field: string): number => fieldOrder.indexOf(field) + 1 || fieldOrder.length + 1

/** What an audit entry changed, field by field, in words. What was only noted and is empty is left out. */
export const sayChanges = (
  texts: AuditTexts,
  { before, after }: Pick<AuditEntryView, "before" | "after">,
): ReadonlyArray<SaidChange> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => (before[field] ?? null) !== null || (after[field] ?? null) !== null)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((field) => ({
      field,
      name: sayField(texts, field),
      from: field in before ? sayValue(texts, field, before[field]) : undefined,
      to: field in after ? sayValue(texts, field, after[field]) : undefined,
    }))
