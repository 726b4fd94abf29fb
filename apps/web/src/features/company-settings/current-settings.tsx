import type { CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import { formatWallTime, parseWallTime } from "@laundry/core/local-time/local-time"
import { formatDollars, zeroCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type Text, useText } from "../../messages/text.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { modelTexts, nobodyTexts } from "./operating-model-texts.ts"
import { policyTexts } from "./policy-texts.ts"
import { sayDateOf } from "./say-date.ts"
import { sayTimeZone } from "./say-time-zone.ts"
import { SettingsSection } from "./settings-section.tsx"

const sayTime = (time: string): string => {
  const known = parseWallTime(time)
  return known === undefined ? time : formatWallTime(known)
}

/** How orders find their workers; said while they do. */
const marketplaceFacts = (
  text: Text<"company-settings">,
  {
    houseOrdersPerDay,
    offerDeadlineHours,
    platformFeePercent,
    payReserveDays,
    unusualWeightPercent,
    whenNobody,
  }: CompanySettingsView["marketplace"],
): ReadonlyArray<readonly [string, string]> => [
  [text("houseOrders"), houseOrdersPerDay === null ? text("none") : String(houseOrdersPerDay)],
  [text("offerDeadline"), text("hoursBefore", { hours: offerDeadlineHours })],
  [text("platformFee"), text("percent", { percent: String(platformFeePercent) })],
  [text("payReserve"), text("daysAfterDelivery", { days: payReserveDays })],
  [text("unusualWeight"), text("percentOfEstimate", { percent: String(unusualWeightPercent) })],
  [text("whenNobody"), text(nobodyTexts[whenNobody])],
]

/** What is known of the scale. */
const sayScale = (
  text: Text<"company-settings">,
  {
    scaleName,
    scaleSerial,
    scaleCertificate,
    scaleCertifiedOn,
    scalePermitNumber,
    scalePermitPlace,
    scalePermitUntil,
  }: CompanySettingsView,
): string =>
  [
    scaleName,
    scaleSerial && `${text("scaleSerial")} ${scaleSerial}`,
    scaleCertificate && `${text("scaleCertificate")} ${scaleCertificate}`,
    scaleCertifiedOn && `${text("scaleCertifiedOn")} ${sayDateOf(scaleCertifiedOn)}`,
    scalePermitNumber && `${text("scalePermitNumber")} ${scalePermitNumber}`,
    scalePermitPlace && `${text("scalePermitPlace")} ${scalePermitPlace}`,
    scalePermitUntil && `${text("scalePermitUntil")} ${sayDateOf(scalePermitUntil)}`,
  ]
    .filter((part) => part !== "")
    .join(" · ")

/** The settings in force, whatever is being typed beside them, and who changed them last. */
export const CurrentSettings = ({ settings }: { readonly settings: CompanySettingsView }) => {
  const text = useText("company-settings")
  const { pickupStart, pickupEnd, sameDayCutoff, deliveryTime } = settings.operatingHours
  const { closures } = settings
  const scale = sayScale(text, settings)
  const facts = [
    [text("companyName"), settings.companyName],
    [text("tagline"), settings.tagline],
    [text("phone"), settings.phone],
    [text("email"), settings.email],
    [text("address"), settings.address],
    [text("minimumOrderAmount"), formatDollars(settings.minimumOrderAmount)],
    [text("pricePerPound"), formatDollars(settings.pricePerPound)],
    [text("freeWeightLimit"), text("lbs", { weight: formatPounds(settings.freeWeightLimit) })],
    [text("pickupWindow"), `${sayTime(pickupStart)} – ${sayTime(pickupEnd)}`],
    [text("sameDayCutoff"), sayTime(sameDayCutoff)],
    [text("deliveryTime"), sayTime(deliveryTime)],
    [text("timeZone"), sayTimeZone(settings.timeZone)],
    [text("domainName"), settings.domainName],
    [text("closedWeekdays"), closures.closedWeekdays.map((day) => text(day)).join(", ") || text("none")],
    [
      text("holidays"),
      closures.holidays.map(({ date, name }) => `${name} (${sayDateOf(date)})`).join(", ") || text("none"),
    ],
    [text("mostOrders"), settings.mostOrders === null ? text("noLimit") : String(settings.mostOrders)],
    [text("mostBags"), settings.mostBags === null ? text("noLimit") : String(settings.mostBags)],
    [text("unpaidHold"), String(settings.unpaidHoldMinutes ?? 30)],
    [text("mayChange"), text(settings.customerChanges ? "yes" : "no")],
    [text("offerRecurring"), text(settings.recurringPickups ? "yes" : "no")],
    [text("offerCard"), text(settings.balances.offerCardOnFile ? "yes" : "no")],
    [
      text("chargeLimit"),
      text("upTo", {
        limit: formatDollars(settings.balances.chargeLimit),
        ceiling: formatDollars(settings.balances.chargeLimitCeiling),
      }),
    ],
    [text("chargeNotice"), text("noticeMinutes", { minutes: String(settings.balances.chargeNoticeMinutes) })],
    [
      text("requestBalances"),
      text(settings.balances.requestBalances === "automatically" ? "requestAutomatically" : "requestByHand"),
    ],
    [text("holdUntilPaid"), text(settings.balances.holdUntilPaid ? "yes" : "no")],
    [text("adminRefundLimit"), text("refundsUpTo", { amount: formatDollars(settings.adminRefundLimit) })],
    [text("adminCreditLimit"), text("creditUpTo", { amount: formatDollars(settings.adminCreditLimit ?? zeroCents) })],
    [text("claims"), text("claimsWithin", { days: settings.claimAnswerDays })],
    [
      text("lateCredit"),
      settings.lateDeliveryCredit === zeroCents ? text("no") : formatDollars(settings.lateDeliveryCredit),
    ],
    [text("scale"), scale],
    [text("texts"), text("textPriceEach", { price: settings.textSegmentPrice })],
    [text("takeTips"), text(settings.tips ? "yes" : "no")],
    [text("modelChoice"), text(modelTexts[settings.operatingModel].label)],
    ...(settings.operatingModel === "marketplace" ? marketplaceFacts(text, settings.marketplace) : []),
    [text("cancellation"), text(policyTexts[settings.cancellationPolicy].label)],
  ] as const
  return (
    <SettingsSection title={text("current")}>
      <p className="-mt-4 mb-4 border-b border-line pb-4 text-sm text-ink-soft">
        {settings.updatedAt === null ? (
          text("neverUpdated")
        ) : (
          <>
            {text("lastUpdated")} <Moment at={settings.updatedAt} />
            {settings.updatedBy !== null && ` ${text("updatedBy", { name: settings.updatedBy })}`}
          </>
        )}
      </p>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value === "" ? text("notSet") : value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
