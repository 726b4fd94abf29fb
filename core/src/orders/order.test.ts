import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { order } from "../testing/arbitraries.ts"
import { formatOrderNumber, minimumPaymentStatus, totalPaid } from "./order.ts"

const money = (paid: number, refunded: number) => ({
  minimumPaymentAmount: cents(3000),
  paid: cents(paid),
  refunded: cents(refunded),
})

describe("what was paid for an order", () => {
  it("is the ledger's sum: payments less refunds", () => {
    fc.assert(
      fc.property(order, (any) => {
        expect(totalPaid(any) + any.refunded).toBe(any.paid)
      }),
    )
  })

  it.each([
    ["nothing yet", 0, 0, "pending"],
    ["two cents short", 2998, 0, "pending"],
    ["within the tolerance", 2999, 0, "paid"],
    ["all of it", 3000, 0, "paid"],
    ["twice, once given back", 6000, 3000, "paid"],
    ["paid and given back", 3000, 3000, "refunded"],
    ["paid and two thirds given back", 3000, 2000, "refunded"],
  ])("the minimum: %s", (_, paid, refunded, status) => {
    expect(minimumPaymentStatus(money(paid, refunded))).toBe(status)
  })
})

it("people read order numbers with a hash", () => {
  expect(formatOrderNumber(1042)).toBe("#1042")
})
