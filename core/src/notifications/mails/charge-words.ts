import { formatDay, formatWallTime, type Instant, localDateOf, localTimeOf } from "../../local-time/local-time.ts"
import { type Cents, formatDollars, sayDollars } from "../../money/cents.ts"
import { type BalanceCharge, isForHolder, isForStaff } from "../../payment/balance-charge.ts"
import { type KeptCard, sayCard } from "../../payment/kept-card.ts"

/** The charge of what an order owes, as mails announce it. */
export interface MailedCharge {
  readonly charge: BalanceCharge
  readonly card: KeptCard
  /** What the card's holder lets us charge without asking. */
  readonly limit: Cents
}

/** "Fri, Nov 20 at 6:30 PM" */
export const sayMoment = (at: Instant): string => `${formatDay(localDateOf(at))} at ${formatWallTime(localTimeOf(at))}`

const sayHeld = ({ charge, limit }: MailedCharge): string => {
  switch (charge.heldFor) {
    case "restored":
      return "We first look whether your card was charged for it already."
    case "above-limit":
      return `That is more than the ${sayDollars(limit)} you let us charge without asking.`
    case "unusual-weight":
      return "That is far more than your laundry usually weighs."
    case "looks-wrong":
      return "You told us that something looks wrong, and we look at it."
    case "disputed":
      return "A payment for this order was disputed at your bank."
    case "due-grew":
    case null:
      return "That is more than we told you before."
  }
}

/** What becomes of what is due: charged to the kept card, or not before somebody decides. */
export const sayCharge = (mailed: MailedCharge, due: Cents): ReadonlyArray<string> => {
  const { charge, card } = mailed
  const left = `${formatDollars(due)} is left to pay.`
  if (charge.state === "scheduled") {
    return [
      `${left} We charge it to your ${sayCard(card)} on ${sayMoment(charge.dueAt)}. There is nothing to do; to pay another way before, use the button below.`,
    ]
  }
  const until = isForStaff(charge)
    ? "we have, or you"
    : isForHolder(charge)
      ? "you confirm it on the weigh ticket, we have looked at it, or you"
      : "you accept the weigh ticket, or"
  return [`${left} ${sayHeld(mailed)} Nothing is charged until ${until} pay with the button below.`]
}
