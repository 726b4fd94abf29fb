import { standardSchemaResolver } from "@hookform/resolvers/standard-schema"
import { GuestOrderForm } from "@laundry/contracts/booking"
import { defaultOperatingHours, pickupTimeSlot } from "@laundry/core/scheduling/operating-hours"
import { Schema } from "effect"
import type { Resolver } from "react-hook-form"

/** What the form holds while it is being filled in; field names as specification §3 spells them. */
export interface GuestOrderValues {
  customerName: string
  customerPhone: string
  customerEmail: string
  pickupAddress: string
  pickupApt: string
  /** YYYY-MM-DD: the day that was meant stays meant when midnight turns 'tomorrow' into 'today'. */
  pickupDate: string
  pickupTimeSlot: string
  deliveryDate: string
  estimatedWeight: string
  pickupLocation: string
  pickupLocationOther: string
  deliveryInstructions: string
  specialInstructions: string
  detergentPreference: string
  acceptTerms: boolean
}

/** Specification §3. */
export const emptyValues: GuestOrderValues = {
  customerName: "",
  customerPhone: "",
  customerEmail: "",
  pickupAddress: "",
  pickupApt: "",
  pickupDate: "",
  pickupTimeSlot: pickupTimeSlot(defaultOperatingHours),
  deliveryDate: "",
  estimatedWeight: "",
  pickupLocation: "Front Door",
  pickupLocationOther: "",
  deliveryInstructions: "",
  specialInstructions: "",
  detergentPreference: "Regular Detergent",
  acceptTerms: false,
}

export type GuestOrderField = keyof GuestOrderValues

export const isGuestOrderField = (name: string): name is GuestOrderField => name in emptyValues

/** The rules and messages of the contract. It takes what the form holds: values that break a rule included. */
export const guestOrderRules = standardSchemaResolver(Schema.toStandardSchemaV1(GuestOrderForm)) as unknown as Resolver<
  GuestOrderValues,
  unknown,
  GuestOrderForm
>
