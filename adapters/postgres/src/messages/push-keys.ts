import { PushKeyStore, type PushKeys } from "@laundry/core/messaging/push-keys.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"

interface KeyRow {
  readonly public_key: string
  readonly private_key: string
}

/** The keys of push messages in Postgres. */
export const layer = Layer.effect(
  PushKeyStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const read = run((knex) => knex("push_keys").first<KeyRow | undefined>("public_key", "private_key")).pipe(
      Effect.map((row): PushKeys | undefined => row && { publicKey: row.public_key, privateKey: row.private_key }),
    )
    return PushKeyStore.of({
      kept: Effect.fnUntraced(function* (make) {
        const earlier = yield* read
        if (earlier !== undefined) return earlier
        const { publicKey, privateKey } = make()
        yield* run((knex) =>
          knex("push_keys").insert({ public_key: publicKey, private_key: privateKey }).onConflict("is_only").ignore(),
        )
        // Somebody else's, if they came first.
        return (yield* read) ?? (yield* Effect.die("the keys of push messages were not kept"))
      }),
    })
  }),
)
