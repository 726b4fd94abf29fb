import type { Order } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { type DayAtWork, OrdersUnderWay } from "@laundry/core/orders/orders-under-way.port"
import { Effect, Layer, Option, Stream } from "effect"
import { Database } from "../../database/database.ts"
import type { Statement } from "../../database/statement.ts"
import { isAtPlace } from "./order-places.ts"
import { type OrderFields, orderColumns, toOrder } from "./order-rows.ts"

interface Row extends OrderFields {
  /** The updates of a changed order, null for one that waits. */
  readonly entries: ReadonlyArray<HistoryEntry> | null
  /** How many wait in all; null for a changed one. */
  readonly waiting_total: number | null
}

const entry = `jsonb_build_object('at', floor(extract(epoch from at) * 1000), 'actor', actor, 'event', event, 'from', from_status,
  'to', to_status, 'changes', changes)`

/**
 * Drivers and those at the machines ask all day long. Places are constants of the text, so that partial indexes serve. Few
 * orders wait among all that were ever placed: they are found first, and their numbers sorted.
 */
const statementFor = ({ places, pickupBy, by }: DayAtWork): Statement<Row> => ({
  name: `under-way-${by}-${places.join("-")}${pickupBy === undefined ? "" : "-by"}`,
  text: `
    select ${orderColumns}, null as entries, waiting.total as waiting_total from (
      select order_number, (count(*) over ())::int as total from orders
       where ${isAtPlace(places)} and handling = 'house' ${pickupBy === undefined ? "" : "and pickup_date <= $3"}
       order by ${by}_date, order_number limit $2
    ) as waiting join orders using (order_number)
    union all
    select ${orderColumns}, changed.entries, null from (
      select order_id, jsonb_agg(${entry} order by id) as entries from order_history
      where event = 'updated' and at >= $1 group by order_id
    ) as changed join orders on orders.id = changed.order_id and orders.handling = 'house'`,
})

/** They are found by their place before they are sorted: the planner might walk through all orders instead. */
const pageFor = (places: ReadonlyArray<OrderStatus>): Statement<OrderFields> => ({
  name: `all-${places.join("-")}`,
  text: `
    select ${orderColumns} from (select * from orders where ${isAtPlace(places)} offset 0) as orders
     where order_number > $1 order by order_number limit $2`,
})

const inOrderOf = (by: DayAtWork["by"]) => {
  const dayOf = ({ pickupDate, deliveryDate }: Order) => (by === "pickup" ? pickupDate : deliveryDate)
  return (a: Order, b: Order): number => {
    if (dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1
    return a.orderNumber - b.orderNumber
  }
}

/** The orders as the road and the machines read them, in Postgres. */
export const layer = Layer.effect(
  OrdersUnderWay,
  Effect.map(Database, ({ ask }) => ({
    read: Effect.fnUntraced(function* (day: DayAtWork) {
      const { since, limit, pickupBy, by } = day
      const rows = yield* ask(statementFor(day), [
        new Date(since),
        limit,
        ...(pickupBy === undefined ? [] : [pickupBy]),
      ])
      const waiting = rows.filter(({ entries }) => entries === null)
      return {
        waiting: waiting.map(toOrder).toSorted(inOrderOf(by)),
        waitingTotal: waiting[0]?.waiting_total ?? 0,
        changed: rows.flatMap((row) => (row.entries === null ? [] : [{ order: toOrder(row), entries: row.entries }])),
      }
    }),
    all: (places, pageSize = 500) =>
      Stream.paginate(0, (after) =>
        Effect.map(ask(pageFor(places), [after, pageSize]), (rows) => {
          const last = rows.length < pageSize ? undefined : rows.at(-1)?.order_number
          return [rows.map(toOrder), last === undefined ? Option.none() : Option.some(last)] as const
        }),
      ),
  })),
)
