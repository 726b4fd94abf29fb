import type { HistoryEntry } from "@laundry/core/order/order-history"
import { type DayAtWork, mostUnderWay, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import type { Statement } from "../database/statement.ts"
import { isAtPlace } from "./order-places.ts"
import { type OrderFields, orderColumns, toOrder } from "./order-rows.ts"

interface Row extends OrderFields {
  /** The updates of a changed order, null for one that waits. */
  readonly entries: ReadonlyArray<HistoryEntry> | null
}

const entry = `jsonb_build_object('at', floor(extract(epoch from at) * 1000), 'actor', actor, 'event', event, 'from', from_status,
  'to', to_status, 'changes', changes)`

/** Drivers and those at the machines ask all day long. Places are constants of the text, so that partial indexes serve. */
const statementFor = ({ places, pickupBy }: DayAtWork): Statement<Row> => ({
  name: `under-way-${places.join("-")}${pickupBy === undefined ? "" : "-by"}`,
  text: `
    select ${orderColumns}, null as entries from (
      select * from orders where ${isAtPlace(places)} ${pickupBy === undefined ? "" : "and pickup_date <= $2"}
      order by pickup_date desc, order_number desc limit ${mostUnderWay}
    ) as orders
    union all
    select ${orderColumns}, changed.entries from (
      select order_id, jsonb_agg(${entry} order by id) as entries from order_history
      where event = 'updated' and at >= $1 group by order_id
    ) as changed join orders on orders.id = changed.order_id`,
})

/** The orders as the road and the machines read them, in Postgres. */
export const layer = Layer.effect(
  OrdersUnderWay,
  Effect.map(Database, ({ ask }) => ({
    read: Effect.fnUntraced(function* (day: DayAtWork) {
      const since = new Date(day.since)
      const rows = yield* ask(statementFor(day), day.pickupBy === undefined ? [since] : [since, day.pickupBy])
      return {
        waiting: rows.filter(({ entries }) => entries === null).map(toOrder),
        changed: rows.flatMap((row) => (row.entries === null ? [] : [{ order: toOrder(row), entries: row.entries }])),
      }
    }),
  })),
)
