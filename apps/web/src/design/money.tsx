import { type Cents, formatDollars } from "@laundry/core/money/cents"

/** "$30.00", its digits as wide as each other so that columns line up. */
export const Money = ({ amount }: { readonly amount: Cents }) => (
  <span className="whitespace-nowrap tabular-nums">{formatDollars(amount)}</span>
)
