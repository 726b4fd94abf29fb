import { sayWallTime } from "@laundry/core/local-time/local-time"
import { estimatedBags } from "@laundry/core/order/estimated-bags"
import type { OperatingHours } from "@laundry/core/scheduling/operating-hours"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useWatch } from "react-hook-form"
import { type Text, useText } from "../../messages/text.tsx"
import { reloadDays } from "../../platform/public-data/public-data.ts"
import { firstBookable, type OfferedDay, sayDate } from "../pickup/pickup-day-text.ts"
import type { OrderForm } from "./order-values.ts"
import { type OfferedDays, useOfferedDays } from "./use-offered-days.ts"

/** Why a day that was chosen can't be booked any more. */
const sayLost = (
  text: Text<"booking-fields">,
  chosen: string,
  days: ReadonlyArray<OfferedDay>,
  hours: OperatingHours,
): string => {
  const full = days.find(({ pickupDate, isFull }) => pickupDate === chosen && isFull === true)
  if (full !== undefined) return text("dayFull", { date: sayDate(full.pickupDate) })
  const isTodayClosed = days.every(({ choice, pickupDate }) => choice !== "today" && pickupDate > chosen)
  return isTodayClosed ? text("closed", { cutoff: sayWallTime(hours.sameDayCutoff) }) : text("noLongerOffered")
}

/**
 * The pickup days on offer and the choice of one, which sets the time slot and the delivery day (specification §4).
 * `takesFirst`: the first day is chosen from the start.
 */
export const usePickupChoice = (form: OrderForm, hours: OperatingHours, takesFirst: boolean) => {
  const text = useText("booking-fields")
  const queryClient = useQueryClient()
  const estimate = useWatch({ control: form.control, name: "estimatedWeight" })
  const { offer, takeOffer } = useOfferedDays(hours, estimatedBags(estimate))
  const { setError, setValue, getValues, clearErrors } = form

  const choose = (pickupDate: string) => {
    const day = offer?.days.find((offered) => offered.pickupDate === pickupDate)
    setValue("deliveryDate", day?.deliveryDate ?? "")
    if (offer !== undefined) setValue("pickupTimeSlot", offer.timeSlot)
    clearErrors(["pickupDate", "deliveryDate"])
  }

  // A day that closes while the form is open is no longer chosen; nothing else is lost. One from an earlier visit goes silently.
  const isFirstOffer = useRef(true)
  useEffect(() => {
    if (offer === undefined) return
    const isFirst = isFirstOffer.current
    isFirstOffer.current = false
    setValue("pickupTimeSlot", offer.timeSlot)
    const { pickupDate, deliveryDate } = getValues()
    const day = offer.days.find((offered) => offered.pickupDate === pickupDate)
    if (day !== undefined && day.isFull !== true && day.deliveryDate === deliveryDate) return
    const instead = isFirst && takesFirst ? firstBookable(offer.days) : undefined
    setValue("pickupDate", instead?.pickupDate ?? "")
    setValue("deliveryDate", instead?.deliveryDate ?? "")
    if (isFirst || pickupDate === "") return
    setError("pickupDate", { type: "offer", message: sayLost(text, pickupDate, offer.days, hours) })
  }, [offer, hours, takesFirst, text, getValues, setValue, setError])

  /** The server refused the day and named those that are left: one of them has to be chosen. */
  const replaceOffer = (offered: OfferedDays) => {
    setValue("pickupDate", "")
    setValue("deliveryDate", "")
    takeOffer(offered)
    void reloadDays(queryClient)
  }

  return { hours, offer, choose, replaceOffer }
}

export type PickupChoice = ReturnType<typeof usePickupChoice>
