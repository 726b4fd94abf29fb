import type { WallTime } from "../local-time/local-time.ts"
import { type Cents, cents } from "../money/cents.ts"

/** From when to when of every day, local wall time. */
interface DailyHours {
  readonly start: WallTime
  readonly end: WallTime
}

/** What one pound of any linen costs a business (specification §9, 'Commercial'). */
export const commercialPricePerPound: Cents = cents(80)

/** What a number of whole pounds costs a business. */
export const commercialPriceOf = (pounds: number): Cents => cents(commercialPricePerPound * pounds)

/** When linen is collected and brought back, every day (specification §9, 'Commercial'). */
export const commercialServiceHours: DailyHours = { start: "04:00" as WallTime, end: "06:00" as WallTime }

/** When a business reaches us, Monday to Sunday (specification §9, 'Commercial'). */
export const businessHours: DailyHours = { start: "07:00" as WallTime, end: "18:00" as WallTime }

/** On how many days of the week, and of the year, linen is washed and folded (specification §9, 'Commercial'). */
export const serviceDays = { perWeek: 7, perYear: 365 } as const

/** How long a business tries the service for free, in days (specification §9, 'Commercial'). */
export const freeTrialDays = 3

/** The year since which the business has served the area (specification §1). */
export const servingSince = 1997

/** Whom we wash for, and when that was counted (specification §2, commercial page). */
export const commercialRecord = {
  hotels: 8,
  hostels: 4,
  apartmentComplexes: 2,
  satisfactionPercent: 100,
  month: { year: 2025, month: 1 },
} as const

/** The sizes of hotel that the service fits, in rooms (specification §2, commercial page). */
export const hotelRooms = { fewest: 10, most: 100 } as const
