import type { UserId } from "../access/actor.ts"

/**
 * A mail about an account. The link in it is made when it is written, so that the token that opens it is kept nowhere.
 * The caller is told nothing: that an email has an account already is said to its owner alone, in the mail.
 */
export type AccountMailContent =
  | { readonly template: "confirm-registration"; readonly registrationId: string }
  | { readonly template: "reset-password"; readonly userId: UserId }
  | { readonly template: "password-changed"; readonly userId: UserId }
