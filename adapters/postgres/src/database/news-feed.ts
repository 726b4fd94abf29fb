import type { UserId } from "@laundry/core/access/actor"
import { NewsFeed } from "@laundry/core/live/news-feed.port"
import { Effect, Layer, Option, Schema } from "effect"
import { Notifications } from "./notifications.ts"

// A brand exists in types alone: the text that the trigger wrote is a user's id.
const userId = Schema.String as unknown as Schema.Codec<UserId, string>

/** What the triggers tell, see the migration "live-news". */
const NewsPayload = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({ topic: Schema.Literal("orders"), userId: Schema.NullOr(userId), orderId: Schema.String }),
    Schema.Struct({ topic: Schema.Literal("messages"), userId }),
    Schema.Struct({ topic: Schema.Literal("user"), userId }),
  ]),
)
const decode = Schema.decodeUnknownOption(NewsPayload)

/** News by Postgres notifications. */
export const layer = Layer.effect(
  NewsFeed,
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
