import type { ServiceArea, ServiceAreaId, ZipCode } from "@laundry/core/areas/service-area"
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type IsoDate,
  localInstant,
  type WallTime,
} from "@laundry/core/local-time/local-time"
import type { MarketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { byHouse } from "@laundry/core/order/handling"
import type { NewOrder, Order, OrderId } from "@laundry/core/order/order"
import { orderBounds } from "@laundry/core/order/order-bounds"
import { orderStatuses } from "@laundry/core/order/order-status"
import type { BookingRequest } from "@laundry/core/orders/place-order"
import { minimumPaymentOf, type OrderTerms } from "@laundry/core/pricing/order-terms"
import type { PriceTerms } from "@laundry/core/pricing/price-terms"
import type { Promo, PromoName } from "@laundry/core/pricing/promo"
import { pickupChoices } from "@laundry/core/scheduling/pickup-options"
import { DateTime } from "effect"
import fc from "fast-check"

/** Amounts from -$10 million to $10 million. */
export const anyCents: fc.Arbitrary<Cents> = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)

/** Amounts that something costs. */
export const price: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 100_000 }).map(cents)

/** Every weight that can be recorded, in hundredths of a pound; the limits of the examples come often. */
export const weight: fc.Arbitrary<Pounds> = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: orderBounds.pounds.most * 100 }) },
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 1500, 2500, 2999, 3000, 3001, 4200, orderBounds.pounds.most * 100) },
  )
  .map((hundredths) => (hundredths / 100) as Pounds)

/** Terms within the bounds of what a company may set. */
export const priceTerms: fc.Arbitrary<PriceTerms> = fc.record({
  minimumOrderAmount: fc.integer({ min: 100, max: 100_000 }).map(cents),
  pricePerPound: fc.integer({ min: 1, max: 10_000 }).map(cents),
  freeWeightLimit: fc.integer({ min: 0, max: 50_000 }).map((hundredths) => (hundredths / 100) as Pounds),
})

/** What a promo code takes off: everything, a cent and the least percentage among it. */
export const promo: fc.Arbitrary<Promo> = fc
  .oneof(
    fc.record(
      {
        kind: fc.constant("percent" as const),
        value: fc.integer({ min: 1, max: 100 }),
        most: fc.integer({ min: 1, max: 5_000 }).map(cents),
      },
      { requiredKeys: ["kind", "value"] },
    ),
    fc.record({ kind: fc.constant("amount" as const), value: fc.integer({ min: 1, max: 100_000 }).map(cents) }),
  )
  .map((off) => ({ ...off, code: "WELCOME-10" as PromoName }))

const fee = fc.integer({ min: 0, max: 2_000 }).map(cents)

/** What an order in the marketplace costs beside the laundry's prices. */
export const marketplace: fc.Arbitrary<MarketplaceTerms> = fc.record({
  trustAndSafetyFee: fee,
  oversizedItemFee: fee,
  cancellationFee: fee,
  platformFeePercent: fc.integer({ min: 0, max: 90 }),
})

/** Terms of an order, in the marketplace or not, with or without a promo code. */
export const orderTerms: fc.Arbitrary<OrderTerms> = fc
  .tuple(priceTerms, fc.option(promo), fc.option(marketplace, { freq: 1 }))
  .map(([terms, off, fees]) => ({ ...terms, promo: off, marketplace: fees }))

/** The days on which the local clock jumps, month and year ends and leap days, 2024 to 2030. */
export const notableDates: ReadonlyArray<IsoDate> = [
  "2024-03-10 2024-11-03 2025-03-09 2025-11-02 2026-03-08 2026-11-01 2027-03-14 2027-11-07 2028-03-12 2028-11-05",
  "2029-03-11 2029-11-04 2030-03-10 2030-11-03 2024-02-28 2024-02-29 2026-02-28 2028-02-28 2028-02-29",
  "2024-12-31 2026-12-31 2029-12-31",
].flatMap((dates) => dates.split(" ").map((date) => date as IsoDate))

