import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { orderStatuses } from "@laundry/core/order/order-status"
import { Effect, Layer, Option, Schema } from "effect"
import { Notifications } from "./notifications.ts"

const userId = Schema.String.pipe(Schema.brand("UserId"))

/** What the triggers send, see the migrations "live-news" and "order-places". Names in the database keep the old word for change events. */
const ChangePayload = Schema.fromJsonString(
  Schema.Union([
    Schema.Struct({
      topic: Schema.Literal("orders"),
      userId: Schema.NullOr(userId),
      orderId: Schema.String,
      places: Schema.optionalKey(
        Schema.Array(
          Schema.Struct({
            place: Schema.Literals(orderStatuses),
            pickupDate: Schema.String.pipe(Schema.brand("IsoDate")),
          }),
        ),
      ),
    }),
    Schema.Struct({ topic: Schema.Literal("messages"), userId }),
    Schema.Struct({ topic: Schema.Literal("user"), userId }),
    Schema.Struct({ topic: Schema.Literal("work"), userId: Schema.NullOr(userId) }),
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
