import type { OrderId } from "@laundry/core/order/order"
import { TipLinkStore } from "@laundry/core/payment/tip-link-store.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { digestOf } from "../database/digest.ts"

/** Links to tip in Postgres. */
export const layer = Layer.effect(
  TipLinkStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { secret } = yield* Ids.Ids
    return TipLinkStore.of({
      issueToken: Effect.fnUntraced(function* (orderId, at) {
        const token = yield* secret
        const row = { token_digest: digestOf(token), order_id: orderId, issued_at: new Date(at) }
        yield* run((knex) => knex("tip_link_tokens").insert(row))
        return token
      }),
      endAll: (orderId) => Effect.asVoid(run((knex) => knex("tip_link_tokens").where("order_id", orderId).delete())),
      orderOf: (token) =>
        run((knex) =>
          knex("tip_link_tokens")
            .where("token_digest", digestOf(token))
            .first<{ order_id: string } | undefined>("order_id"),
        ).pipe(Effect.map((row) => row?.order_id as OrderId | undefined)),
    })
  }),
).pipe(Layer.provide(Ids.layer))
