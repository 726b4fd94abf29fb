import type { CodeProof, KeptCode } from "@laundry/core/messaging/one-time-code"
import { OneTimeCodeStore } from "@laundry/core/messaging/one-time-code-store.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"

interface CodeRow {
  readonly salt: string | null
  readonly digest: string | null
  readonly made_at: Date | null
  readonly tries: number
  readonly asked_at: ReadonlyArray<Date>
}

const toKept = ({ salt, digest, made_at: madeAt, tries, asked_at: askedAt }: CodeRow): KeptCode => ({
  askedAt: askedAt.map((at) => at.getTime()),
  code: salt === null || digest === null || madeAt === null ? null : { salt, digest, madeAt: madeAt.getTime(), tries },
})

/** Codes in Postgres, by what they confirm. */
export const layer = Layer.effect(
  OneTimeCodeStore,
  Effect.map(Database, ({ run }) =>
    OneTimeCodeStore.of({
      // An empty update takes the lock also where the row has just been made by another.
      getForUpdate: ({ purpose, subject }: CodeProof) =>
        run((knex) =>
          knex.raw<{ readonly rows: ReadonlyArray<CodeRow> }>(
            `insert into one_time_codes (purpose, subject) values (?, ?)
             on conflict (purpose, subject) do update set tries = one_time_codes.tries returning *`,
            [purpose, subject],
          ),
        ).pipe(Effect.map(({ rows: [row] }) => (row === undefined ? { askedAt: [], code: null } : toKept(row)))),
      save: ({ purpose, subject }, { askedAt, code }) =>
        Effect.asVoid(
          run((knex) =>
            knex("one_time_codes")
              .where({ purpose, subject })
              .update({
                asked_at: askedAt.map((at) => new Date(at)),
                last_asked_at: new Date(Math.max(code?.madeAt ?? 0, ...askedAt)),
                salt: code?.salt ?? null,
                digest: code?.digest ?? null,
                made_at: code === null ? null : new Date(code.madeAt),
                tries: code?.tries ?? 0,
              }),
          ),
        ),
    }),
  ),
)
