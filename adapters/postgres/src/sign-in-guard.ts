import { SignInGuard } from "@laundry/core/people/sign-in-guard.port"
import { emailKey } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "./database.ts"

/** Counts guesses in Postgres, for all nodes together. */
export const layer = Layer.effect(
  SignInGuard,
  Effect.gen(function* () {
    const { run } = yield* Database
    return SignInGuard.of({
      noteAttempt: Effect.fnUntraced(function* (email, at, since) {
        const key = emailKey(email)
        // Committed before it is counted, so that of attempts at once the last one sees them all.
        yield* run((knex) =>
          knex.raw(
            `with forgotten as (
               delete from sign_in_attempts where id in (
                 select id from sign_in_attempts where at <= :since order by id for update skip locked)
             ) insert into sign_in_attempts (email_key, at) values (:key, :at)`,
            { key, at: new Date(at), since: new Date(since) },
          ),
        )
        const rows = yield* run((knex) =>
          knex("sign_in_attempts")
            .where({ email_key: key })
            .where("at", ">", new Date(since))
            .orderBy("at")
            .select<ReadonlyArray<{ at: Date }>>("at"),
        )
        return rows.map((row) => row.at.getTime())
      }),
      forgetAttempts: (email) =>
        run((knex) =>
          knex("sign_in_attempts")
            .where({ email_key: emailKey(email) })
            .delete(),
        ).pipe(Effect.asVoid),
    })
  }),
)
