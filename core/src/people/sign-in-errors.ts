import { Schema } from "effect"

export const passwordNeededAgain = "Please prove again that it is you: you signed in a while ago."

/** The email belongs to an account already. Told to nobody who has not proven that it is theirs. */
export class EmailTaken extends Schema.TaggedError<EmailTaken>()("EmailTaken", {}) {
  override readonly message = "This email is already registered."
}

/** Wrong password or unknown email: nobody is told which. */
export class WrongCredentials extends Schema.TaggedError<WrongCredentials>()("WrongCredentials", {}) {
  override readonly message = "The email or password is not correct."
}

/** The session's user has not proven for a while who they are, and what they ask for moves money, gives rights or can't be taken back. */
export class PasswordNeededAgain extends Schema.TaggedError<PasswordNeededAgain>()("PasswordNeededAgain", {}) {
  override readonly message = passwordNeededAgain
}

/** An account with a password is deleted with it alone. */
export class PasswordMissing extends Schema.TaggedError<PasswordMissing>()("PasswordMissing", {}) {
  override readonly message = "Password is required"
}

/** Too many wrong guesses at one account. */
export class TooManyAttempts extends Schema.TaggedError<TooManyAttempts>()("TooManyAttempts", {
  retryAfterSeconds: Schema.Int,
}) {
  override readonly message =
    "Too many attempts. Please wait a few minutes and try again, or ask for a mail that sets a new password."
}

/** A password that somebody chose is among those that guessers try first. */
export class PasswordTooWeak extends Schema.TaggedError<PasswordTooWeak>()("PasswordTooWeak", {}) {
  override readonly message =
    "This password is easy to guess. Take three or four words that have nothing to do with each other, with you or with us."
}

/** A provider refused, was refused by the visitor, or said something that does not hold. */
export class IdentityRefused extends Schema.TaggedError<IdentityRefused>()("IdentityRefused", {
  /** For the log. */
  reason: Schema.String,
}) {
  override readonly message = "Sign-in failed. Please try again or contact support if the problem continues."
}

/** The email that a provider vouches for belongs to an account of another sign-in method (specification §2). */
export class EmailOfAnotherMethod extends Schema.TaggedError<EmailOfAnotherMethod>()("EmailOfAnotherMethod", {}) {
  override readonly message =
    "This email is already registered with a different sign-in method. Please try signing in with a third-party method you used previously."
}

/** A mailed link that is unknown, used, replaced or too old: nobody is told which. */
export class LinkNotValid extends Schema.TaggedError<LinkNotValid>()("LinkNotValid", {}) {
  override readonly message = "This link is no longer valid. Please ask for a new one."
}

const accountRefusals = {
  staff: "Staff accounts are closed by an owner.",
  "open-orders":
    "You have an order under way or money to settle. Please wait until it is completed, or contact support.",
  worker: "You are a laundry worker here. Please contact support, so that your work is ended first.",
  earnings: "Your earnings as a laundry worker are not settled yet. Please wait for the payout, or contact support.",
  claim: "A customer's claim about an order you did is not decided yet. Please wait until it is, or contact support.",
  payout: "A payout to you is on its way. Please try again when it has arrived.",
} as const

/** The account can't be deleted yet. */
export class AccountInUse extends Schema.TaggedError<AccountInUse>()("AccountInUse", {
  because: Schema.Literals(["open-orders", "staff", "worker", "claim", "earnings", "payout"]),
}) {
  override get message(): string {
    return accountRefusals[this.because]
  }
}

/** What somebody typed to show that they mean it is not the account's email. */
export class EmailMismatch extends Schema.TaggedError<EmailMismatch>()("EmailMismatch", {}) {
  override readonly message = "This is not the email of your account."
}
