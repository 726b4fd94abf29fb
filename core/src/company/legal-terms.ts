import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"

/** When the terms and the privacy policy last changed: shown on both (specification §2). */
export const legalTextsUpdated = "2025-07-28" as IsoDate

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
