import { Weight } from "@laundry/contracts/http/wire"
import type { OrderView } from "@laundry/contracts/orders/orders"
import { addCents, cents, subtractCents } from "@laundry/core/money/cents"
import { owedAmount } from "@laundry/core/order/amount-due"
import { expect, it } from "vitest"
import { sampleOrderView } from "../../shared/orders/testing/sample-order.ts"
import { balanceReason } from "./balance-reason.ts"

/** An order of 50 lbs whose minimum of $30 covers 30 lbs at $1 each. */
const weighed = (additionalDollars: number, paidDollars: number): OrderView => {
  const additionalCharges = cents(additionalDollars * 100)
  const totalPaid = cents(paidDollars * 100)
  const cost = addCents(sampleOrderView.minimumPaymentAmount, additionalCharges)
  return {
    ...sampleOrderView,
    weight: Weight.make(50),
    minimumPaymentStatus: "paid",
    additionalCharges,
    totalPaid,
    amountDue: subtractCents(cost, totalPaid),
  }
}

it.each([
  ["the weight's", 20, 30, "weight"],
  ["a part of the weight's", 20, 40, "weight"],
  ["what somebody set by hand", 25, 30, "rest"],
  ["what a bank took back of more than the weight's", 20, 0, "rest"],
] as const)("a balance of %s is explained so: $%i beyond the minimum, $%i paid", (_, additional, paid, reason) => {
  const order = weighed(additional, paid)
  expect(owedAmount(order)).toBe((30 + additional - paid) * 100)
  expect(balanceReason(order)).toBe(reason)
})

it("a minimum that is not paid is said as such", () => {
  expect(balanceReason({ ...weighed(0, 0), weight: null, minimumPaymentStatus: "pending" })).toBe("minimum")
})
