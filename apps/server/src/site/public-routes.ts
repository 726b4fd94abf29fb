import { type PublicSettings, publicDataEndpoints } from "@laundry/contracts/company/public-data"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { suggestAddresses } from "@laundry/core/areas/suggest-addresses"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { marketplaceTermsOf } from "@laundry/core/company/marketplace-settings"
import { hasPromoCodes } from "@laundry/core/company/promo-codes"
import { defaultTimeZone } from "@laundry/core/local-time/local-time"
import { formatMoney } from "@laundry/core/money/cents"
import { listFullDays } from "@laundry/core/orders/pickup-days/full-days"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { areLimited } from "@laundry/core/scheduling/pickup-limits"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import { keptText } from "../http/cache/kept-answers.ts"
import type { MemoryRoute } from "../http/cache/memory-route.ts"
import type { Route } from "../http/route.ts"

/** How exactly answers need to tell the time: theirs takes longer on the way. */
const shownMillis = 10

/** How payments run, as browsers need to know it. */
export type PublicPayments = PublicSettings["payments"]

/** What the settings that everybody may read are made of. */
export interface KnownSettings {
  readonly company: CompanySettings
  readonly takesPromoCodes: boolean
  readonly now: number
}

/** What the order forms say of the marketplace's fees; with a single operator nothing, unless it was one. */
const saidMarketplace = (settings: CompanySettings): Pick<PublicSettings, "marketplace" | "wasMarketplace"> => {
  const terms = marketplaceTermsOf(settings)
  if (terms === null) return settings.wasMarketplace ? { wasMarketplace: true } : {}
  const { trustAndSafetyFee, oversizedItemFee, cancellationFee, platformFeePercent } = terms
  return {
    marketplace: {
      trustAndSafetyFee: formatMoney(trustAndSafetyFee),
      oversizedItemFee: formatMoney(oversizedItemFee),
      cancellationFee: formatMoney(cancellationFee),
      platformFeePercent,
      firstAmount: formatMoney(minimumPaymentOf({ ...settings.terms, marketplace: terms })),
    },
  }
}

/** What is off, or as everybody takes it to be, is not said. */
const saidOffers = ({ customerChanges, recurringPickups, closures, pickupLimits, timeZone }: CompanySettings) => ({
  ...(customerChanges && { customerChanges }),
  ...(recurringPickups && { recurringPickups }),
  ...(closures.closedWeekdays.length + closures.holidays.length > 0 && { closures }),
  ...(areLimited(pickupLimits) && { limitsPickups: true }),
  ...(timeZone !== defaultTimeZone && { timeZone }),
})

/** The settings that everybody may read. */
export const toPublicSettings = (
  { company: settings, takesPromoCodes }: Omit<KnownSettings, "now">,
  payments: PublicPayments,
  now: number,
): PublicSettings => ({
  minimumOrderAmount: formatMoney(settings.terms.minimumOrderAmount),
  pricePerPound: formatMoney(settings.terms.pricePerPound),
  freeWeightLimit: settings.terms.freeWeightLimit.toFixed(2),
  company: { ...settings.information, callLink: callLinkOf(settings.information.phone) },
  operatingHours: settings.hours,
  cancellationPolicy: settings.cancellationPolicy,
  payments,
  ...(takesPromoCodes && { takesPromoCodes }),
  ...saidOffers(settings),
  ...saidMarketplace(settings),
  serverTime: new Date(now).toISOString(),
})

/** What is known of them now. The same objects come again for as long as nothing has changed. */
export const readSettings = Effect.gen(function* () {
  const known: KnownSettings = {
    company: yield* (yield* CompanySettingsStore).current,
    takesPromoCodes: yield* hasPromoCodes,
    now: yield* Clock.currentTimeMillis,
  }
  return known
})

/** The settings that everybody may read. */
export const readPublicSettings = Effect.fnUntraced(function* (payments: PublicPayments) {
  const known = yield* readSettings
  return toPublicSettings(known, payments, known.now)
})

/** What changes with every answer, in the place of the time in a text that is kept. */
const someTime = new Date(0).toISOString()

/** Writes settings with the time of the answer; all but the time is written once for each version of them. */
const settingsWriter = (payments: PublicPayments) => {
  const write = keptText(publicDataEndpoints.getSettings.success)
  type Written = WeakMap<CompanySettings, readonly [before: string, after: string]>
  const writtenWith: Written = new WeakMap()
  const writtenWithout: Written = new WeakMap()
  const partsOf = (settings: KnownSettings) => {
    const { company, takesPromoCodes } = settings
    const written = takesPromoCodes ? writtenWith : writtenWithout
    const known = written.get(company)
    if (known !== undefined) return known
    const text = write(toPublicSettings(settings, payments, 0))
    // The last member that says so: what somebody typed comes before it.
    const at = text.lastIndexOf(someTime)
    const parts = [text.slice(0, at), text.slice(at + someTime.length)] as const
    written.set(company, parts)
    return parts
  }
  return (settings: KnownSettings): string => {
    const [before, after] = partsOf(settings)
    return before + new Date(settings.now).toISOString() + after
  }
}

export const publicRoutes = (
  route: Route<AppServices>,
  fromMemory: MemoryRoute<AppServices>,
  payments: PublicPayments,
): void => {
  fromMemory(publicDataEndpoints.getSettings, readSettings, {
    write: settingsWriter(payments),
    madeOf: ({ company, takesPromoCodes, now }) => [company, takesPromoCodes, Math.floor(now / shownMillis)],
  })

  fromMemory(publicDataEndpoints.listServiceAreas, listServiceAreas, {
    write: keptText(publicDataEndpoints.listServiceAreas.success),
    madeOf: (areas) => [areas],
  })

  route(publicDataEndpoints.listFullDays, ({ query }) =>
    Effect.map(listFullDays(query.bags ?? 1), (fullDays) => ({ fullDays })),
  )

  route(publicDataEndpoints.autocompleteAddress, ({ query }) =>
    suggestAddresses({ input: query.input, sessionToken: query.sessiontoken ?? "" }).pipe(
      Effect.map(({ suggestions, serviceAreaMessage }) => ({
        predictions: suggestions.map((suggestion) => ({
          place_id: suggestion.placeId,
          description: suggestion.description,
          structured_formatting: { main_text: suggestion.mainText, secondary_text: suggestion.secondaryText },
        })),
        ...(serviceAreaMessage === undefined ? {} : { service_area_message: serviceAreaMessage }),
      })),
    ),
  )
}
