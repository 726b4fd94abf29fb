import { Schema } from "effect"

/** No cards are kept here: the company or its payment provider doesn't offer it. */
export class CardsNotOffered extends Schema.TaggedError<CardsNotOffered>()("CardsNotOffered", {}) {
  override readonly message = "Cards can't be kept here."
}

/** The limit that somebody chose is out of the company's bounds. */
export class InvalidChargeLimit extends Schema.TaggedError<InvalidChargeLimit>()("InvalidChargeLimit", {
  message: Schema.String,
}) {}

/** The acting user has no such card. */
export class CardNotFound extends Schema.TaggedError<CardNotFound>()("CardNotFound", {}) {
  override readonly message = "This card is not kept any more."
}

/** The card was not entered to its end. */
export class CardNotSetUp extends Schema.TaggedError<CardNotSetUp>()("CardNotSetUp", {}) {
  override readonly message = "The card was not saved. Please try again."
}
