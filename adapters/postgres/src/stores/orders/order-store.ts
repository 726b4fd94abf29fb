import { UserNotFound } from "@laundry/core/access/user-not-found"
import type { NewOrder, Order, OrderId } from "@laundry/core/order/order"
import { OrderNotFound } from "@laundry/core/order/order-errors"
import { OrderStore, type PlacedOrder } from "@laundry/core/order/order-store.port"
import { IdempotencyKeyReused, type IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { onlyOne } from "../../database/batched-write.ts"
import { Database } from "../../database/database.ts"
import { jsonText } from "../../database/json-text.ts"
import {
  claimOrders,
  guestOrdersOf,
  guestOrdersOfPhone,
  guestOrdersPlacedBefore,
  holdBookings,
  removePerson,
} from "./customer-orders.ts"
import { makeListByUser } from "./kept-orders.ts"
import { changedOrderColumns, HistoryRow, historyColumns, OrderRow, toHistoryEntry, toOrder } from "./order-rows.ts"
import { orderKeyScope, placedNumber, placementRow, placeStatement } from "./place-order.ts"

interface ClaimedKey {
  readonly fingerprint: string
  readonly order_id: string
}

const largestOrderNumber = 2 ** 31 - 1

const found = (row: OrderRow | undefined): Effect.Effect<Order, OrderNotFound> =>
  row === undefined ? Effect.fail(new OrderNotFound()) : Effect.succeed(toOrder(row))

/** Orders in Postgres. */
export const layer = Layer.effect(
  OrderStore,
  Effect.gen(function* () {
    const database = yield* Database
    const { ask, run, schemas, writeTogether } = database
    const placing = placeStatement(schemas.jobs)
    const placeTogether = writeTogether(placing)

    const find = (where: Partial<Pick<OrderRow, "id" | "order_number">>) =>
      run((knex) => OrderRow.query(knex).findOne(where)).pipe(Effect.flatMap(found))

    const placedBy = Effect.fnUntraced(function* ({ key, fingerprint }: IdempotentRequest) {
      const claimed = yield* run<ClaimedKey | undefined>((knex) =>
        knex("idempotency_keys").where({ scope: orderKeyScope, key }).first("fingerprint", "order_id"),
      )
      if (claimed === undefined) return undefined
      if (claimed.fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
      const { id, orderNumber, terms } = yield* Effect.orDie(find({ id: claimed.order_id }))
      const placed: PlacedOrder = { id, orderNumber, terms, isRepeated: true }
      return placed
    })

    const answerFor = ({ id, terms }: NewOrder, orderNumber: number): PlacedOrder => ({ id, orderNumber, terms })

    return {
      place: Effect.fnUntraced(function* (placement) {
        const row = placementRow(placement)
        // A signed-in customer's order may wait for a lock on the user's row: other orders must not wait with it.
        const answer =
          row.user_id === null ? yield* placeTogether(row) : onlyOne(yield* ask(placing, [jsonText([row])]))
        const orderNumber = placedNumber(answer)
        if (orderNumber === "owner-gone") return yield* new UserNotFound()
        if (orderNumber !== undefined) return answerFor(placement.order, orderNumber)
        const earlier = placement.request === undefined ? undefined : yield* placedBy(placement.request)
        return earlier ?? (yield* Effect.die(new Error("an order was neither placed nor placed before")))
      }),
      holdBookings: (userId) =>
        run((knex) => holdBookings(knex, userId)).pipe(
          Effect.flatMap((isThere) => (isThere ? Effect.void : Effect.fail(new UserNotFound()))),
        ),
      placedBy,
      get: (id) => find({ id }),
      getMany: (ids) =>
        run((knex) => OrderRow.query(knex).whereIn("id", [...ids])).pipe(Effect.map((rows) => rows.map(toOrder))),
      getByNumber: (orderNumber) =>
        orderNumber > largestOrderNumber ? Effect.fail(new OrderNotFound()) : find({ order_number: orderNumber }),
      getForUpdate: (id) => run((knex) => OrderRow.query(knex).findById(id).forUpdate()).pipe(Effect.flatMap(found)),
      save: (order) =>
        run((knex) => OrderRow.query(knex).findById(order.id).patch(changedOrderColumns(order))).pipe(Effect.asVoid),
      addHistory: (id, entry) =>
        run((knex) => HistoryRow.query(knex).insert(historyColumns(id, entry))).pipe(Effect.asVoid),
      history: (id: OrderId) =>
        run((knex) => HistoryRow.query(knex).where("order_id", id).orderBy("id")).pipe(
          Effect.map((rows) => rows.map(toHistoryEntry)),
        ),
      listByUser: makeListByUser(database),
      guestOrdersOf: (email) => run((knex) => guestOrdersOf(knex, email)),
      guestOrdersOfPhone: (phone) => run((knex) => guestOrdersOfPhone(knex, phone)),
      guestOrdersPlacedBefore: (...which) => run((knex) => guestOrdersPlacedBefore(knex, ...which)),
      claim: (ids, email, userId) =>
        run((knex) => claimOrders(knex, ids, email, userId)).pipe(
          Effect.flatMap((claimed) =>
            run((knex) =>
              OrderRow.query(knex)
                .whereIn("id", [...claimed])
                .orderBy("order_number"),
            ),
          ),
          Effect.map((rows) => rows.map(toOrder)),
        ),
      removePerson: (ids) => run((knex) => removePerson(knex, ids)),
      list: ({ statuses, limit, before }) =>
        run((knex) => {
          const query = OrderRow.query(knex).orderBy("order_number", "desc").limit(limit)
          if (statuses.length > 0) void query.whereIn("status", [...statuses])
          if (before !== undefined) void query.where("order_number", "<", before)
          return query
        }).pipe(Effect.map((rows) => rows.map(toOrder))),
    }
  }),
)
