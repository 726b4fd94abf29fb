/** What the provider says of a card that it keeps. Of the number there are the last four digits and no more. */
export interface CardDetails {
  /** The provider's id of the person who left the card there. */
  readonly customerId: string
  /** The provider's id of the card. */
  readonly methodId: string
  /** In the provider's word, in lower case: "visa", "mastercard", "amex". */
  readonly brand: string
  readonly last4: string
  /** From 1 to 12. */
  readonly expMonth: number
  readonly expYear: number
}

/** Which card at the provider. */
export type CardKey = Pick<CardDetails, "customerId" | "methodId">
