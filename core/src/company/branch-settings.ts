import { Effect } from "effect"
import { importServiceAreas } from "../areas/manage-service-areas.ts"
import type { ServiceArea } from "../areas/service-area.ts"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { formatMoney } from "../money/cents.ts"
import type { PriceTerms } from "../pricing/price-terms.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { changeHours } from "./change-hours.ts"
import { changeInformation } from "./change-information.ts"
import { changePricing } from "./change-pricing.ts"
import { changeSite } from "./change-site.ts"
import type { CompanyInformation } from "./company-settings.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"
import { readSite, type TypedSite } from "./site-bounds.ts"

/** The settings that a branch begins with. */
export interface BranchSettings {
  readonly information: CompanyInformation
  readonly site: TypedSite
  readonly terms: PriceTerms
  readonly hours: OperatingHours
  readonly areas: ReadonlyArray<Pick<ServiceArea, "zipCode" | "areaName">>
}

/** Those of them that are given, by another branch or by hand. */
export interface GivenSettings extends Partial<Omit<BranchSettings, "information" | "site">> {
  readonly information?: Partial<CompanyInformation>
  readonly site?: Partial<TypedSite>
}

/** Company information, time zone and domain name, prices, hours and service areas as they are here. */
export const readBranchSettings = Effect.gen(function* () {
  const { information, timeZone, domainName, terms, hours } = yield* (yield* CompanySettingsStore).current
  const areas = yield* (yield* ServiceAreaStore).list
  const settings: BranchSettings = {
    information,
    site: { timeZone, domainName },
    terms,
    hours,
    areas: areas.map(({ zipCode, areaName }) => ({ zipCode, areaName })),
  }
  return settings
})

type Areas = BranchSettings["areas"]

/** Those that are not here, or by another name. */
const missingAreas = (from: Areas, here: Areas): Areas => {
  const names = new Map(here.map(({ zipCode, areaName }) => [zipCode, areaName]))
  return from.filter(({ zipCode, areaName }) => names.get(zipCode) !== areaName)
}

/**
 * Sets what is given, and adds service areas, all or none; areas that are here already stay. What is the same is not written again. Fails
 * as each of the changes does.
 */
export const giveSettings = Effect.fn("giveSettings")(function* (given: GivenSettings) {
  const { information, site, terms, hours, areas = [] } = given
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const here = yield* readBranchSettings
      if (information !== undefined) yield* changeInformation({ ...here.information, ...information })
      if (site !== undefined) yield* changeSite({ ...here.site, ...site })
      if (terms !== undefined) {
        yield* changePricing({
          minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
          pricePerPound: formatMoney(terms.pricePerPound),
          freeWeightLimit: String(terms.freeWeightLimit),
        })
      }
      if (hours !== undefined) yield* changeHours(hours)
      const missing = missingAreas(areas, here.areas)
      if (missing.length > 0) yield* importServiceAreas(missing)
    }),
  )
})

/** Whether everything that is given of one object is the same in the other. */
const isSame = (given: object = {}, here: object): boolean => {
  const others = new Map<string, unknown>(Object.entries(here))
  return Object.entries(given).every(([key, value]) => others.get(key) === value)
}

/** Whether {@link giveSettings} would change nothing. */
export const areGiven = (given: GivenSettings, here: BranchSettings): boolean =>
  isSame(given.information, here.information) &&
  isSame(readSite({ ...here.site, ...given.site }), here.site) &&
  isSame(given.terms, here.terms) &&
  isSame(given.hours, here.hours) &&
  missingAreas(given.areas ?? [], here.areas).length === 0
