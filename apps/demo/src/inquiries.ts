import type { BusinessType, Inquiry, InquiryId, InquiryStatus } from "@laundry/core/commercial/inquiry"
import { addDays, type Instant, localDateOf, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { demoUuid } from "./ids.ts"

/** Who asked, oldest first: when, and what they wrote. Phone numbers and addresses are made up, as the customers' are. */
const asked: ReadonlyArray<
  readonly [
    day: number,
    time: string,
    name: string,
    mailName: string,
    businessType: BusinessType,
    locations: string,
    estimatedPounds: string,
    questions?: string,
  ]
> = [
  [-18, "10:12", "Elena Marchetti", "front.desk", "hotel", "1", "1,200 a week", "Can you pick up before 9 AM?"],
  [-13, "15:47", "Ben Achterberg", "ben", "hostel", "2", "about 700 a week"],
  [
    -9,
    "21:05",
    "Sunny Stays (Keisha Morgan)",
    "keisha",
    "airbnb",
    "14 apartments",
    "300-400",
    "Guests leave on Sundays mostly. Do you work on Sundays, and can sheets come back folded by apartment?",
  ],
  [-6, "08:30", "Gloria Peña", "gloria.pena", "cleaning", "1", "150, mop heads and cloths"],
  [-3, "12:58", "Bayview Towers Association", "office", "apartment", "3", "not sure yet", "Is there a contract?"],
  [-1, "17:21", "Coral Yoga", "hello", "other", "1", "80 a week, towels only"],
]

/** What staff have done about each by now, in the same order: the older, the further. */
const standing: ReadonlyArray<readonly [status: InquiryStatus, notes: string | null]> = [
  ["won", "Daily pickup at 4 AM since the first Monday. Ask for Elena at the front desk."],
  ["lost", "Went with their landlord's laundry room. May ask again in spring."],
  ["trial", "Three-day trial ends on Sunday. Sheets folded by apartment, labels from us."],
  ["contacted", "Left a message with Gloria; she calls back after the weekend."],
  ["new", null],
  ["new", null],
]

/** The inquiries that the demo company has received up to a moment, oldest first: the same all day long. */
export const demoInquiries = (now: Instant): ReadonlyArray<Omit<Inquiry, "inquiryNumber">> =>
  asked.map(([day, time, name, mailName, businessType, locations, estimatedPounds, questions], index) => {
    const [status, notes] = standing[index] ?? (["new", null] as const)
    return {
      id: demoUuid(`inquiry ${index}`) as InquiryId,
      receivedAt: localInstant(addDays(localDateOf(now), day), time as WallTime),
      name,
      email: `${mailName}@${businessType}.example.com`,
      businessType,
      phone: `(305) 555-01${70 + index}`,
      locations,
      estimatedPounds,
      questions: questions ?? null,
      status,
      notes,
      version: notes === null ? 1 : 2,
    }
  })
