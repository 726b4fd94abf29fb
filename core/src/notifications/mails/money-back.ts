import { type Cents, formatDollars, subtractCents, zeroCents } from "../../money/cents.ts"
import type { CalledOff } from "../../refunds/called-off.ts"

/** That money goes back, and when it shows. */
export const onItsWay = (refund: Cents): string =>
  `A refund of ${formatDollars(refund)} is on its way to the card you paid with. It usually shows within 5 to 10 days.`

/** Credit needs no days to come back. */
const backInAccount = (credit: Cents): string => `${formatDollars(credit)} of credit are in your account again.`

/** What of a fee is with the customer's bank: nothing is kept of what it gives back to them. */
export const keptIfDecided = (amount: Cents): string =>
  `Your bank holds what you paid, and decides about it. If it comes back to us, ${formatDollars(amount)} of it is kept.`

/** What goes back to a customer whose order was called off, a sentence for each. */
export const moneyBack = ({ refund, credit = zeroCents }: CalledOff): ReadonlyArray<string> => [
  ...(refund > 0 ? [onItsWay(refund)] : []),
  ...(credit > 0 ? [backInAccount(credit)] : []),
]

/** What becomes of the money of a pickup that was missed; undefined where nothing was settled. */
export const sayMissed = (calledOff: CalledOff | undefined): ReadonlyArray<string> => {
  const { fee = zeroCents, refund = zeroCents, credit = zeroCents, feeAtBank = zeroCents } = calledOff ?? {}
  const kept = subtractCents(fee, feeAtBank)
  if (fee === 0 && refund === 0 && credit === 0) return ["You owe nothing."]
  return [
    ...(kept > 0 ? [`${formatDollars(kept)} of what you paid is kept, for the way and the wait.`] : []),
    ...(feeAtBank > 0 ? [keptIfDecided(feeAtBank)] : []),
    ...moneyBack({ fee, refund, credit }),
  ]
}
