import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import type { AccountMailContent } from "../people/account-mail.ts"
import { emailKey } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** At most one reset mail goes to an account within this many milliseconds. */
const resetMailEvery = 60 * 1000

/** Queues that somebody forgot a password. What it does and how long it takes don't depend on whether there is one. */
export const requestPasswordReset = Effect.fn("requestPasswordReset")(function* (email: string) {
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  yield* transact(outbox.schedule({ kind: "start-password-reset", email: emailKey(email) }, 0))
})

/** The job: owes the account of this email, if there is one that is not disabled, a mail that helps to sign in again. */
export const startPasswordReset = Effect.fn("startPasswordReset")(function* (email: string) {
  const user = yield* (yield* UserStore).findByEmail(email)
  if (user === undefined || user.disabledAt !== null) return
  const outbox = yield* Outbox
  const { transact } = yield* UnitOfWork
  const period = Math.floor((yield* Clock.currentTimeMillis) / resetMailEvery)
  yield* transact(
    outbox.oweMail({
      key: `reset-password:${user.id}:${period}`,
      // To the address that the account was opened with, not to the one that was typed.
      to: user.email,
      content: { template: "reset-password", userId: user.id } satisfies AccountMailContent,
    }),
  )
})
