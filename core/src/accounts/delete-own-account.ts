import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { proveAgain } from "../credentials/prove-again.ts"
import { proofLimits } from "../credentials/session-limits.ts"
import type { Instant } from "../local-time/local-time.ts"
import { EmailMismatch, PasswordMissing, PasswordNeededAgain } from "../people/sign-in-errors.ts"
import { emailKey } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { deleteAccount } from "./delete-account.ts"

/** How somebody shows who they are. */
export interface DeletionProof {
  readonly password: string | undefined
  /** When they proved it last, by signing in or again since. */
  readonly provenAt: Instant
}

/**
 * Deletes the acting user's account for somebody who shows that it is theirs: by its password, or by a fresh sign-in where a provider knows
 * it. An open browser alone deletes nothing.
 */
export const deleteOwnAccount = Effect.fn("deleteOwnAccount")(function* (typedEmail: string, proof: DeletionProof) {
  const { userId } = yield* actingUser
  const { email, signInMethod } = yield* (yield* UserStore).get(userId)
  if (emailKey(typedEmail) !== emailKey(email)) return yield* new EmailMismatch()
  if (signInMethod === "password") {
    if (proof.password === undefined) return yield* new PasswordMissing()
    yield* proveAgain(proof.password)
  } else if (proof.provenAt <= (yield* Clock.currentTimeMillis) - proofLimits.fresh) {
    return yield* new PasswordNeededAgain()
  }
  yield* deleteAccount(typedEmail)
})
