import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupTimeSlot } from "@laundry/core/scheduling/pickup-time-slot"
import type { Resolver, UseFormReturn } from "react-hook-form"

/** What an order form holds while it is being filled in; field names as specification §3 spells them. */
export interface OrderValues {
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
  promoCode: string
  acceptTerms: boolean
}

/** Specification §3. */
export const emptyValues: OrderValues = {
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
  promoCode: "",
  acceptTerms: false,
}

export type OrderField = keyof OrderValues

export const isOrderField = (name: string): name is OrderField => name in emptyValues

export type OrderForm<Checked = GuestOrderForm> = UseFormReturn<OrderValues, unknown, Checked>

export type OrderRules<Checked> = Resolver<OrderValues, unknown, Checked>
