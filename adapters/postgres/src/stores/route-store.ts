import type { UserId } from "@laundry/core/access/actor"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { DriverRoute, RouteId, RouteLeg, RouteStop } from "@laundry/core/order/on-the-way/driver-route"
import { RouteStore } from "@laundry/core/order/on-the-way/route-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { type HandlingColumns, handlingOf } from "../marketplace/handling-columns.ts"

interface Row extends HandlingColumns {
  readonly id: string
  readonly driver_id: string
  readonly driver_name: string
  readonly leg: RouteLeg
  readonly started_at: Date
  readonly depot_latitude: number | null
  readonly depot_longitude: number | null
  readonly order_id: string
  readonly status: OrderStatus
  readonly status_before: OrderStatus | null
  readonly pickup_date: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly done_at: Date | null
}

const point = (latitude: number | null, longitude: number | null): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const toStop = (row: Row): RouteStop => ({
  orderId: row.order_id as OrderId,
  status: row.status,
  statusBefore: row.status_before,
  pickupDate: row.pickup_date as IsoDate,
  handling: handlingOf(row),
  coordinates: point(row.latitude, row.longitude),
  doneAt: row.done_at?.getTime() ?? null,
})

/** Of rows that come route by route. */
const toRoutes = (rows: ReadonlyArray<Row>): ReadonlyArray<DriverRoute> => {
  const firsts = rows.filter(({ id }, index) => rows[index - 1]?.id !== id)
  return firsts.map((row) => ({
    id: row.id as RouteId,
    driver: row.driver_id as UserId,
    driverName: row.driver_name,
    leg: row.leg,
    startedAt: row.started_at.getTime(),
    depot: point(row.depot_latitude, row.depot_longitude),
    stops: rows.filter(({ id }) => id === row.id).map(toStop),
  }))
}

const ofOrders = ["status", "status_before", "pickup_date", "handling", "worker_id", "worker_in_transit_at"].map(
  (column) => `orders.${column}`,
)

const routes = (knex: Knex) =>
  knex("driver_routes")
    .join("driver_route_stops", "driver_route_stops.route_id", "driver_routes.id")
    .join("orders", "orders.id", "driver_route_stops.order_id")
    .orderBy(["driver_routes.position", "driver_route_stops.position"])
    .select<Array<Row>>("driver_routes.*", "driver_route_stops.*", ...ofOrders)

const routeRow = ({ id, driver, driverName, leg, startedAt, depot }: DriverRoute) => ({
  id,
  driver_id: driver,
  driver_name: driverName,
  leg,
  started_at: new Date(startedAt),
  depot_latitude: depot?.latitude ?? null,
  depot_longitude: depot?.longitude ?? null,
})

const stopRows = ({ id, stops }: DriverRoute) =>
  stops.map(({ orderId, coordinates, doneAt }, position) => ({
    route_id: id,
    order_id: orderId,
    position,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
    done_at: doneAt === null ? null : new Date(doneAt),
  }))

/** The routes that drivers have started, in Postgres. */
export const layer = Layer.effect(
  RouteStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const all = run(routes).pipe(Effect.map(toRoutes))
    return RouteStore.of({
      all,
      to: (ids) =>
        run((knex) =>
          routes(knex).whereIn(
            "driver_routes.id",
            knex("driver_route_stops")
              .whereIn("order_id", [...ids])
              .select("route_id"),
          ),
        ).pipe(Effect.map(toRoutes)),
      hold: run((knex) =>
        knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('driver routes'), 0))"),
      ).pipe(Effect.andThen(all)),
      save: Effect.fnUntraced(function* (route) {
        const rows = stopRows(route)
        yield* run((knex) => knex("driver_routes").insert(routeRow(route)).onConflict("id").ignore())
        yield* run((knex) =>
          knex("driver_route_stops")
            .where("route_id", route.id)
            .whereNotIn(
              "order_id",
              rows.map(({ order_id: orderId }) => orderId),
            )
            .delete(),
        )
        yield* run((knex) => knex("driver_route_stops").insert(rows).onConflict(["route_id", "order_id"]).merge())
      }),
      end: (id) => run((knex) => knex("driver_routes").where({ id }).delete()).pipe(Effect.asVoid),
    })
  }),
)
