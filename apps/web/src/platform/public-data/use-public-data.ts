import type { PublicSettings, ServiceAreaView } from "@laundry/contracts/public-data"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { useContext, useEffect, useMemo, useSyncExternalStore } from "react"
import { GivenData, serviceAreasResource, settingsResource } from "./public-data.ts"
import { operatingHoursOf, priceTermsOf } from "./public-settings.ts"
import type { Resource, ResourceState } from "./resource.ts"

const useResource = <T>(resource: Resource<T>, given: ResourceState<T>): ResourceState<T> => {
  const state = useSyncExternalStore(resource.subscribe, resource.state, () => given)
  useEffect(() => resource.ensure(), [resource])
  return state
}

export interface Settings {
  /** Undefined until the server has answered. */
  readonly settings: PublicSettings | undefined
  readonly status: ResourceState<PublicSettings>["status"]
  /** Those of the settings, or the defaults of specification §9. */
  readonly terms: PriceTerms
  readonly hours: OperatingHours
}

/** What the company has set, with defaults where the server has not answered yet. */
export const useSettings = (): Settings => {
  const { data: settings, status } = useResource(settingsResource, useContext(GivenData).settings)
  return useMemo(
    () => ({ settings, status, terms: priceTermsOf(settings), hours: operatingHoursOf(settings) }),
    [settings, status],
  )
}

/** The ZIP codes that are served. */
export const useServiceAreas = (): ResourceState<ReadonlyArray<ServiceAreaView>> =>
  useResource(serviceAreasResource, useContext(GivenData).serviceAreas)
