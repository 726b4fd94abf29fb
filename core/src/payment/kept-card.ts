import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { CardDetails } from "./card-details.ts"

/** Whom a kept card serves: a customer for all their orders, or one order alone, such as a guest's. */
export type CardHolder =
  | { readonly kind: "user"; readonly userId: UserId }
  | { readonly kind: "order"; readonly orderId: OrderId }

/** A card that the provider keeps for later charges. */
export interface KeptCard extends CardDetails {
  readonly id: string
  readonly holder: CardHolder
  /** Of a holder's cards the one that is charged; there is one as long as there are cards. */
  readonly isDefault: boolean
  readonly keptAt: Instant
}

/** That somebody lets us keep a card and charge it. What was agreed to stays as it was. */
export interface CardConsent {
  readonly id: string
  readonly holder: CardHolder
  /** All that was read, word for word, in this language. */
  readonly wording: string
  readonly language: string
  /** Of the terms; 1 of those from before they had one. */
  readonly version: number
  /** The most that is charged for an order after weighing without asking. */
  readonly limit: Cents
  readonly acceptedAt: Instant
  /** The address that it came from; null where none is known. */
  readonly ip: string | null
  /** The provider's id of the payment or the set-up that leaves the card; null for a new limit, and until the provider answered. */
  readonly leftBy: string | null
  /** It counts once the card was left. One that was taken back before never does. */
  readonly state: "asked" | "given" | "withdrawn"
  /** The card that it is about, once that is known. */
  readonly card: Pick<CardDetails, "brand" | "last4"> | null
  /** A digest that tells the browser in which it was given; null where there is none. */
  readonly browser: string | null
}

/** By which the provider tells holders apart. */
export const holderRef = (holder: CardHolder): string =>
  holder.kind === "user" ? `user-${holder.userId}` : `order-${holder.orderId}`

const brandNames: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
}

/** "Visa ending in 4242" */
export const sayCard = ({ brand, last4 }: Pick<CardDetails, "brand" | "last4">): string =>
  `${brandNames[brand] ?? "Card"} ending in ${last4}`

/** "Visa •••• 4242", where there is little room. */
export const maskCard = ({ brand, last4 }: Pick<CardDetails, "brand" | "last4">): string =>
  `${brandNames[brand] ?? "Card"} •••• ${last4}`
