import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "../../database/database.ts"
import type { Statement } from "../../database/statement.ts"

interface AttemptsRow {
  /** Those that count; null where there are none. */
  readonly attempts: ReadonlyArray<{ readonly source: string; readonly isKnown: boolean; readonly at: number }> | null
  /** The latest of all, also of those that do not count; 0 without any. */
  readonly latest: number
}

/** Also deletes the old attempts of all accounts, without those that another transaction is deleting just then. */
const attemptsStatement: Statement<AttemptsRow> = {
  name: "sign-in-attempts",
  text: `with forgotten as (
      delete from sign_in_attempts where id in (
        select id from sign_in_attempts where at <= $2 order by id for update skip locked
      )
    )
    select coalesce(max(id), 0) as latest,
      json_agg(json_build_object('source', source, 'isKnown', is_known, 'at', extract(epoch from at) * 1000) order by at)
        filter (where at > $2) as attempts
    from sign_in_attempts where email_key = $1`,
}

/**
 * Of two that follow the same attempt, one waits until the other is noted, and then is not. One that begins once another was noted finds it,
 * though what it follows was forgotten meanwhile.
 */
const noteStatement: Statement<unknown> = {
  name: "note-sign-in-attempt",
  text: `insert into sign_in_attempts (email_key, source, is_known, at, follows)
    select $1, $2, $3::boolean, $4::timestamptz, $5::bigint
    where not exists (select from sign_in_attempts where email_key = $1 and id > $5::bigint)
    on conflict (email_key, follows) do nothing
    returning id`,
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
      attempts: (email, since) =>
        Effect.map(ask(attemptsStatement, [emailKey(email), new Date(since)]), ([row]) => ({
          attempts: row?.attempts ?? [],
          version: row?.latest ?? 0,
        })),
      note: (email, { source, isKnown, at }, { version }) =>
        Effect.map(
          ask(noteStatement, [emailKey(email), source, isKnown, new Date(at), version]),
          (noted) => noted.length > 0,
        ),
      forgetAttempts: (email, source) => Effect.asVoid(ask(forgetStatement, [emailKey(email), source ?? null])),
    })
  }),
)
