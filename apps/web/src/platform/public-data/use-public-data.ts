import type { PublicSettings, ServiceAreaView } from "@laundry/contracts/company/public-data"
import type { OperatingModel } from "@laundry/core/company/marketplace-settings"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { serviceAreasQuery, settingsQuery } from "./public-data.ts"
import { operatingHoursOf, operatingModelOf, priceTermsOf } from "./public-settings.ts"

export interface Settings {
  /** Undefined until the server has answered. */
  readonly settings: PublicSettings | undefined
  /** Whether they could not be asked for the last time. */
  readonly isFailed: boolean
  /** Those of the settings, or the defaults of specification §9. */
  readonly terms: PriceTerms
  readonly hours: OperatingHours
}

/** What the company has set, with defaults where the server has not answered yet. */
export const useSettings = (): Settings => {
  const { data: settings, isError: isFailed } = useQuery(settingsQuery)
  return useMemo(
    () => ({ settings, isFailed, terms: priceTermsOf(settings), hours: operatingHoursOf(settings) }),
    [settings, isFailed],
  )
}

/** Who does the laundry: the `model` of texts that say it. */
export const useOperatingModel = (): OperatingModel => operatingModelOf(useSettings().settings)

/** The ZIP codes that are served. */
export const useServiceAreas = (): UseQueryResult<ReadonlyArray<ServiceAreaView>> => useQuery(serviceAreasQuery)
