import type { News } from "@laundry/core/live/news"
import { NewsFeed } from "@laundry/core/live/news-feed.port"
import type { UserId } from "@laundry/core/people/actor"
import { Effect, Layer, Option, Schema } from "effect"
import { type Listener, listen } from "./listener.ts"

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

/**
 * News by Postgres notifications. The connection that hears them is opened for the first subscriber, so that programs
 * that follow nothing hold none.
 */
export const layer = (connectionString: string) =>
  Layer.effect(
    NewsFeed,
    Effect.gen(function* () {
      const subscribers = new Set<(news: News | "gap") => void>()
      const tell = (news: News | "gap") => {
        for (const hear of subscribers) hear(news)
      }
      let listener: Listener | undefined
      yield* Effect.addFinalizer(() => Effect.promise(async () => listener?.close()))
      return {
        subscribe: (hear) => {
          // A wrapper of its own: the same function may subscribe twice.
          const subscriber = (news: News | "gap") => hear(news)
          subscribers.add(subscriber)
          listener ??= listen({
            connectionString,
            channel: "live_news",
            // What can't be read may have been anything.
            onNotification: (payload) => tell(Option.getOrElse(decode(payload), () => "gap" as const)),
            onGap: () => tell("gap"),
          })
          return () => {
            subscribers.delete(subscriber)
          }
        },
      }
    }),
  )
