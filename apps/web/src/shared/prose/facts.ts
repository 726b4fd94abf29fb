import type { ServiceAreaView } from "@laundry/contracts/company/public-data"
import { defaultTimeZone, type IsoDate, sayWallTime, timeZone } from "@laundry/core/local-time/local-time"
import { timeZoneWord } from "@laundry/core/local-time/time-zone"
import { formatDollars, sayDollars } from "@laundry/core/money/cents"
import { formatPounds, type Pounds } from "@laundry/core/money/pounds"
import { totalChargeFor } from "@laundry/core/pricing/charges"
import { exampleWeights } from "@laundry/core/pricing/price-terms"
import { missedPickupRefund } from "@laundry/core/refunds/missed-pickup-terms"
import { sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { formatPhone } from "@laundry/core/shared/phone-number"
import type { Text } from "../../messages/text.tsx"
import { operatingModelOf, pickupDaysOf } from "../../platform/public-data/public-settings.ts"
import type { Settings } from "../../platform/public-data/use-public-data.ts"
import { upfrontOf } from "../pricing/upfront.ts"
import { enforcedFigures, type Figures } from "./figures.ts"

const longDate = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" })

/** "July 28, 2025" */
const sayDate = (date: IsoDate): string => longDate.format(Date.parse(`${date}T00:00:00Z`))

/** How to reach the company, as the middle of a sentence: "call … or write to …". */
const sayContact = (text: Text<"facts">, company: { readonly phone: string; readonly email: string } | undefined) => {
  const { phone: typed = "", email = "" } = company ?? {}
  const phone = formatPhone(typed)
  if (phone !== "" && email !== "") return text("contactBoth", { phone, email })
  if (phone !== "") return text("contactPhone", { phone })
  return email === "" ? text("contactNone") : text("contactEmail", { email })
}

/** What may be put into the long texts: settings and constants, as people say them. Nothing there is typed twice. */
export const factsOf = (
  text: Text<"facts">,
  { settings, terms, hours }: Omit<Settings, "isFailed">,
  areas: ReadonlyArray<ServiceAreaView>,
  figures: Figures = enforcedFigures,
) => {
  const address = settings?.company.address ?? ""
  const minimum = formatDollars(terms.minimumOrderAmount)
  const limit = formatPounds(terms.freeWeightLimit)
  const cutoff = sayWallTime(hours.sameDayCutoff)
  const lateFee = formatDollars(figures.lateCancellationFee)
  const marketplace = settings?.marketplace
  const firstAmount = upfrontOf(settings, terms)
  const priceOf = (weight: Pounds) =>
    formatDollars(totalChargeFor(weight, { ...terms, minimumOrderAmount: firstAmount }))
  const cancellation =
    settings?.cancellationPolicy === "before_cutoff"
      ? text("cancelBeforeCutoff", { cutoff })
      : text("cancelWithFee", { time: sayWallTime(figures.freeCancellationEnd), fee: lateFee })
  const cancellationFee = formatDollars(figures.cancellation)
  const model = operatingModelOf(settings)
  return {
    model,
    /** Whether customers change and cancel their orders by themselves. */
    changes: settings?.customerChanges === true ? "own" : "other",
    companyName: settings?.company.companyName || text("company"),
    addressSentence: address === "" ? "" : text("addressSentence", { address }),
    contact: sayContact(text, settings?.company),
    areas:
      areas.length === 0
        ? text("areasUnknown")
        : areas.map(({ zipCode, areaName }) => `${zipCode} ${areaName}`).join(", "),
    minimum,
    /** What is paid when somebody orders. */
    firstAmount: formatDollars(firstAmount),
    limit,
    perPound: formatDollars(terms.pricePerPound),
    price: text(settings === undefined ? "priceFallback" : "price", {
      minimum: settings === undefined ? sayDollars(terms.minimumOrderAmount) : minimum,
      limit,
      perPound: settings === undefined ? sayDollars(terms.pricePerPound) : formatDollars(terms.pricePerPound),
    }),
    smallWeight: formatPounds(exampleWeights.small),
    smallPrice: priceOf(exampleWeights.small),
    mediumWeight: formatPounds(exampleWeights.medium),
    mediumPrice: priceOf(exampleWeights.medium),
    largeWeight: formatPounds(exampleWeights.large),
    largePrice: priceOf(exampleWeights.large),
    cutoff,
    days: pickupDaysOf(settings),
    zone: timeZoneWord(),
    /** Whether it is the time in Miami Beach. */
    place: timeZone() === defaultTimeZone ? "usual" : "other",
    window: sayPickupWindow(hours),
    pickupStart: sayWallTime(hours.pickupStart),
    pickupEnd: sayWallTime(hours.pickupEnd),
    deliveryTime: sayWallTime(hours.deliveryTime),
    /** Who picks up. */
    driver: text(marketplace === undefined ? "driver" : "laundryWorker"),
    /** Of orders that we carry out ourselves. */
    cancellation,
    /** Of any order. */
    cancelling: marketplace === undefined ? cancellation : text("cancelWorker", { fee: cancellationFee, cancellation }),
    waitMinutes: String(figures.waitMinutes),
    /** For so long documents of laundry workers stay. */
    documentDays: String(figures.workerDocumentDays),
    missedKept: formatDollars(figures.kept),
    missedRefund: formatDollars(missedPickupRefund(firstAmount, figures.kept)),
    damageHours: String(figures.damageClaimHours),
    damageFactor: figures.damageLiabilityFactor,
    refundDays: String(figures.refundClaimDays),
    oversizedFee: formatDollars(figures.oversizedItem),
    trustFee: formatDollars(figures.trustAndSafety),
    cancellationFee,
    /** The Platform Service Fee; said in the marketplace only. */
    platformPercent: String(marketplace?.platformFeePercent ?? 0),
    noticeHours: String(figures.cancellationNoticeHours),
    breachPercent: String(figures.unauthorizedCancellationPercent),
    liabilityAmount: formatDollars(figures.amount),
    liabilityMonths: String(figures.months),
    massDemands: String(figures.massDemands),
    batchSize: String(figures.batchSize),
    arbitrationFeeDays: String(figures.feeDays),
    orderingAge: String(figures.ordering),
    visitingAge: String(figures.visiting),
    since: String(figures.servingSince),
    updated: sayDate(figures.legalTextsUpdated[model]),
  }
}

export type Facts = ReturnType<typeof factsOf>
