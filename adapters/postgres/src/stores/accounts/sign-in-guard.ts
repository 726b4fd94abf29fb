import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "../../database/database.ts"
import type { Statement } from "../../database/statement.ts"

interface AttemptRow {
  readonly source: string
  readonly is_known: boolean
  readonly at: number
}

/** A lock on the email, not on a row: there may be none yet, and whether there is an account is not looked at. */
const lockStatement: Statement<unknown> = {
  name: "lock-guesses",
  text: "select pg_advisory_xact_lock(hashtextextended(in_branch('guesses at ' || $1), 0))",
}

/** Of its own, so that it sees what the lock's last holder noted. */
const attemptsStatement: Statement<AttemptRow> = {
  name: "sign-in-attempts",
  text: `with forgotten as (
      delete from sign_in_attempts where id in (
        select id from sign_in_attempts where at <= $2 order by id for update skip locked
      )
    )
    select source, is_known, at from sign_in_attempts where email_key = $1 and at > $2 order by at`,
}

const noteStatement: Statement<unknown> = {
  name: "note-sign-in-attempt",
  text: "insert into sign_in_attempts (email_key, source, is_known, at) values ($1, $2, $3, $4)",
}

const forgetStatement: Statement<unknown> = {
  name: "forget-sign-in-attempts",
  text: "delete from sign_in_attempts where email_key = $1 and ($2::text is null or source = $2)",
}

/** Keeps guesses in Postgres, for all nodes together. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { ask } = yield* Database
    return SignInGuard.of({
      holdAttempts: Effect.fnUntraced(function* (email, since) {
        const key = emailKey(email)
        yield* ask(lockStatement, [key])
        const rows = yield* ask(attemptsStatement, [key, new Date(since)])
        return rows.map(({ source, is_known, at }) => ({ source, isKnown: is_known, at }))
      }),
      note: (email, { source, isKnown, at }) =>
        Effect.asVoid(ask(noteStatement, [emailKey(email), source, isKnown, new Date(at)])),
      forgetAttempts: (email, source) => Effect.asVoid(ask(forgetStatement, [emailKey(email), source ?? null])),
    })
  }),
)
