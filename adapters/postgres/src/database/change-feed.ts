import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { Effect, Layer, Option, Schema } from "effect"
import { Notifications } from "./notifications.ts"

const userId = Schema.String.pipe(Schema.brand("UserId"))

/** What the triggers send, see the migration "live-news". Names in the database keep the old word for change events. */
const ChangePayload = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ topic: Schema.Literal("orders"), userId: Schema.NullOr(userId), orderId: Schema.String }),
    Schema.Struct({ topic: Schema.Literal("messages"), userId }),
    Schema.Struct({ topic: Schema.Literal("user"), userId }),
  ]),
)
const decode = Schema.decodeUnknownOption(ChangePayload)

/** Change events by Postgres notifications. */
export const layer = Layer.effect(
  ChangeFeed,
  Effect.map(Notifications, ({ subscribe }) => ({
    subscribe: (hear) =>
      subscribe({
        channel: "live_news",
        // What can't be read may have been anything.
        onNotification: (payload) => hear(Option.getOrElse(decode(payload), () => "gap" as const)),
        onGap: () => hear("gap"),
      }),
  })),
)
