import type { OrderView, TimelineEntry } from "@laundry/contracts/orders/orders"
import { addCents, type Cents, subtractCents, zeroCents } from "@laundry/core/money/cents"
import { type Pounds, poundsBeyond } from "@laundry/core/money/pounds"
import { additionalChargesFor } from "@laundry/core/pricing/charges"

/** How an order's additional charges come about. */
export type ChargeOrigin =
  | { readonly kind: "none" }
  /** Pounds above the limit, each at the order's price. */
  | { readonly kind: "by-weight"; readonly over: Pounds }
  | { readonly kind: "by-hand" }

type Priced = Pick<
  OrderView,
  "weight" | "freeWeightLimit" | "pricePerPound" | "minimumPaymentAmount" | "additionalCharges"
>

/** Says where additional charges come from: reckoned from the weight (specification §4), or set by staff. */
export const chargeOrigin = ({
  weight,
  additionalCharges,
  minimumPaymentAmount: minimumOrderAmount,
  ...terms
}: Priced): ChargeOrigin => {
  if (additionalCharges === zeroCents) return { kind: "none" }
  const isByWeight =
    weight !== null && additionalCharges === additionalChargesFor(weight, { ...terms, minimumOrderAmount })
  return isByWeight ? { kind: "by-weight", over: poundsBeyond(weight, terms.freeWeightLimit) } : { kind: "by-hand" }
}

/**
 * What was paid and what was given back, as the timeline tells. Where it is not there, or does not come to the ledger's sum,
 * that sum alone is said.
 */
export const moneyMoved = (
  { totalPaid }: Pick<OrderView, "totalPaid">,
  timeline: ReadonlyArray<TimelineEntry> | undefined,
): { readonly paid: Cents; readonly refunded: Cents } => {
  const sum = (kind: TimelineEntry["event"]) =>
    addCents(...(timeline ?? []).flatMap(({ event, amount }) => (event === kind && amount !== null ? [amount] : [])))
  const paid = sum("payment-recorded")
  const returned = subtractCents(sum("refund-recorded"), sum("refund-failed"))
  const refunded = addCents(returned, subtractCents(sum("dispute-opened"), sum("dispute-won")))
  return subtractCents(paid, refunded) === totalPaid ? { paid, refunded } : { paid: totalPaid, refunded: zeroCents }
}
