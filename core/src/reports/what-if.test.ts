import { expect, it } from "vitest"
import { type IsoDate, localInstant, type WallTime } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { additionalChargesFor } from "../pricing/charges.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { type PastOrder, replay } from "./what-if.ts"

const friday = "2026-11-20" as IsoDate
const saturday = "2026-11-21" as IsoDate

const order = (details: Partial<PastOrder> = {}): PastOrder => {
  const weight = details.weight === undefined ? (40 as Pounds) : details.weight
  return {
    createdAt: localInstant(friday, "16:00" as WallTime),
    status: "delivered",
    pickupDate: friday,
    terms: { ...defaultPriceTerms, promo: null, marketplace: null },
    minimumPaymentAmount: cents(3000),
    additionalCharges: additionalChargesFor(weight ?? (0 as Pounds), defaultPriceTerms),
    oversizedItems: 0,
    ...details,
    weight,
  }
}

it("changes nothing without another rule", () => {
  const result = replay([order(), order({ weight: null })], { terms: {} })
  expect(result).toMatchObject({ orders: 2, billedBefore: 7000, billedAfter: 7000, dearer: 0, cheaper: 0 })
  expect(result.busiestAfter).toEqual(result.busiestBefore)
  expect(result.busiestBefore).toEqual({ date: friday, orders: 2, pounds: 40 })
})

it("bills under other prices, and leaves charges set by hand", () => {
  const byHand = order({ additionalCharges: cents(700) })
  const light = order({ weight: 12 as Pounds })
  expect(replay([order(), byHand, light], { terms: { pricePerPound: cents(110) } })).toMatchObject({
    billedBefore: 4000 + 3700 + 3000,
    billedAfter: 4100 + 3700 + 3000,
    dearer: 1,
    cheaper: 0,
  })
  expect(
    replay([order(), light], { terms: { minimumOrderAmount: cents(2500), freeWeightLimit: 40 as Pounds } }),
  ).toMatchObject({ billedAfter: 5000, dearer: 0, cheaper: 2 })
})

it("leaves out what was called off", () => {
  const orders = [order({ status: "cancelled" }), order({ status: "missed_pickup" })]
  expect(replay(orders, { terms: {} })).toMatchObject({ orders: 0, billedBefore: 0, busiestBefore: null })
})

it("moves to the next day what came past another cutoff", () => {
  const early = order({ createdAt: localInstant(friday, "11:59" as WallTime) })
  const evening = order({ createdAt: localInstant(friday, "16:00" as WallTime), pickupDate: saturday })
  const result = replay([order(), early, evening], { terms: {}, sameDayCutoff: "12:00" as WallTime })
  expect(result).toMatchObject({
    pastCutoff: 1,
    crowdedOut: 0,
    busiestAfter: { date: saturday, orders: 2, pounds: 80 },
  })
})

it("lets what a day can't take wait, the first placed first", () => {
  const orders = Array.from({ length: 5 }, (_, index) =>
    order({ createdAt: localInstant(friday, "10:00" as WallTime) + index, weight: (10 + index) as Pounds }),
  )
  const result = replay([...orders].toReversed(), { terms: {}, pickupsPerDay: 2 })
  expect(result).toMatchObject({
    crowdedOut: 3,
    longestWait: 2,
    busiestBefore: { orders: 5 },
    busiestAfter: { date: friday, orders: 2, pounds: 21 },
  })
})
