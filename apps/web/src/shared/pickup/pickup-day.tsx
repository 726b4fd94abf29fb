import { type OperatingHours, sayPickupWindow } from "@laundry/core/scheduling/operating-hours"
import { RichText, useText } from "../../messages/text.tsx"
import { type OfferedDay, sayDate, sayRelativeDay } from "./pickup-day-text.ts"

/** 'Today, Fri Nov 20 · 6–9 PM', or 'Mon Nov 23 · 6–9 PM' further off, the hours never broken over two lines. */
export const PickupDay = ({ day, hours }: { readonly day: OfferedDay; readonly hours: OperatingHours }) => {
  const name = sayRelativeDay(useText("pickup"), day.choice)
  const [date, window] = [sayDate(day.pickupDate), sayPickupWindow(hours)]
  const elements = { window: <span className="whitespace-nowrap" /> }
  return name === undefined ? (
    <RichText area="pickup" id="later" values={{ date, window }} elements={elements} />
  ) : (
    <RichText area="pickup" id="pickup" values={{ day: name, date, window }} elements={elements} />
  )
}
