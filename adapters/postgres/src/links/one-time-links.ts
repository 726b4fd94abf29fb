import { OneTimeLinks } from "@laundry/core/credentials/one-time-links.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { digestOf } from "../database/digest.ts"

/** Links that ended this long before a new one ends are of no use to anybody, in milliseconds. */
const keptMillis = 7 * 24 * 60 * 60 * 1000

interface LinkRow {
  readonly subject: string
}

const subjectOf = ([row]: ReadonlyArray<LinkRow>): string | undefined => row?.subject

/** Mailed links in Postgres, by the digest of their token. */
export const layer = Layer.effect(
  OneTimeLinks,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { secret } = yield* Ids.Ids
    return OneTimeLinks.of({
      issue: Effect.fnUntraced(function* ({ purpose, subject, expiresAt }) {
        const token = yield* secret
        yield* run((knex) =>
          knex.raw(
            `with ended as (delete from one_time_links where expires_at < :oldest)
             insert into one_time_links (token_digest, purpose, subject, expires_at)
             values (:digest, :purpose, :subject, :expiresAt)`,
            {
              digest: digestOf(token),
              purpose,
              subject,
              expiresAt: new Date(expiresAt),
              oldest: new Date(expiresAt - keptMillis),
            },
          ),
        )
        return token
      }),
      peek: (purpose, token, now) =>
        run((knex) =>
          knex("one_time_links")
            .where({ token_digest: digestOf(token), purpose })
            .where("expires_at", ">", new Date(now))
            .select<ReadonlyArray<LinkRow>>("subject"),
        ).pipe(Effect.map(subjectOf)),
      redeem: (purpose, token, now) =>
        run((knex) =>
          knex("one_time_links")
            .where({ token_digest: digestOf(token), purpose })
            .where("expires_at", ">", new Date(now))
            .delete()
            .returning<ReadonlyArray<LinkRow>>("subject"),
        ).pipe(Effect.map(subjectOf)),
      revoke: (purpose, subject) =>
        run((knex) => knex("one_time_links").where({ purpose, subject }).delete()).pipe(Effect.asVoid),
    })
  }),
).pipe(Layer.provide(Ids.layer))
