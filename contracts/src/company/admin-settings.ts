import { balanceRequests } from "@laundry/core/company/balance-settings"
import { operatingModels } from "@laundry/core/company/marketplace-settings"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  anyText,
  emailAddressOr,
  Moment,
  Money,
  oneOf,
  readVersion,
  requiredText,
  WeightText,
  yesOrNo,
} from "../http/wire.ts"
import { MarketplaceSettingsView, OperatingModelForm } from "../marketplace/operating-model.ts"
import { companyScale, ScaleForm } from "../orders/scale.ts"
import { ClosuresForm, PickupLimitsForm } from "./pickup-days-forms.ts"
import { ClosuresView, ServiceAreaView } from "./public-data.ts"

const OperatingHoursView = Schema.Struct({
  pickupStart: Schema.String,
  pickupEnd: Schema.String,
  deliveryTime: Schema.String,
  sameDayCutoff: Schema.String,
})

/** What becomes of money that is owed after weighing. */
const BalanceSettingsView = Schema.Struct({
  offerCardOnFile: Schema.Boolean,
  chargeLimit: Money,
  chargeLimitCeiling: Money,
  chargeNoticeMinutes: Schema.Int,
  requestBalances: Schema.Literals(balanceRequests),
  holdUntilPaid: Schema.Boolean,
})

/** Everything that the company sets for itself (specification §3), with who changed it last. */
export const CompanySettingsView = Schema.Struct({
  companyName: Schema.String,
  tagline: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  address: Schema.String,
  minimumOrderAmount: Money,
  pricePerPound: Money,
  freeWeightLimit: WeightText,
  operatingHours: OperatingHoursView,
  cancellationPolicy: Schema.Literals(["before_cutoff", "fee_after_six"]),
  /** Who does the laundry of new orders. */
  operatingModel: Schema.Literals(operatingModels),
  marketplace: MarketplaceSettingsView,
  balances: BalanceSettingsView,
  /** The most that an admin may give back of one order. */
  adminRefundLimit: Money,
  /** The most that an admin may give as account credit on one day; servers before it did not tell. */
  adminCreditLimit: Schema.optionalKey(Money),
  claimAnswerDays: Schema.Int,
  /** Whether customers can leave a tip after the delivery. */
  tips: Schema.Boolean,
  /** Whether customers may cancel, move and edit their orders by themselves. */
  customerChanges: Schema.Boolean,
  /** Whether customers can have pickups booked again and again. */
  recurringPickups: Schema.Boolean,
  closures: ClosuresView,
  /** The most that a pickup window takes; null is no limit. */
  mostOrders: Schema.NullOr(Schema.Int),
  mostBags: Schema.NullOr(Schema.Int),
  /** For how long a guest's order keeps a place of a limited window unpaid; servers of the release before don't say. */
  unpaidHoldMinutes: Schema.optionalKey(Schema.Int),
  /** What customers with an account get whose laundry comes late; 0.00 is off. */
  lateDeliveryCredit: Money,
  /** What a part of a text message costs, in cents: "0.83". */
  textSegmentPrice: Schema.String,
  /** An IANA name, such as "America/New_York". */
  timeZone: Schema.String,
  /** The host at which customers reach the site; empty where the servers' environment says it. */
  domainName: Schema.String,
  ...companyScale,
  /** To be sent with a change; 0 while nobody changed anything. */
  version: Schema.Int,
  /** Null while the settings are still those that a new company starts with. */
  updatedAt: Schema.NullOr(Moment),
  updatedBy: Schema.NullOr(Schema.String),
  /** How many orders are under way: a change of prices leaves them as they are. */
  openOrders: Schema.Int,
})
export type CompanySettingsView = typeof CompanySettingsView.Type

/** The five fields of company information: all of them (specification §5). */
export const CompanyInformationForm = Schema.Struct({
  companyName: requiredText("Company name is required", 100),
  tagline: requiredText("Tagline is required", 200),
  phone: requiredText("Phone is required", 40),
  email: emailAddressOr("Valid email is required"),
  address: requiredText("Address is required", 300),
  version: readVersion,
})
export type CompanyInformationForm = typeof CompanyInformationForm.Type

/** Prices as people type them; their bounds are the core's. */
export const PricingForm = Schema.Struct({
  minimumOrderAmount: requiredText("Minimum order amount is required", 20),
  pricePerPound: requiredText("Price per pound is required", 20),
  freeWeightLimit: requiredText("Free weight limit is required", 20),
  version: readVersion,
})
export type PricingForm = typeof PricingForm.Type

/** Local wall-clock times, "18:00". */
export const OperatingHoursForm = Schema.Struct({
  pickupStart: requiredText("Pickup start is required", 5),
  pickupEnd: requiredText("Pickup end is required", 5),
  deliveryTime: requiredText("Delivery time is required", 5),
  sameDayCutoff: requiredText("Same-day cutoff is required", 5),
  version: readVersion,
})
export type OperatingHoursForm = typeof OperatingHoursForm.Type

export const CancellationPolicyForm = Schema.Struct({
  cancellationPolicy: oneOf(["before_cutoff", "fee_after_six"], "Please choose one of the cancellation policies"),
  version: readVersion,
})

