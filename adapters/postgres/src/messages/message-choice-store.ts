import { type ChannelChoices, completeChoices } from "@laundry/core/messaging/message-event"
import { MessageChoiceStore } from "@laundry/core/order/messages/message-choice-store.port"
import { ownerRef } from "@laundry/core/order/messages/message-owner"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { ownedBy, ownerColumns } from "./owner-columns.ts"

interface SubscriptionRow {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Choices and browsers in Postgres. */
export const layer = Layer.effect(
  MessageChoiceStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return MessageChoiceStore.of({
      choices: (owner) =>
        run((knex) =>
          knex("message_choices")
            .where("owner", ownerRef(owner))
            .first<{ readonly choices: Partial<ChannelChoices> } | undefined>("choices"),
        ).pipe(Effect.map((row) => row && completeChoices(row.choices))),
      saveChoices: (owner, choices, at) =>
        Effect.asVoid(
          run((knex) =>
            knex("message_choices")
              .insert({ ...ownerColumns(owner), choices: JSON.stringify(choices), chosen_at: new Date(at) })
              .onConflict("owner")
              .merge(["choices", "chosen_at"]),
          ),
        ),
      subscriptions: (owner) =>
        run((knex) =>
          knex("push_subscriptions")
            .where("owner", ownerRef(owner))
            .orderBy("entry")
            .select<ReadonlyArray<SubscriptionRow>>("endpoint", "p256dh", "auth"),
        ),
      subscribe: (owner, { endpoint, p256dh, auth }, at) =>
        Effect.asVoid(
          run((knex) =>
            knex("push_subscriptions")
              .insert({ ...ownerColumns(owner), endpoint, p256dh, auth, subscribed_at: new Date(at) })
              .onConflict(["owner", "endpoint"])
              .merge(["p256dh", "auth"]),
          ),
        ),
      unsubscribe: (endpoint, owner) =>
        Effect.asVoid(
          run((knex) =>
            knex("push_subscriptions")
              .where({ endpoint, ...(owner === undefined ? {} : ownedBy(owner)) })
              .delete(),
          ),
        ),
      unsubscribeAll: (owner) =>
        Effect.asVoid(run((knex) => knex("push_subscriptions").where("owner", ownerRef(owner)).delete())),
      forgetOrdersOf: Effect.fnUntraced(function* (userId) {
        for (const table of ["push_subscriptions", "message_choices"]) {
          yield* run((knex) =>
            knex(table).whereIn("order_id", knex("orders").where("user_id", userId).select("id")).delete(),
          )
        }
      }),
      forget: Effect.fnUntraced(function* (owner) {
        yield* run((knex) => knex("push_subscriptions").where("owner", ownerRef(owner)).delete())
        yield* run((knex) => knex("message_choices").where("owner", ownerRef(owner)).delete())
      }),
    })
  }),
)
