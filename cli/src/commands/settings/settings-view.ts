import { sayHoliday } from "@laundry/core/company/closures-bounds"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import type { LimitsField } from "@laundry/core/company/limits-bounds"
import type { OperatingModelField } from "@laundry/core/company/marketplace-bounds"
import type { MarketplaceSettings, OperatingModel } from "@laundry/core/company/marketplace-settings"
import { type ScaleField, typedScale } from "@laundry/core/company/scale-bounds"
import type { HoursField, InformationField } from "@laundry/core/company/setting-bounds"
import type { SiteField } from "@laundry/core/company/site-bounds"
import { formatTextPrice } from "@laundry/core/company/text-price"
import { formatWallTime } from "@laundry/core/local-time/local-time"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import type { CancellationPolicy } from "@laundry/core/order/cancellation-terms"
import type { CommandContext } from "../../answer.ts"
import { fields } from "../../terminal.ts"

/** The settings as programs read them. */
export const settingsJson = ({
  information,
  hours,
  cancellationPolicy,
  operatingModel,
  marketplace,
  scale,
  adminRefundLimit,
  adminCreditLimit,
  claimAnswerDays,
  lateDeliveryCredit,
  tips,
  customerChanges,
  recurringPickups,
  closures,
  pickupLimits,
  unpaidHoldMinutes,
  textSegmentPrice,
  timeZone,
  domainName,
  updatedAt,
  updatedBy,
}: CompanySettings) => ({
  ...information,
  ...typedScale(scale),
  operatingHours: hours,
  cancellationPolicy,
  operatingModel,
  marketplace,
  adminRefundLimit: formatMoney(adminRefundLimit),
  adminCreditLimit: formatMoney(adminCreditLimit),
  claimAnswerDays,
  lateDeliveryCredit: formatMoney(lateDeliveryCredit),
  tips,
  customerChanges,
  recurringPickups,
  ...closures,
  mostOrders: pickupLimits.orders,
  mostBags: pickupLimits.bags,
  unpaidHoldMinutes,
  textSegmentPrice: formatTextPrice(textSegmentPrice),
  timeZone,
  domainName,
  updatedAt: updatedAt === 0 ? null : new Date(updatedAt).toISOString(),
  updatedBy,
})

/** What customers may do, with its name. */
export const sayPolicy: Readonly<Record<CancellationPolicy, string>> = {
  before_cutoff: "free until the same-day cutoff, then not online (before_cutoff)",
  fee_after_six: "free until 6 PM on pickup day, $10 after (fee_after_six)",
}

export const informationLabels: Readonly<Record<InformationField, string>> = {
  companyName: "Company name",
  tagline: "Tagline",
  phone: "Phone",
  email: "Email",
  address: "Address",
}

export const hoursLabels: Readonly<Record<HoursField, string>> = {
  pickupStart: "Pickup from",
  pickupEnd: "Pickup until",
  deliveryTime: "Delivered by",
  sameDayCutoff: "Same-day cutoff",
}

export const scaleLabels: Readonly<Record<ScaleField, string>> = {
  scaleName: "Scale",
  scaleSerial: "Serial number",
  scaleCertificate: "NTEP number",
  scaleCertifiedOn: "Certified on",
  scalePermitNumber: "Permit",
  scalePermitPlace: "Permit place",
  scalePermitUntil: "Permit until",
}

export const limitsFields: ReadonlyArray<LimitsField> = ["mostOrders", "mostBags", "unpaidHoldMinutes"]
export const siteFields: ReadonlyArray<SiteField> = ["timeZone", "domainName"]
export const informationFields = Object.keys(informationLabels) as ReadonlyArray<InformationField>
export const hoursFields = Object.keys(hoursLabels) as ReadonlyArray<HoursField>
export const scaleFields = Object.keys(scaleLabels) as ReadonlyArray<ScaleField>

export const operatingModelFields: ReadonlyArray<OperatingModelField> = [
  "operatingModel",
  "houseOrdersPerDay",
  "offerDeadlineHours",
  "whenNobody",
  "platformFeePercent",
  "payReserveDays",
  "unusualWeightPercent",
]

