import { Database } from "@laundry/postgres/database/database"
import { Notifications } from "@laundry/postgres/database/notifications"
import { expectWritable, isReadOnly } from "@laundry/postgres/database/read-only"
import { Cause, Effect, Exit, Option } from "effect"

/** How long the database may take to give a sign of life. */
const patience = "2 seconds"

/**
 * Why this process can't serve now, in a sentence; undefined when it can. The database is asked as every request asks it,
 * on the same connections: one of its own would answer when those of the requests don't.
 */
export const whyNotReady = Effect.gen(function* () {
  const { run } = yield* Database
  const { isHearing } = yield* Notifications
  const asked = yield* Effect.exit(
    Effect.timeoutOption(
      run((knex) => knex.raw(expectWritable)),
      patience,
    ),
  )
  if (Exit.isFailure(asked) && isReadOnly(Cause.squash(asked.cause))) return "The database only reads."
  if (!(Exit.isSuccess(asked) && Option.isSome(asked.value))) return "The database does not answer."
  return isHearing() ? undefined : "The database's notifications don't arrive."
})
