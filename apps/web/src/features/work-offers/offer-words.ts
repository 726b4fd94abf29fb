import type { OfferReason } from "@laundry/contracts/marketplace/work"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { Weekday } from "@laundry/core/local-time/weekday"
import type { MessageIdWith, PlainMessageId, Text } from "../../messages/text.tsx"

type OffersText = Text<"work-offers">

/** Less than so much time is pressing, in minutes. */
const pressingMinutes = 30

/** Whole minutes left to accept an offer, rounded up; 0 once it is over. */
export const minutesLeft = (deadline: Instant, now: Instant): number =>
  Math.max(0, Math.ceil((deadline - now) / 60_000))

/** Whether there is little time left to accept. */
export const isPressing = (minutes: number): boolean => minutes < pressingMinutes

/** '2 days 3 hours', '3 hours 12 minutes', '12 minutes'. */
export const sayTimeLeft = (text: OffersText, minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  const parts =
    days > 0
      ? [text("days", { count: days }), hours % 24 > 0 && text("hours", { count: hours % 24 })]
      : [
          hours > 0 && text("hours", { count: hours }),
          (minutes % 60 > 0 || hours === 0) && text("minutes", { count: minutes % 60 }),
        ]
  return parts.filter((part) => part !== false).join(" ")
}

const weekdayReasons: Readonly<Record<Weekday, PlainMessageId<"work-offers">>> = {
  sunday: "onSundays",
  monday: "onMondays",
  tuesday: "onTuesdays",
  wednesday: "onWednesdays",
  thursday: "onThursdays",
  friday: "onFridays",
  saturday: "onSaturdays",
}

/** Why an order is offered to this worker. */
export const sayReason = (text: OffersText, reason: OfferReason): string => {
  switch (reason.kind) {
    case "near":
      return text("near", { miles: sayMiles(text, reason.miles) })
    case "weekday":
      return text(weekdayReasons[reason.weekday])
    case "room":
      return text("room", { count: reason.more })
  }
}

const milesText: MessageIdWith<"work-offers", { readonly count: number }> = "miles"

/** '3 miles', 'Under 1 mile': distances are rounded up. */
export const sayMiles = (text: OffersText, miles: number): string => text(milesText, { count: miles })
