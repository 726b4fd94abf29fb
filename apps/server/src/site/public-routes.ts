import { type PublicSettings, publicDataEndpoints } from "@laundry/contracts/company/public-data"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { suggestAddresses } from "@laundry/core/areas/suggest-addresses"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { formatMoney } from "@laundry/core/money/cents"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import { jsonWriter, type MemoryRoute } from "../http/memory-route.ts"
import type { Route } from "../http/route.ts"

/** How payments run, as browsers need to know it. */
export type PublicPayments = PublicSettings["payments"]

/** The settings that everybody may read. */
export const toPublicSettings = (settings: CompanySettings, payments: PublicPayments, now: number): PublicSettings => ({
  minimumOrderAmount: formatMoney(settings.terms.minimumOrderAmount),
  pricePerPound: formatMoney(settings.terms.pricePerPound),
  freeWeightLimit: settings.terms.freeWeightLimit.toFixed(2),
  company: settings.information,
  operatingHours: settings.hours,
  cancellationPolicy: settings.cancellationPolicy,
  payments,
  serverTime: new Date(now).toISOString(),
})

/** The settings that everybody may read. */
export const readPublicSettings = Effect.fnUntraced(function* (payments: PublicPayments) {
  const settings = yield* (yield* CompanySettingsStore).current
  return toPublicSettings(settings, payments, yield* Clock.currentTimeMillis)
})

/** What changes with every answer, in the place of the time in a text that is kept. */
const someTime = new Date(0).toISOString()

/** Writes settings with the time of the answer; all but the time is written once for each version of them. */
const settingsWriter = (payments: PublicPayments) => {
  const write = jsonWriter(publicDataEndpoints.getSettings)
  const written = new WeakMap<CompanySettings, readonly [before: string, after: string]>()
  const partsOf = (company: CompanySettings) => {
    const known = written.get(company)
    if (known !== undefined) return known
    const text = write(toPublicSettings(company, payments, 0))
    // The last member that says so: what somebody typed comes before it.
    const at = text.lastIndexOf(someTime)
    const parts = [text.slice(0, at), text.slice(at + someTime.length)] as const
    written.set(company, parts)
    return parts
  }
  return ({ company, now }: { readonly company: CompanySettings; readonly now: number }): string => {
    const [before, after] = partsOf(company)
    return before + new Date(now).toISOString() + after
  }
}

const readSettings = Effect.gen(function* () {
  return { company: yield* (yield* CompanySettingsStore).current, now: yield* Clock.currentTimeMillis }
})

export const publicRoutes = (
  route: Route<AppServices>,
  fromMemory: MemoryRoute<AppServices>,
  payments: PublicPayments,
): void => {
  fromMemory(publicDataEndpoints.getSettings, readSettings, settingsWriter(payments))

  fromMemory(publicDataEndpoints.listServiceAreas, listServiceAreas, jsonWriter(publicDataEndpoints.listServiceAreas))

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
