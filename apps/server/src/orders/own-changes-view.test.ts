import { cents } from "@laundry/core/money/cents"
import type { OwnChanges } from "@laundry/core/orders/read-own-changes"
import { order as anyOrder } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { expect, it } from "vitest"
import { toOwnChanges } from "./own-changes-view.ts"

const [order] = fc.sample(anyOrder, { numRuns: 1, seed: 7 })
if (order === undefined) throw new Error("no sample")

const cancellationWith = (held: Pick<OwnChanges["cancellation"], "feeAtBank">) =>
  toOwnChanges(order, {
    until: 1,
    because: undefined,
    days: [],
    cancellation: {
      kind: "with-fee",
      fee: cents(1000),
      refund: cents(0),
      until: undefined,
      because: undefined,
      ...held,
    },
  }).ownChanges?.cancellation

it("what cancelling costs says what of the fee the customer's bank holds, where it holds any", () => {
  expect(cancellationWith({ feeAtBank: cents(1000) })).toMatchObject({ fee: 1000, feeAtBank: 1000 })
  expect(cancellationWith({})).not.toHaveProperty("feeAtBank")
})
