import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { tidyPhone } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

/** The profile form as it was sent: what is left out stays as it is, what is empty is cleared (specification §5). */
export interface ProfileChanges {
  readonly customerName: string
  readonly phone: string
  readonly address: string
  readonly apt?: string | null
  readonly defaultSpecialInstructions?: string | null
  readonly defaultDeliveryInstructions?: string | null
}

/** The first word is the first name, the others are the last name. */
export const splitName = (name: string): Pick<User, "firstName" | "lastName"> => {
  const [firstName = "", ...others] = name.trim().split(/\s+/u)
  return { firstName: firstName || null, lastName: others.join(" ") || null }
}

const optional = (given: string | null | undefined, kept: string | null): string | null =>
  given === undefined ? kept : given?.trim() || null

/** Changes the acting user's profile and returns the account as it is then. */
export const editProfile = Effect.fn("editProfile")(function* (changes: ProfileChanges) {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  const users = yield* UserStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const user = yield* users.getForUpdate(userId)
      const changed: User = {
        ...user,
        ...splitName(changes.customerName),
        phone: tidyPhone(changes.phone),
        address: changes.address.trim(),
        apt: optional(changes.apt, user.apt),
        defaultSpecialInstructions: optional(changes.defaultSpecialInstructions, user.defaultSpecialInstructions),
        defaultDeliveryInstructions: optional(changes.defaultDeliveryInstructions, user.defaultDeliveryInstructions),
      }
      yield* users.save(changed)
      return changed
    }),
  )
})
