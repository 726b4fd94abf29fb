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

/** The page shows terms that are not the present ones. */
export class CardTermsChanged extends Schema.TaggedError<CardTermsChanged>()("CardTermsChanged", {}) {
  override readonly message = "The terms for keeping a card have changed. Please load this page again to read them."
}

/** Somebody wants a kept card to be charged who did not leave it here. */
export class NotCardHolder extends Schema.TaggedError<NotCardHolder>()("NotCardHolder", {}) {
  override readonly message =
    "Only the person who left this card can have more charged to it: signed in, or in the browser where they left it. You can pay with another card, or write to us."
}

/** No charge waits for the card's holder. */
export class NothingToConfirm extends Schema.TaggedError<NothingToConfirm>()("NothingToConfirm", {}) {
  override readonly message = "There is no charge that waits for you any more."
}
