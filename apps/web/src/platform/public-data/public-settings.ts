import type { PublicSettings } from "@laundry/contracts/company/public-data"
import type { OperatingModel } from "@laundry/core/company/marketplace-settings"
import { parseWallTime } from "@laundry/core/local-time/local-time"
import { parseMoney } from "@laundry/core/money/cents"
import { pounds } from "@laundry/core/money/pounds"
import { defaultPriceTerms, type PriceTerms } from "@laundry/core/pricing/price-terms"
import { defaultOperatingHours, type OperatingHours } from "@laundry/core/scheduling/operating-hours"

/** Who does the laundry, for texts that say so; a single operator until the server has answered. */
export const operatingModelOf = (settings: PublicSettings | undefined): OperatingModel =>
  settings?.marketplace === undefined ? "single_operator" : "marketplace"

/** Whether there may be laundry workers still: now, or because there were. */
export const mayHaveWorkers = (settings: PublicSettings | undefined): boolean =>
  settings?.marketplace !== undefined || settings?.wasMarketplace === true

/** Whether every day has a pickup with room for every order, for texts that say so: "usual" where no day is closed and none can be full. */
export const pickupDaysOf = (settings: PublicSettings | undefined): "usual" | "other" =>
  settings?.closures === undefined && settings?.limitsPickups !== true ? "usual" : "other"

/** The prices of the settings; the defaults of specification §9 until the server has answered. */
export const priceTermsOf = (settings: PublicSettings | undefined): PriceTerms =>
  settings === undefined
    ? defaultPriceTerms
    : {
        minimumOrderAmount: parseMoney(settings.minimumOrderAmount) ?? defaultPriceTerms.minimumOrderAmount,
        pricePerPound: parseMoney(settings.pricePerPound) ?? defaultPriceTerms.pricePerPound,
        freeWeightLimit: pounds(Number(settings.freeWeightLimit)) ?? defaultPriceTerms.freeWeightLimit,
      }

/** The hours of the settings; the defaults of specification §9 until the server has answered. */
export const operatingHoursOf = (settings: PublicSettings | undefined): OperatingHours => {
  const told = settings?.operatingHours
  const hour = (name: keyof OperatingHours) => parseWallTime(told?.[name] ?? "") ?? defaultOperatingHours[name]
  return {
    pickupStart: hour("pickupStart"),
    pickupEnd: hour("pickupEnd"),
    deliveryTime: hour("deliveryTime"),
    sameDayCutoff: hour("sameDayCutoff"),
  }
}
