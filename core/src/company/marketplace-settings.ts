import { type MarketplaceTerms, marketplaceTerms } from "../marketplace/marketplace-terms.ts"

/** One operator who does the laundry, or a marketplace of independent laundry workers (the terms describe the latter). */
export const operatingModels = ["single_operator", "marketplace"] as const
export type OperatingModel = (typeof operatingModels)[number]

export const isOperatingModel = (text: string): text is OperatingModel => operatingModels.some((one) => one === text)

/** What becomes of an order that no worker accepts in time: the house crew takes it, or the customer gets the money back. */
export const whenNobodyChoices = ["house", "cancel"] as const
type WhenNobody = (typeof whenNobodyChoices)[number]

export const isWhenNobody = (text: string): text is WhenNobody => whenNobodyChoices.some((one) => one === text)

/** How orders find their laundry workers in a marketplace. */
export interface MarketplaceSettings {
  /** So many orders of a pickup day are the house crew's before any is offered; null offers each order to workers first. */
  readonly houseOrdersPerDay: number | null
  /** Until so many hours before the pickup window begins an offer stands. */
  readonly offerDeadlineHours: number
  readonly whenNobody: WhenNobody
  /** The Platform Service Fee in whole percent of the price of the laundry. */
  readonly platformFeePercent: number
  /** A worker's pay of an order is paid out so many days after its delivery at the earliest. */
  readonly payReserveDays: number
  /** What a worker weighs above so many percent of the estimate waits for the customer's yes, or staff's. */
  readonly unusualWeightPercent: number
}

export const defaultMarketplaceSettings: MarketplaceSettings = {
  houseOrdersPerDay: null,
  offerDeadlineHours: 3,
  whenNobody: "house",
  platformFeePercent: 25,
  payReserveDays: 3,
  unusualWeightPercent: 250,
}

/** The terms of the marketplace for an order that is placed now; null while there is a single operator. */
export const marketplaceTermsOf = (settings: {
  readonly operatingModel: OperatingModel
  readonly marketplace: MarketplaceSettings
}): MarketplaceTerms | null =>
  settings.operatingModel === "marketplace" ? marketplaceTerms(settings.marketplace.platformFeePercent) : null
