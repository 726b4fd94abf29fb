import type { IsoDate } from "../local-time/local-time.ts"
import type { MarketplaceTerms } from "../marketplace/marketplace-terms.ts"
import { cents } from "../money/cents.ts"
import type { OperatingModel } from "./marketplace-settings.ts"

/** When the terms and the privacy policy last changed, as each model words them: shown on both (specification §2). */
export const legalTextsUpdated: Readonly<Record<OperatingModel, IsoDate>> = {
  single_operator: "2025-07-28" as IsoDate,
  marketplace: "2026-11-23" as IsoDate,
}

/** The day of the newest terms of service for an order with these price terms. */
export const termsOfServiceDay = (terms: { readonly marketplace: MarketplaceTerms | null }): IsoDate =>
  legalTextsUpdated[terms.marketplace === null ? "single_operator" : "marketplace"]

/** The most that the company is liable for: the greater of the two (specification §9, 'From the terms'). */
export const liabilityCap = {
  amount: cents(50_000),
  /** What a customer paid in so many months before the claim. */
  months: 6,
} as const

/** How disputes are arbitrated (specification §9, 'From the terms'). */
export const arbitrationTerms = {
  /** So many similar demands are a mass arbitration. */
  massDemands: 25,
  /** Which is heard in batches of so many at most. */
  batchSize: 100,
  /** Within so many days its fees are due. */
  feeDays: 60,
} as const
