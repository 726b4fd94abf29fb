import { Clock, Effect } from "effect"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { AuditLog } from "../audit/audit-log.port.ts"
import { CurrentOrigin } from "../audit/origin.ts"
import type { Refusal } from "../audit/refusals.ts"
import { UserStore } from "../people/user-store.port.ts"

const recordRefusal = Effect.fnUntraced(function* (
  action: Refusal["action"],
  subject: string,
  account: UserId | null = null,
) {
  yield* (yield* AuditLog).countRefusal({
    at: yield* Clock.currentTimeMillis,
    actor: yield* CurrentActor,
    ...(yield* CurrentOrigin),
    action,
    subject,
    account,
    before: {},
    after: {},
  })
})

/** Somebody did not get in: at which account, when there is one of that email. The email itself is not kept. */
export const recordFailedSignIn = Effect.fn("recordFailedSignIn")(function* (email: string | undefined) {
  const user = email === undefined ? undefined : yield* (yield* UserStore).findByEmail(email)
  yield* recordRefusal("sign-in-failed", user === undefined ? "Unknown account" : "Account", user?.id)
})

/** The current actor asked for what they may not have. */
export const recordDeniedCall = (call: string) => recordRefusal("access-denied", call)
