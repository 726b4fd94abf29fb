import type { UserId } from "../access/actor.ts"

/** A mail about a customer's credit: some was given, or what is left of a lot can be used for a few days still. */
export type CreditMailContent = {
  readonly template: "credit-granted" | "credit-expiring"
  readonly holder: UserId
  readonly lotId: string
}
