import { expect, test } from "vitest"
import { checkoutPath, guestCheckoutPath, payByLinkPath, paymentSuccessPath, tipPath } from "./payment-paths.ts"

test("the links to pay have everything encoded", () => {
  const id = "a&b=c d/é"
  const encoded = "a%26b%3Dc%20d%2F%C3%A9"
  expect(guestCheckoutPath(id, "0.01")).toBe(`/guest-checkout?orderId=${encoded}&amount=0.01`)
  expect(checkoutPath(id, "0.01")).toBe(`/checkout?orderId=${encoded}&amount=0.01`)
  expect(paymentSuccessPath(id)).toBe(`/payment-success?orderId=${encoded}`)
  expect(payByLinkPath(id)).toBe(`/pay/${encoded}`)
  expect(tipPath(id)).toBe(`/tip/${encoded}`)
})
