import { type PublicSettings, publicDataEndpoints } from "@laundry/contracts/public-data"
import { listServiceAreas } from "@laundry/core/areas/manage-service-areas"
import { suggestAddresses } from "@laundry/core/areas/suggest-addresses"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { formatMoney } from "@laundry/core/money/cents"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { Route } from "../http/route.ts"

/** How payments run, as browsers need to know it. */
export type PublicPayments = PublicSettings["payments"]

const toPublicSettings = (settings: CompanySettings, payments: PublicPayments, now: number): PublicSettings => ({
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

export const publicRoutes = (route: Route<AppServices>, payments: PublicPayments): void => {
  route(publicDataEndpoints.getSettings, () => readPublicSettings(payments))

  route(publicDataEndpoints.listServiceAreas, () => listServiceAreas)

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
