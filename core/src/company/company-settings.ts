import { defaultTimeZone, type Instant } from "../local-time/local-time.ts"
import { type Cents, cents, zeroCents } from "../money/cents.ts"
import { type CancellationPolicy, defaultCancellationPolicy } from "../order/cancellation-terms.ts"
import { type Scale, unknownScale } from "../order/weigh-tickets/scale.ts"
import type { OrderTerms } from "../pricing/order-terms.ts"
import { defaultPriceTerms, type PriceTerms } from "../pricing/price-terms.ts"
import { type Closures, openEveryDay } from "../scheduling/closures.ts"
import { defaultOperatingHours, type OperatingHours } from "../scheduling/operating-hours.ts"
import { noPickupLimits, type PickupLimits } from "../scheduling/pickup-limits.ts"
import { type BalanceSettings, defaultBalanceSettings } from "./balance-settings.ts"
import {
  defaultMarketplaceSettings,
  type MarketplaceSettings,
  marketplaceTermsOf,
  type OperatingModel,
} from "./marketplace-settings.ts"

/** Who runs the laundry, as shown to customers (specification §3). */
export interface CompanyInformation {
  readonly companyName: string
  readonly tagline: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** Everything that the company sets for itself. */
export interface CompanySettings {
  readonly information: CompanyInformation
  readonly terms: PriceTerms
  readonly hours: OperatingHours
  readonly cancellationPolicy: CancellationPolicy
  readonly operatingModel: OperatingModel
  /** How orders find their laundry workers; kept, and without effect, while there is a single operator. */
  readonly marketplace: MarketplaceSettings
  /** It was a marketplace once, so that something may be left to do for laundry workers. */
  readonly wasMarketplace: boolean
  readonly scale: Scale
  readonly balances: BalanceSettings
  /** The most that an admin gives back of one order; owners may give back more. */
  readonly adminRefundLimit: Cents
  /** The most that an admin gives as account credit on one local day. */
  readonly adminCreditLimit: Cents
  /** Within how many days a claim is decided. */
  readonly claimAnswerDays: number
  /** Whether customers can leave a tip after the delivery. */
  readonly tips: boolean
  /** What carriers take for each part of a text message, in hundredths of a cent. */
  readonly textSegmentPrice: number
  /** What a customer with an account gets as credit whose laundry comes late; nothing while it is off. */
  readonly lateDeliveryCredit: Cents
  /** Whether customers may cancel, move and edit their orders by themselves; the specification (§5) has them write to support. */
  readonly customerChanges: boolean
  /** Whether customers can have pickups booked again and again. */
  readonly recurringPickups: boolean
  readonly closures: Closures
  readonly pickupLimits: PickupLimits
  /** For how many minutes a guest's order keeps a place of a limited window before something is paid for it. */
  readonly unpaidHoldMinutes: number
  /** Where the laundry is: all days and hours are of this zone, an IANA name. */
  readonly timeZone: string
  /** The host at which customers reach the site, "wash.example.com"; empty where servers are told by their environment. */
  readonly domainName: string
  /** Grows with each change; 0 while the settings are those that a new company starts with. */
  readonly version: number
  /** 0 likewise. */
  readonly updatedAt: Instant
  /** The name of the person who saved them last. */
  readonly updatedBy: string | null
}

/** What a new company starts with; contact details are to be filled in. */
export const defaultCompanySettings: CompanySettings = {
  information: {
    companyName: "Wash & Fold Laundry",
    tagline: "Same-Day Pickup, Next-Day Delivery",
    phone: "",
    email: "",
    address: "",
  },
  terms: defaultPriceTerms,
  hours: defaultOperatingHours,
  cancellationPolicy: defaultCancellationPolicy,
  operatingModel: "single_operator",
  marketplace: defaultMarketplaceSettings,
  wasMarketplace: false,
  scale: unknownScale,
  balances: defaultBalanceSettings,
  adminRefundLimit: cents(10_000),
  adminCreditLimit: cents(20_000),
  claimAnswerDays: 3,
  tips: false,
  textSegmentPrice: 83,
  lateDeliveryCredit: zeroCents,
  customerChanges: false,
  recurringPickups: false,
  closures: openEveryDay,
  pickupLimits: noPickupLimits,
  unpaidHoldMinutes: 30,
  timeZone: defaultTimeZone,
  domainName: "",
  version: 0,
  updatedAt: 0,
  updatedBy: null,
}

/** The terms of an order that is placed now, without a promo code. */
export const presentTerms = (settings: CompanySettings): OrderTerms => ({
  // Written out: spreading makes a hidden class for each order here.
  minimumOrderAmount: settings.terms.minimumOrderAmount,
  pricePerPound: settings.terms.pricePerPound,
  freeWeightLimit: settings.terms.freeWeightLimit,
  promo: null,
  marketplace: marketplaceTermsOf(settings),
})