/** A day from 2024 to 2030; the notable ones and their neighbours come often. */
export const isoDate: fc.Arbitrary<IsoDate> = fc.oneof(
  fc.integer({ min: 0, max: 2556 }).map((days) => addDays("2024-01-01" as IsoDate, days)),
  fc
    .tuple(fc.constantFrom(...notableDates), fc.integer({ min: -1, max: 1 }))
    .map(([date, days]) => addDays(date, days)),
)

export const wallTime: fc.Arbitrary<WallTime> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":") as WallTime)

/** An instant from 2024 to 2030; those around the jumps of the local clock, midnight and the cutoff come often. */
export const instant: fc.Arbitrary<Instant> = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) - 1 }),
  fc
    .tuple(
      isoDate,
      fc.constantFrom("00:00", "01:00", "01:59", "02:00", "03:00", "17:00", "18:00", "23:59"),
      fc.constantFrom(-3_600_000, -60_000, -1000, -1, 0, 1, 1000, 60_000, 3_600_000),
    )
    .map(([date, time, shift]) => localInstant(date, time as WallTime) + shift),
)

/** The calendar day and wall-clock time of an instant in a zone, reckoned by Effect's DateTime instead of our own code. */
export const reckonLocally = (
  at: Instant,
  zone = defaultTimeZone,
): { readonly date: string; readonly time: string } => {
  const timeZone = DateTime.zoneMakeNamedUnsafe(zone)
  const { year, month, day, hour, minute } = DateTime.toParts(DateTime.makeZonedUnsafe(at, { timeZone }))
  const two = (part: number) => String(part).padStart(2, "0")
  return { date: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` }
}

/** Text as people and attackers type it: quotes, angle brackets, emoji, right-to-left, line breaks; never empty, never NUL. */
export const typedText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      `"quoted" and 'quoted'`,
      "<script>alert('x')</script>",
      "Robert'); drop table orders;--",
      "🧺👩‍👩‍👧 laundry",
      "שלום مرحبا",
      "first line\r\nBcc: everyone@example.com",
      "${7*7} {{7*7}} %s \\ \t",
    ),
  )
  .filter((text) => !text.includes("\u0000"))

export const servedZip = "33139" as ZipCode

export const servedAreas: ReadonlyArray<ServiceArea> = [
  { id: "area-1" as ServiceAreaId, zipCode: servedZip, areaName: "South Beach" },
  { id: "area-2" as ServiceAreaId, zipCode: "33140" as ZipCode, areaName: "Mid-Beach" },
  { id: "area-3" as ServiceAreaId, zipCode: "33141" as ZipCode, areaName: "North Beach" },
]

const street = fc.constantFrom("Ocean Drive", "Collins Ave", "Lincoln Rd", "NW 7th St", "Biscayne Blvd", "12th Street")

/** An address that names a ZIP code in one of the ways people write it, with that ZIP code. */
export const addressWithZip: fc.Arbitrary<{ readonly address: string; readonly zipCode: ZipCode }> = fc
  .record({
    house: fc.integer({ min: 1, max: 99_999 }),
    street,
    zipCode: fc.integer({ min: 501, max: 99_950 }).map((zip) => String(zip).padStart(5, "0") as ZipCode),
    write: fc.constantFrom<(line: string, zip: string) => string>(
      (line, zip) => `${line}, Miami Beach, FL ${zip}`,
      (line, zip) => `${line}, Miami Beach, FL ${zip}, USA`,
      (line, zip) => `${line}, Miami Beach, Florida ${zip}-1234`,
      (line, zip) => `${line} ${zip}`,
      (line, zip) => `${line}, Apt 4B, Miami Beach FL, ${zip} `,
      (line, zip) => `Harbour House, ${line}, ${zip} Miami Beach`,
      (line, zip) => `${line}, Miami Beach, FL ${zip}, gate code 54321`,
    ),
  })
  .map(({ house, street: name, zipCode, write }) => ({ address: write(`${house} ${name}`, zipCode), zipCode }))

/** An address that names no ZIP code, some with a house number that looks like one. */
export const addressWithoutZip: fc.Arbitrary<string> = fc
  .record({
    house: fc.integer({ min: 1, max: 99_999 }),
    street,
    write: fc.constantFrom<(line: string) => string>(
      (line) => line,
      (line) => `${line}, Miami Beach`,
      (line) => `${line}, Miami Beach, FL`,
      (line) => ` ${line}, Apt 4B, Miami Beach, FL, USA`,
      (line) => `Harbour House, ${line}, Bal Harbour, FL`,
      (line) => `Apt 5 ${line}, Bal Harbour, gate code 54321`,
    ),
  })
  .map(({ house, street: name, write }) => write(`${house} ${name}`))

/** A booking for tomorrow, as the guest form sends it; tests set the day they need. */
export const booking: fc.Arbitrary<Omit<BookingRequest, "pickupDate" | "deliveryDate">> = fc.record({
  customerName: typedText,
  customerPhone: fc.constantFrom("305-555-0100", "+1 (305) 555-0100"),
  customerEmail: fc.constantFrom("ana@example.com", "o'neil+laundry@example.com"),
  pickupAddress: fc.constantFrom(
    `1200 Ocean Drive, Miami Beach, FL ${servedZip}`,
    "4441 Collins Ave, Miami Beach, FL 33140",
  ),
  pickupApt: fc.option(typedText),
  pickupTimeSlot: fc.constant("6:00 PM - 9:00 PM"),
  estimatedWeight: fc.option(fc.constantFrom("2", "5+", "about 20 lbs")),
  pickupLocation: fc.constantFrom("Front Door", "Back Door", "Frontdesk", "Other"),
  pickupLocationOther: fc.option(typedText),
  deliveryInstructions: fc.option(typedText),
  specialInstructions: fc.option(typedText),
  detergentPreference: fc.constantFrom("Regular Detergent", "Hypoallergenic", "Scent Free"),
})

/** A new order of a guest, its id unlike any other's. */
export const newOrder: fc.Arbitrary<NewOrder> = fc
  .record({ booking, pickupDate: isoDate, terms: orderTerms, createdAt: instant, isPlaced: fc.boolean() })
  .map(({ booking: booked, pickupDate, terms, createdAt, isPlaced }) => ({
    ...booked,
    id: freshId() as OrderId,
    userId: null,
    createdAt,
    pickupDate,
    deliveryDate: addDays(pickupDate, 1),
    terms,
    addressCheck: isPlaced ? { kind: "served", zipCode: servedZip } : { kind: "unplaced" },
    handling: byHouse,
  }))

/** An order at any place on its way, with any money on it. */
export const order: fc.Arbitrary<Order> = fc
  .record({
    placed: newOrder,
    orderNumber: fc.integer({ min: 1, max: 1_000_000 }),
    status: fc.constantFrom(...orderStatuses),
    statusBefore: fc.option(fc.constantFrom(...orderStatuses)),
    weight: fc.option(weight),
    intakeWeight: fc.option(weight),
    oversizedItems: fc.integer({ min: 0, max: 20 }),
    additionalCharges: price,
    paid: price,
    refunded: price,
    notes: fc.option(typedText),
  })
  .map(({ placed, ...rest }) => ({
    ...placed,
    ...rest,
    version: 1,
    disputed: zeroCents,
    goodwill: zeroCents,
    credit: zeroCents,
    minimumPaymentAmount: minimumPaymentOf(placed.terms),
    readyBags: null,
    actualBags: null,
    deliveredBags: null,
    pickedUpAt: null,
    deliveredAt: null,
    pickupPhoto: null,
    deliveryPhoto: null,
  }))

export const pickupChoice = fc.constantFrom(...pickupChoices)

const idLetters = "abcdefghijklmnopqrstuvwxyz"
const idLength = 22
let idsGiven = 0n

/**
 * An id that no other row has, as long as a real one. It is the same in every run, and of letters alone: a number that a test
 * looks for never occurs in it.
 */
export const freshId = (): string => {
  // No factor in common with 26: no id comes twice before all have come.
  let rest = (++idsGiven * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 26n ** BigInt(idLength)
  return Array.from({ length: idLength }, () => {
    const letter = idLetters.charAt(Number(rest % 26n))
    rest /= 26n
    return letter
  }).join("")
}
