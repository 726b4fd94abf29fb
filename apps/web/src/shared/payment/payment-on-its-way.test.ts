import { ApiError } from "@laundry/contracts/http/client"
import { describe, expect, it } from "vitest"
import { paymentOnItsWay } from "./payment-on-its-way.ts"

const refused = (code: string, more: { readonly isProcessing?: true } = {}) =>
  new ApiError(409, "…", { code, message: `said by ${code}`, requestId: "r", ...more })

describe("a payment that is on its way", () => {
  it("is told by a confirmation that is not completed yet, and by a payment that can't be opened beside it", () => {
    expect(paymentOnItsWay(refused("PaymentNotCompleted", { isProcessing: true }))).toBe("said by PaymentNotCompleted")
    expect(paymentOnItsWay(refused("PaymentProcessing"))).toBe("said by PaymentProcessing")
  })

  it.each([
    ["a payment that was not made", refused("PaymentNotCompleted")],
    ["another refusal", refused("AlreadyPaid")],
    ["an answer without a body of ours", new ApiError(502, "Bad Gateway", undefined)],
    ["no answer", new TypeError("Failed to fetch")],
    ["no failure", null],
  ])("is not: %s", (_, error) => {
    expect(paymentOnItsWay(error)).toBeUndefined()
  })
})
