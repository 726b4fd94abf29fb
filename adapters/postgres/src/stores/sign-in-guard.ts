import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"

interface AttemptRow {
  readonly source: string
  readonly is_known: boolean
  readonly at: Date
}

/** Keeps guesses in Postgres, for all nodes together. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { run } = yield* Database
    return SignInGuard.of({
      holdAttempts: Effect.fnUntraced(function* (email, since) {
        const key = emailKey(email)
        // A lock on the email, not on a row: there may be none yet, and whether there is an account is not looked at.
        yield* run((knex) => knex.raw("select pg_advisory_xact_lock(hashtextextended('guesses at ' || ?, 0))", [key]))
        yield* run((knex) =>
          knex.raw(
            `delete from sign_in_attempts where id in (
               select id from sign_in_attempts where at <= ? order by id for update skip locked
             )`,
            [new Date(since)],
          ),
        )
        const rows = yield* run((knex) =>
          knex("sign_in_attempts")
            .where({ email_key: key })
            .where("at", ">", new Date(since))
            .orderBy("at")
            .select<ReadonlyArray<AttemptRow>>("source", "is_known", "at"),
        )
        return rows.map(({ source, is_known, at }) => ({ source, isKnown: is_known, at: at.getTime() }))
      }),
      note: (email, { source, isKnown, at }) =>
        run((knex) =>
          knex("sign_in_attempts").insert({ email_key: emailKey(email), source, is_known: isKnown, at: new Date(at) }),
        ).pipe(Effect.asVoid),
      forgetAttempts: (email, source) =>
        run((knex) =>
          knex("sign_in_attempts")
            .where({ email_key: emailKey(email), ...(source === undefined ? {} : { source }) })
            .delete(),
        ).pipe(Effect.asVoid),
    })
  }),
)
