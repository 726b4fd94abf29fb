import { weekdays } from "@laundry/core/local-time/weekday"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  Day,
  MomentText,
  MoneyText,
  queryNumber,
  quietText,
  requiredText,
  ServiceAreaId,
  ZipCode,
} from "../http/wire.ts"
import { PublicMarketplace } from "../marketplace/public-marketplace.ts"

/** On which days nothing is picked up. On a holiday nothing is delivered, either. */
export const ClosuresView = Schema.Struct({
  closedWeekdays: Schema.Array(Schema.Literals(weekdays)),
  holidays: Schema.Array(Schema.Struct({ date: Day, name: Schema.String })),
})

/** What everybody may know of the company: prices, hours, contact details and how payments run. */
export const PublicSettings = Schema.Struct({
  minimumOrderAmount: MoneyText,
  pricePerPound: MoneyText,
  freeWeightLimit: Schema.String.annotate({ description: "Pounds as a decimal string", examples: ["30.00"] }),
  company: Schema.Struct({
    companyName: Schema.String,
    tagline: Schema.String,
    phone: Schema.String,
    callLink: CallLink,
    email: Schema.String,
    address: Schema.String,
  }),
  operatingHours: Schema.Struct({
    pickupStart: Schema.String,
    pickupEnd: Schema.String,
    deliveryTime: Schema.String,
    sameDayCutoff: Schema.String,
  }),
  cancellationPolicy: Schema.Literals(["before_cutoff", "fee_after_six"]),
  payments: Schema.Struct({
    /** "sandbox" takes test cards only and shows a 'Test mode' mark; with "off" nobody can pay, so nothing is to be ordered. */
    mode: Schema.Literals(["sandbox", "live", "off"]),
    publishableKey: Schema.String,
    /** The module that the page pays by, where an outside provider takes the payments. */
    script: Schema.optionalKey(Schema.String),
  }),
  /** Said while somebody could use a promo code: then the order forms ask for it. */
  takesPromoCodes: Schema.optionalKey(Schema.Boolean),
  /** Said where customers may cancel, move and edit their orders by themselves. */
  customerChanges: Schema.optionalKey(Schema.Boolean),
  /** Said where pickups can be booked again and again. */
  recurringPickups: Schema.optionalKey(Schema.Boolean),
  /** Said where some day is closed. Holidays that are over may still be among them. */
  closures: Schema.optionalKey(ClosuresView),
  /** Said where a pickup window can be full. */
  limitsPickups: Schema.optionalKey(Schema.Boolean),
  /** Said where laundry workers accept the orders. */
  marketplace: Schema.optionalKey(PublicMarketplace),
  /** Only after the company was a marketplace: something may be left to do for laundry workers. */
  wasMarketplace: Schema.optionalKey(Schema.Literal(true)),
  /** The zone of all days and hours, where it is not America/New_York. */
  timeZone: Schema.optionalKey(Schema.String),
  /** The server's clock: days and cutoffs are reckoned by it, whatever the browser's says. */
  serverTime: MomentText,
})
export type PublicSettings = typeof PublicSettings.Type

export const ServiceAreaView = Schema.Struct({ id: ServiceAreaId, zipCode: ZipCode, areaName: Schema.String })
export type ServiceAreaView = typeof ServiceAreaView.Type

/** An address on offer while somebody types (specification §3). */
export const AddressPrediction = Schema.Struct({
  place_id: Schema.String,
  description: Schema.String,
  structured_formatting: Schema.Struct({ main_text: Schema.String, secondary_text: Schema.String }),
})

export const AddressPredictions = Schema.Struct({
  predictions: Schema.Array(AddressPrediction),
  /** Says which areas are served, when none of the served addresses matches. */
  service_area_message: Schema.optionalKey(Schema.String),
})
export type AddressPredictions = typeof AddressPredictions.Type

export const publicDataEndpoints = {
  getSettings: {
    method: "GET",
    path: "/api/settings",
    summary: "Prices, hours and contact details of the company",
    area: "Public data",
    access: "everyone",
    success: PublicSettings,
    status: 200,
    errors: {},
  },
  listServiceAreas: {
    method: "GET",
    path: "/api/service-areas",
    summary: "The ZIP codes that are served",
    area: "Public data",
    access: "everyone",
    success: Schema.Array(ServiceAreaView),
    status: 200,
    errors: {},
  },
  listFullDays: {
    method: "GET",
    path: "/api/pickup-days/full",
    summary: "The pickup days of the next two weeks that have no room for an order of so many bags (1 unless said)",
    area: "Public data",
    access: "everyone",
    query: Schema.Struct({ bags: queryNumber("bags", 1, 999) }),
    success: Schema.Struct({ fullDays: Schema.Array(Day) }),
    status: 200,
    errors: {},
    limit: { max: 120, seconds: 60 },
  },
  autocompleteAddress: {
    method: "GET",
    path: "/api/places/autocomplete",
    summary: "Suggest served addresses for a partly typed one",
    area: "Public data",
    access: "everyone",
    query: Schema.Struct({
      input: requiredText("Input is required", 300),
      sessiontoken: quietText("sessiontoken", 100),
    }),
    success: AddressPredictions,
    status: 200,
    errors: { AddressLookupUnavailable: 503 },
    limit: { max: 120, seconds: 60 },
  },
} as const satisfies Record<string, Endpoint>
