import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { RichText, useText } from "../../messages/text.tsx"
import { type OfferedDay, pickupValues } from "./pickup-day-text.ts"

/** 'Today, Fri Nov 20 · 6–9 PM', the hours never broken over two lines. */
export const PickupDay = ({ day, hours }: { readonly day: OfferedDay; readonly hours: OperatingHours }) => (
  <RichText
    area="pickup"
    id="pickup"
    values={pickupValues(useText("pickup"), day, hours)}
    elements={{ window: <span className="whitespace-nowrap" /> }}
  />
)
