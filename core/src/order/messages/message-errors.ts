import { Schema } from "effect"

/** The phone of the account or the order takes no texts from us. */
export class PhoneNotTextable extends Schema.TaggedError<PhoneNotTextable>()("PhoneNotTextable", {}) {
  override readonly message = "Texts go to American phone numbers only. Please check yours, or choose another way."
}

/** No unread text has that name: somebody has read it already. */
export class TextNotFound extends Schema.TaggedError<TextNotFound>()("TextNotFound", {}) {
  override readonly message = "This text is not among the unread ones. Somebody may have read it already."
}

/** STOP came from the phone: only its owner can lift that, by text. */
export class TextsStopped extends Schema.TaggedError<TextsStopped>()("TextsStopped", {}) {
  override readonly message = "Texts to this phone were stopped. Reply START to one of our texts first."
}

/** What was agreed to is not what texts are sent by now: the phone or the wording has changed. */
export class ConsentOutdated extends Schema.TaggedError<ConsentOutdated>()("ConsentOutdated", {}) {
  override readonly message = "What you agree to has changed meanwhile. Please read it again."
}

/** Of some events everybody is told. */
export class EssentialMessage extends Schema.TaggedError<EssentialMessage>()("EssentialMessage", {}) {
  override readonly message = "Messages about your money and about a pickup that failed can't be switched off."
}

/** We send no push messages to the address that a browser gave. */
export class PushAddressRefused extends Schema.TaggedError<PushAddressRefused>()("PushAddressRefused", {}) {
  override readonly message = "This browser's notifications can't be used."
}
