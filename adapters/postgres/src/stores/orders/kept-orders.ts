import type { UserId } from "@laundry/core/access/actor"
import type { Order } from "@laundry/core/order/order"
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { Database } from "../../database/database.ts"
import type { Statement } from "../../database/statement.ts"
import { type OrderFields, orderColumns, toOrder } from "./order-rows.ts"

/** How many orders of customers are kept in all, about 2 kB each. */
const mostOrders = 2000

/** For how long an order is kept at most. */
export const keptMillis = 600_000

/** What a row is told by from what it was: the transaction that wrote it, and its count of changes should a failover number transactions anew. */
export const rowState = "concat(orders.version, ' ', orders.xmin)"

const state = `${rowState} as state`

interface State {
  readonly id: string
  readonly state: string
}

const ofUser: Statement<OrderFields & State> = {
  name: "orders-of-user",
  text: `select ${state}, ${orderColumns} from orders where user_id = $1 order by order_number desc`,
}

const statesOfUser: Statement<State> = {
  name: "order-states-of-user",
  text: `select id, ${state} from orders where user_id = $1 order by order_number desc`,
}

const changedOfUser: Statement<OrderFields & State> = {
  name: "changed-orders-of-user",
  text: `select ${state}, ${orderColumns} from orders where user_id = $1 and id = any($2)`,
}

interface KeptOrder {
  readonly state: string
  readonly order: Order
}

/** A customer's orders, until when they may be used: what somebody changes of one doesn't make the others any newer. */
interface KeptList {
  readonly orders: ReadonlyMap<string, KeptOrder>
  readonly untilMillis: number
}

/** Not the time of day, which is put back now and then. */
const monotonicMillis = Clock.clockWith((clock) =>
  Effect.sync(() => Number(clock.monotonicTimeNanosUnsafe() / 1_000_000n)),
)

const keptOf = (row: OrderFields & State): readonly [id: string, kept: KeptOrder] => [
  row.id,
  { state: row.state, order: toOrder(row) },
]

/**
 * Lists a customer's orders, newest first. With each step of one order its customer's screens ask for all of them: only rows that were
 * written since are read again, the others are the objects that they were. Nothing is kept of what a transaction reads: it may write a
 * row twice.
 */
export const makeListByUser = ({ ask, isInTransaction }: Pick<Database["Service"], "ask" | "isInTransaction">) => {
  const kept = new LRUCache<UserId, KeptList>({
    maxSize: mostOrders,
    sizeCalculation: ({ orders }) => Math.max(orders.size, 1),
  })

  const readAll = (userId: UserId) => Effect.map(ask(ofUser, [userId]), (rows) => new Map(rows.map(keptOf)))

  const readChanges = Effect.fnUntraced(function* (userId: UserId, known: ReadonlyMap<string, KeptOrder>) {
    const states = yield* ask(statesOfUser, [userId])
    const isKnown = (row: State) => known.get(row.id)?.state === row.state
    const changed = states.filter((row) => !isKnown(row)).map(({ id }) => id)
    if (changed.length === 0 && states.length === known.size) return known
    const read = new Map((yield* ask(changedOfUser, [userId, changed])).map(keptOf))
    return new Map(
      states.flatMap((row) => {
        const order = isKnown(row) ? known.get(row.id) : read.get(row.id)
        // One that has gone since the states were read has no row any more.
        return order === undefined ? [] : [[row.id, order] as const]
      }),
    )
  })

  return Effect.fnUntraced(function* (userId: UserId) {
    const isKept = !(yield* isInTransaction)
    const now = yield* monotonicMillis
    const found = isKept ? kept.get(userId) : undefined
    const known = found !== undefined && now < found.untilMillis ? found : undefined
    const orders = yield* known === undefined ? readAll(userId) : readChanges(userId, known.orders)
    if (isKept && orders !== known?.orders)
      kept.set(userId, { orders, untilMillis: known?.untilMillis ?? now + keptMillis })
    return Array.from(orders.values(), ({ order }) => order)
  })
}