/** Who does the laundry of new orders, as the command line names it. */
export const sayModel: Readonly<Record<OperatingModel, string>> = {
  single_operator: "single-operator",
  marketplace: "marketplace",
}

export const sayNobody: Readonly<Record<MarketplaceSettings["whenNobody"], string>> = {
  house: "the house crew takes the order (house)",
  cancel: "the order is cancelled and refunded (cancel)",
}

/** How orders find their workers; it has no effect with a single operator, and is kept. */
const marketplaceEntries = ({
  houseOrdersPerDay,
  offerDeadlineHours,
  whenNobody,
  platformFeePercent,
  payReserveDays,
  unusualWeightPercent,
}: MarketplaceSettings): ReadonlyArray<readonly [string, string]> => [
  ["House orders", houseOrdersPerDay === null ? "every order is offered" : `the first ${houseOrdersPerDay} of a day`],
  ["Offers end", `${offerDeadlineHours} ${offerDeadlineHours === 1 ? "hour" : "hours"} before the pickup window`],
  ["When nobody", sayNobody[whenNobody]],
  ["Platform fee", `${platformFeePercent} %`],
  ["Pay is paid out", `${payReserveDays} ${payReserveDays === 1 ? "day" : "days"} after the delivery, or later`],
  ["Weights wait", `above ${unusualWeightPercent} % of the estimate, for the customer's yes or yours`],
]

const onOrOff = (isOn: boolean): string => (isOn ? "on" : "off")

const sayLimit = (limit: number | null): string => (limit === null ? "no limit" : `${limit} in a pickup window`)

/** Each setting with its label, in the order in which it is shown. */
export const entriesOf = ({
  information,
  hours,
  cancellationPolicy,
  operatingModel,
  marketplace,
  scale,
  adminRefundLimit,
  adminCreditLimit,
  claimAnswerDays,
  lateDeliveryCredit,
  tips,
  customerChanges,
  recurringPickups,
  closures,
  pickupLimits,
  unpaidHoldMinutes,
  textSegmentPrice,
  timeZone,
  domainName,
}: CompanySettings): ReadonlyArray<readonly [string, string]> => [
  ...informationFields.map((field) => [informationLabels[field], information[field] || "–"] as const),
  ...hoursFields.map((field) => [hoursLabels[field], formatWallTime(hours[field])] as const),
  ["Time zone", timeZone],
  ["Domain name", domainName || "–"],
  ["Cancellation", sayPolicy[cancellationPolicy]],
  ["Operating model", sayModel[operatingModel]],
  ...marketplaceEntries(marketplace),
  ...scaleFields.map((field) => [scaleLabels[field], typedScale(scale)[field] || "–"] as const),
  ["Admin refunds", `up to ${formatDollars(adminRefundLimit)} an order`],
  ["Admin credit", `up to ${formatDollars(adminCreditLimit)} a day`],
  ["Claims", `decided within ${claimAnswerDays} ${claimAnswerDays === 1 ? "day" : "days"}`],
  ["Late deliveries", lateDeliveryCredit === 0 ? "no credit" : `${formatDollars(lateDeliveryCredit)} of credit`],
  ["Tips", onOrOff(tips)],
  ["Own changes", onOrOff(customerChanges)],
  ["Recurring", onOrOff(recurringPickups)],
  ["Closed on", closures.closedWeekdays.join(", ") || "–"],
  ["Holidays", closures.holidays.map(sayHoliday).join(", ") || "–"],
  ["Most orders", sayLimit(pickupLimits.orders)],
  ["Most bags", sayLimit(pickupLimits.bags)],
  ["Minutes to pay", String(unpaidHoldMinutes)],
  ["Text messages", `${formatTextPrice(textSegmentPrice)} cents a part`],
]

/** What a change changes, each setting before and after; empty for nothing. */
export const compareSettings = (
  { terminal }: CommandContext,
  before: CompanySettings,
  after: CompanySettings,
): string => {
  const old = new Map(entriesOf(before))
  const changed = entriesOf(after).filter(([label, value]) => old.get(label) !== value)
  return changed.length === 0
    ? ""
    : fields(
        terminal,
        changed.map(([label, value]) => [label, `${old.get(label)} → ${value}`] as const),
      )
}
