import { describe, expect, it } from "vitest"
import { marketplaceTerms } from "../marketplace/marketplace-terms.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { defaultPriceTerms } from "../pricing/price-terms.ts"
import { orderStatuses } from "./order-status.ts"
import { chargesFor, missingFields, requiredFields } from "./update-rules.ts"

const bare = { weight: null, readyBags: null, notes: null }

describe("what a status asks for", () => {
  it.each([
    ["ordered", []],
    ["picked_up", []],
    ["in_progress", ["weight"]],
    ["processing", ["weight"]],
    ["ready_for_delivery", ["weight", "readyBags"]],
    ["delivered", ["weight"]],
    ["missed_pickup", ["weight"]],
    ["additional_payment_required", ["weight"]],
    ["cancelled", ["notes"]],
  ] as const)("%s: %j", (status, fields) => {
    expect(requiredFields(status)).toEqual(fields)
    expect(missingFields({ ...bare, status })).toEqual(fields)
    expect(missingFields({ status, weight: 0, readyBags: 1, notes: "n" })).toEqual([])
  })

  it("is not met by no bags and by blank notes", () => {
    expect(missingFields({ ...bare, status: "ready_for_delivery", weight: 1, readyBags: 0 })).toEqual(["readyBags"])
    expect(missingFields({ ...bare, status: "cancelled", notes: " \n" })).toEqual(["notes"])
  })

  it("is said for every status", () => {
    expect(orderStatuses.filter((status) => requiredFields(status).length === 0)).toEqual(["ordered", "picked_up"])
  })
})

it("nothing is charged for what is not weighed", () => {
  const terms = { ...defaultPriceTerms, promo: null, marketplace: null }
  expect(chargesFor({ weight: null, oversizedItems: 0, terms })).toBe(0)
  expect(chargesFor({ weight: 42 as Pounds, oversizedItems: 0, terms: { ...terms, pricePerPound: cents(200) } })).toBe(
    2400,
  )
})

it("an oversized item costs $8 in the marketplace, and nothing with a single operator", () => {
  const terms = { ...defaultPriceTerms, promo: null, marketplace: marketplaceTerms(25) }
  expect(chargesFor({ weight: null, oversizedItems: 2, terms })).toBe(1600)
  expect(chargesFor({ weight: 42 as Pounds, oversizedItems: 1, terms })).toBe(2000)
  expect(chargesFor({ weight: 42 as Pounds, oversizedItems: 1, terms: { ...terms, marketplace: null } })).toBe(1200)
})
