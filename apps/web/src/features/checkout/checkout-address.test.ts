import { describe, expect, it } from "vitest"
import { readCheckoutAddress } from "./checkout-address.ts"

const read = (query: string) => readCheckoutAddress(new URLSearchParams(query))

describe("the checkout's address", () => {
  it("names the order and the amount that shows at first", () => {
    expect(read("orderId=abc&amount=42.00")).toEqual({
      orderId: "abc",
      amount: "42.00",
      shownAmount: "42.00",
      returned: "none",
    })
  })

  it.each(["orderId=abc", "orderId=abc&amount=", "orderId=abc&amount=%3Cb%3E", "orderId=abc&amount=1e9"])(
    "shows 0.50 where %s brings no amount",
    (query) => {
      expect(read(query)).toMatchObject({ amount: "", shownAmount: "0.50" })
    },
  )

  it("tells that no order is named", () => {
    expect(read("amount=30.00").orderId).toBe("")
  })

  it.each([
    ["succeeded", "paid"],
    ["processing", "paid"],
    ["failed", "failed"],
  ])("understands a return from the bank that %s", (status, returned) => {
    expect(read(`orderId=abc&payment_intent=pi_1&redirect_status=${status}`).returned).toBe(returned)
  })
})
