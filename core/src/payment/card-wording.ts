import { type Cents, sayDollars } from "../money/cents.ts"
import type { CardDetails } from "./card-details.ts"
import { type CardHolder, sayCard } from "./kept-card.ts"

/** The terms that somebody reads who lets us keep a card. Another version asks again; a consent keeps the words and the language that were read. */
export const cardTerms = { version: 2, language: "en" } as const

/** What the terms name. */
export interface CardTerms {
  readonly companyName: string
  readonly limit: Cents
  readonly serves: CardHolder["kind"]
  /** How long after the weigh ticket's mail a charge is made at the earliest. */
  readonly noticeMinutes: number
  /** Known where it is kept already; of one that is still to be entered the consent notes it afterwards. */
  readonly card?: Pick<CardDetails, "brand" | "last4"> | undefined
}

const words = {
  user: {
    laundry: "my laundry",
    orders: "for each order",
    until: "This holds until I remove the card, which I can do in my profile at any time.",
  },
  order: {
    laundry: "the laundry of this order",
    orders: "for it",
    until: "This holds until the order is done: the card is removed then.",
  },
} as const satisfies Record<CardHolder["kind"], object>

/**
 * What somebody agrees to who lets us keep a card: which, for what, when, up to how much, how changes are told and until when. It is
 * shown, kept as it was read, and shown to their bank should they dispute a charge.
 */
export const consentWording = ({ companyName, limit, serves, noticeMinutes, card }: CardTerms): string => {
  const { laundry, orders, until } = words[serves]
  return [
    `${companyName} may keep ${card === undefined ? "this card" : `my ${sayCard(card)}`} and charge it for what ${laundry} weighs beyond what I paid for, up to ${sayDollars(limit)} ${orders} without asking.`,
    `Before each charge I get the weigh ticket with the amount by email; the card is charged ${noticeMinutes} minutes after that at the earliest.`,
    "More than that is charged only after I confirmed it or somebody there decided about it.",
    "If these terms change, I am asked again where I pay or in my profile, and until I agree these ones hold.",
    until,
  ].join(" ")
}
