import { type Cents, sayDollars } from "../money/cents.ts"
import type { CardHolder } from "./kept-card.ts"

/**
 * What somebody agrees to who lets us keep a card. It is shown, kept as it was read, and shown to their bank should they
 * dispute a charge.
 */
export const consentWording = (companyName: string, limit: Cents, serves: CardHolder["kind"]): string => {
  const [laundry, orders] =
    serves === "user" ? ["my laundry", "for each order"] : ["the laundry of this order", "for it"]
  return (
    `${companyName} may keep this card and charge it for what ${laundry} weighs beyond what I paid for, ` +
    `up to ${sayDollars(limit)} ${orders} without asking. Before each charge I get the weigh ticket with the amount by email. ` +
    (serves === "user"
      ? "More than that is charged only after I accepted it or somebody there looked at it. I can remove the card at any time."
      : "More than that is charged only after I accepted it or somebody there looked at it. The card is removed when the order is done.")
  )
}
