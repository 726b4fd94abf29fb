import { expect, it } from "vitest"
import { problemsAmong } from "./field-problem.ts"
import type { OrderField } from "./order-values.ts"

const among = (errors: Partial<Record<OrderField, string>>) =>
  problemsAmong(["pickupDate", "deliveryDate", "acceptTerms"], (name) => {
    const message = errors[name]
    return message === undefined ? undefined : { message }
  }).map(({ name }) => name)

it("names a field once: the delivery day only where it is wrong by itself", () => {
  expect(among({ pickupDate: "Please select", deliveryDate: "Required", acceptTerms: "Accept" })).toEqual([
    "pickupDate",
    "acceptTerms",
  ])
  expect(among({ deliveryDate: "Required" })).toEqual(["deliveryDate"])
  expect(among({})).toEqual([])
})
