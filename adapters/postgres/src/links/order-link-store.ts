import { OrderLinkStore } from "@laundry/core/order/links/order-link-store.port"
import type { OrderId } from "@laundry/core/order/order"
import * as Ids from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { digestOf } from "../database/digest.ts"
import { browserDigest } from "./browser-digest.ts"

interface LinkRow {
  readonly order_id: string
  readonly ended_at: Date | null
}

/** Links to orders' pages in Postgres. */
export const layer = Layer.effect(
  OrderLinkStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { secret } = yield* Ids.Ids
    return OrderLinkStore.of({
      issueToken: Effect.fnUntraced(function* (orderId, at, carrier) {
        const token = yield* secret
        const row = {
          token_digest: digestOf(token),
          order_id: orderId,
          issued_at: new Date(at),
          is_pushed: carrier === "push",
        }
        yield* run((knex) => knex("order_link_tokens").insert(row))
        return token
      }),
      orderOf: (token) =>
        run((knex) =>
          knex("order_link_tokens")
            .where("token_digest", digestOf(token))
            .first<LinkRow | undefined>("order_id", "ended_at"),
        ).pipe(Effect.map((row) => row && { orderId: row.order_id as OrderId, isEnded: row.ended_at !== null })),
      addBrowser: (orderId, secret) =>
        Effect.asVoid(
          run((knex) =>
            knex("placing_browsers")
              .insert({ order_id: orderId, digest: browserDigest(orderId, secret) })
              .onConflict()
              .ignore(),
          ),
        ),
      isPlacedBy: (orderId, secret) =>
        run((knex) =>
          knex("placing_browsers")
            .where({ order_id: orderId, digest: browserDigest(orderId, secret) })
            .first("order_id"),
        ).pipe(Effect.map((row) => row !== undefined)),
      endAll: (orderId, at) =>
        run((knex) =>
          knex("order_link_tokens")
            .where("order_id", orderId)
            .whereNull("ended_at")
            .update({ ended_at: new Date(at) }),
        ).pipe(
          Effect.andThen(run((knex) => knex("placing_browsers").where("order_id", orderId).delete())),
          Effect.andThen(
            run((knex) =>
              knex("ended_orders")
                .insert({ order_id: orderId, ended_at: new Date(at) })
                .onConflict()
                .ignore(),
            ),
          ),
          Effect.asVoid,
        ),
      endPushed: (userId, at) =>
        Effect.asVoid(
          run((knex) =>
            knex("order_link_tokens")
              .whereIn("order_id", knex("orders").where("user_id", userId).select("id"))
              .where("is_pushed", true)
              .whereNull("ended_at")
              .update({ ended_at: new Date(at) }),
          ),
        ),
      hasEnded: (orderId) =>
        run((knex) =>
          knex("order_link_tokens")
            .where("order_id", orderId)
            .whereNotNull("ended_at")
            .select("order_id")
            .union((ended) => void ended.from("ended_orders").where("order_id", orderId).select("order_id")),
        ).pipe(Effect.map((rows) => rows.length > 0)),
      areDocumentsEnded: (orderId) =>
        run((knex) => knex("ended_orders").where("order_id", orderId).first("order_id")).pipe(
          Effect.map((row) => row !== undefined),
        ),
    })
  }),
).pipe(Layer.provide(Ids.layer))
