import { expect, test } from "vitest"
import { cents } from "../money/cents.ts"
import { checkoutPath, guestCheckoutPath } from "./checkout-path.ts"

test("the links to pay an order have everything encoded", () => {
  const query = "?orderId=a%26b%3Dc%20d%2F%C3%A9&amount=0.01"
  expect(guestCheckoutPath({ id: "a&b=c d/é" }, cents(1))).toBe(`/guest-checkout${query}`)
  expect(checkoutPath({ id: "a&b=c d/é" }, cents(1))).toBe(`/checkout${query}`)
})
