import type { UserId } from "../access/actor.ts"
import { type Role, roleLabels } from "../access/role.ts"
import type { Instant } from "../local-time/local-time.ts"

/** How somebody proves who they are: by the password kept here, or at an OpenID Connect provider, named by its id. */
export type SignInMethodId = "password" | (string & {})

/** What customers say of themselves (specification §3). */
export interface Profile {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly apt: string | null
  readonly defaultSpecialInstructions: string | null
  readonly defaultDeliveryInstructions: string | null
}

/** Somebody with an account. Every account's email is verified: by its link or by its provider. */
export interface User extends Profile {
  readonly id: UserId
  /** As it was given; accounts are told apart whatever its letter case. */
  readonly email: string
  readonly profileImageUrl: string | null
  readonly role: Role
  readonly signInMethod: SignInMethodId
  readonly createdAt: Instant
  /** Since when nobody can sign in to it; null while its person can. */
  readonly disabledAt: Instant | null
}

/** An email as accounts are told apart by it. */
export const emailKey = (email: string): string => email.trim().toLowerCase()

/** "Ana Lopez"; empty when nothing is known. */
export const fullName = ({ firstName, lastName }: Pick<User, "firstName" | "lastName">): string =>
  [firstName, lastName].filter((part) => part !== null && part !== "").join(" ")

/**
 * What an Actor is called: staff by their full name, a client "Customer", because histories can't forget anybody and an
 * account can be deleted.
 */
export const actorName = (user: Pick<User, "role" | "firstName" | "lastName">): string =>
  user.role === "client" ? "Customer" : fullName(user) || roleLabels[user.role]