/** All of it, because a limit must fit its ceiling; the bounds are the core's. */
export const BalancesForm = Schema.Struct({
  offerCardOnFile: yesOrNo("offerCardOnFile"),
  chargeLimit: requiredText("Charge limit is required", 20),
  chargeLimitCeiling: requiredText("Charge limit ceiling is required", 20),
  chargeNoticeMinutes: requiredText("Charge notice is required", 20),
  requestBalances: oneOf(balanceRequests, "Please choose how balances are asked for"),
  holdUntilPaid: yesOrNo("holdUntilPaid"),
  version: readVersion,
})
export type BalancesForm = typeof BalancesForm.Type

/** The limits for what admins give back; their bounds are the core's. */
export const RefundLimitForm = Schema.Struct({
  adminRefundLimit: requiredText("Refunds by admins are required", 20),
  adminCreditLimit: Schema.optionalKey(requiredText("Credit by admins is required", 20)),
  version: readVersion,
})
export type RefundLimitForm = typeof RefundLimitForm.Type

/** Within how many days claims are decided; the bounds are the core's. */
export const ClaimAnswerForm = Schema.Struct({
  claimAnswerDays: requiredText("The days for a claim are required", 20),
  version: readVersion,
})
export type ClaimAnswerForm = typeof ClaimAnswerForm.Type

/** What a part of a text message costs; the bounds are the core's. */
export const TextPriceForm = Schema.Struct({
  textSegmentPrice: requiredText("The price of a text is required", 20),
  version: readVersion,
})
export type TextPriceForm = typeof TextPriceForm.Type

/** The credit for a late delivery; its bounds are the core's. */
export const LateCreditForm = Schema.Struct({
  lateDeliveryCredit: requiredText("The credit for a late delivery is required", 20),
  version: readVersion,
})
export type LateCreditForm = typeof LateCreditForm.Type

/** Where the laundry is, and where its site is; the bounds are the core's. */
export const SiteForm = Schema.Struct({
  timeZone: requiredText("Time zone is required", 60),
  domainName: anyText("Must be text"),
  version: readVersion,
})
export type SiteForm = typeof SiteForm.Type

export const TipsForm = Schema.Struct({ tips: yesOrNo("tips"), version: readVersion })
export type TipsForm = typeof TipsForm.Type

export const CustomerChangesForm = Schema.Struct({
  customerChanges: yesOrNo("customerChanges"),
  version: readVersion,
})
export type CustomerChangesForm = typeof CustomerChangesForm.Type

export const RecurringPickupsForm = Schema.Struct({
  recurringPickups: yesOrNo("recurringPickups"),
  version: readVersion,
})
export type RecurringPickupsForm = typeof RecurringPickupsForm.Type

const areaIncomplete = "Please enter both ZIP code and area name"

export const adminSettingsEndpoints = {
  getCompanySettings: {
    method: "GET",
    path: "/api/admin/settings",
    summary: "The company's settings",
    area: "Settings",
    access: "settings:read",
    success: CompanySettingsView,
    status: 200,
    errors: {},
  },
  updateCompanySettings: {
    method: "PUT",
    path: "/api/admin/settings",
    summary:
      "Change the company information, the prices, the hours, the cancellation policy, what becomes of balances, the scale, the days for claims, the credit for late deliveries, the time zone with (owners) the domain name, what customers may do by themselves, closed days, the limits of a pickup window or (owners) how much admins may refund and who does the laundry: one of them whole",
    area: "Settings",
    access: "settings:manage",
    // Whatever is not known to be harmless may be about money.
    asksAgain: {
      unlessWith: [
        "companyName",
        "pickupStart",
        "cancellationPolicy",
        "scaleName",
        "claimAnswerDays",
        "timeZone",
        "tips",
        "customerChanges",
        "recurringPickups",
        "closedWeekdays",
        "mostOrders",
      ],
    },
    body: Schema.Union(
      [
        CompanyInformationForm,
        PricingForm,
        OperatingHoursForm,
        CancellationPolicyForm,
        BalancesForm,
        ScaleForm,
        RefundLimitForm,
        ClaimAnswerForm,
        LateCreditForm,
        TextPriceForm,
        SiteForm,
        TipsForm,
        OperatingModelForm,
        CustomerChangesForm,
        RecurringPickupsForm,
        ClosuresForm,
        PickupLimitsForm,
      ],
      {
        mode: "oneOf",
      },
    ),
    success: CompanySettingsView,
    status: 200,
    errors: { InvalidSetting: 400, StaleSettings: 409 },
  },
  addServiceArea: {
    method: "POST",
    path: "/api/service-areas",
    summary: "Start serving a ZIP code",
    area: "Settings",
    access: "service-areas:manage",
    body: Schema.Struct({ zipCode: anyText(areaIncomplete), areaName: anyText(areaIncomplete) }),
    success: ServiceAreaView,
    status: 201,
    errors: { InvalidServiceArea: 400, ServiceAreaExists: 409 },
  },
  removeServiceArea: {
    method: "DELETE",
    path: "/api/service-areas/:id",
    summary: "Stop serving an area; orders already placed there stay",
    area: "Settings",
    access: "service-areas:manage",
    params: Schema.Struct({ id: requiredText("Service area is required", 100).pipe(Schema.brand("ServiceAreaId")) }),
    success: ServiceAreaView,
    status: 200,
    errors: { ServiceAreaNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
