import { type Brand, Context } from "effect"
import type { Role } from "./role.ts"

export type UserId = string & Brand.Brand<"UserId">

/** On whose behalf something is done. Histories and audit logs keep it. */
export type Actor =
  | { readonly kind: "guest" }
  | { readonly kind: "user"; readonly userId: UserId; readonly role: Role; readonly name: string }
  /** Somebody at the terminal, by their name there. */
  | { readonly kind: "operator"; readonly name: string }
  /** The product itself: jobs, webhooks, reconciliation. */
  | { readonly kind: "system"; readonly name: string }

/** Whether two actors are the same user or, where they are not users, of the same kind. */
export const isSameActor = (one: Actor, other: Actor): boolean =>
  one.kind === "user" && other.kind === "user" ? one.userId === other.userId : one.kind === other.kind

/** The product itself where it moves money: jobs, webhooks, reconciliation. */
export const paymentsActor: Actor = { kind: "system", name: "payments" }

/** The product itself where it lets go of places that nobody pays for. */
export const placesActor: Actor = { kind: "system", name: "unpaid places" }

/** Why it calls an order off, in its history. */
export const unpaidReason = "unpaid"

export class CurrentActor extends Context.Service<CurrentActor, Actor>()("@laundry/core/access/CurrentActor") {}
