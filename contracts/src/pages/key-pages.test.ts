import { describe, expect, it } from "vitest"
import { isKeyPage } from "./key-pages.ts"

describe("a page whose address is a key", () => {
  it.each([
    "/order/abc",
    "/tip/abc",
    "/claim/abc",
    "/pay/abc",
    "/weigh-ticket/abc",
    "/receipt/abc",
    "/statement/abc",
    "/reset-password/abc",
    "/guest-checkout?orderId=abc&amount=30.00",
    "/payment-success",
    "/PAY/abc",
  ])("is %s", (path) => {
    expect(isKeyPage(path)).toBe(true)
  })

  it.each(["/", "/faq", "/checkout?orderId=abc", "/order-claims/abc", "/payments", "/admin?order=/order/abc"])(
    "is not %s",
    (path) => {
      expect(isKeyPage(path)).toBe(false)
    },
  )
})
