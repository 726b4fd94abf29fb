import { mostUnderWay, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { isAtPlace } from "./order-places.ts"
import { HistoryRow, OrderRow, toHistoryEntry, toOrder } from "./order-rows.ts"

/** The orders as the road and the machines read them, in Postgres. */
export const layer = Layer.effect(
  OrdersUnderWay,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      atPlaces: (places, pickupBy) =>
        run((knex) => {
          const query = OrderRow.query(knex)
            .whereRaw(isAtPlace(places))
            .orderBy("pickup_date", "desc")
            .orderBy("order_number", "desc")
            .limit(mostUnderWay)
          if (pickupBy !== undefined) void query.where("pickup_date", "<=", pickupBy)
          return query
        }).pipe(Effect.map((rows) => rows.map(toOrder))),
      changedSince: Effect.fnUntraced(function* (since) {
        const history = yield* run((knex) =>
          HistoryRow.query(knex).where("event", "updated").where("at", ">=", new Date(since)).orderBy("id"),
        )
        const entries = new Map<string, Array<HistoryRow>>()
        for (const row of history) entries.set(row.order_id, [...(entries.get(row.order_id) ?? []), row])
        if (entries.size === 0) return []
        const rows = yield* run((knex) =>
          OrderRow.query(knex)
            .whereIn("id", [...entries.keys()])
            .orderBy("order_number"),
        )
        return rows.map((row) => ({ order: toOrder(row), entries: (entries.get(row.id) ?? []).map(toHistoryEntry) }))
      }),
    }
  }),
)
