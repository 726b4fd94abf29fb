import type { UserId } from "../access/actor.ts"
import type { CodeProof } from "../messaging/one-time-code.ts"
import type { OrderId } from "../order/order.ts"
import { emailKey } from "./user.ts"

/**
 * A mail about an account. The link in it is made when it is written, so that the token that opens it is kept nowhere.
 * The caller is told nothing: that an email has an account already is said to its owner alone, in the mail.
 */
export type AccountMailContent =
  | { readonly template: "confirm-registration"; readonly registrationId: string }
  | { readonly template: "reset-password"; readonly userId: UserId }
  | { readonly template: "password-changed"; readonly userId: UserId }
  /** The code by which the guest of an order has their data erased. It is in the mail and nowhere else. */
  | { readonly template: "erasure-code"; readonly orderId: OrderId }

/** What proves that somebody reads the mail of a guest. */
export const erasureProof = (email: string): CodeProof => ({ purpose: "erase-guest", subject: emailKey(email) })
