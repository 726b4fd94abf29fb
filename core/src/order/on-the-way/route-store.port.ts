import { Context, type Effect } from "effect"
import type { InTransaction } from "../../shared/unit-of-work.port.ts"
import type { OrderId } from "../order.ts"
import type { DriverRoute, RouteId } from "./driver-route.ts"

/** Where the routes are kept that drivers have started, the oldest first wherever several are read. */
export class RouteStore extends Context.Service<
  RouteStore,
  {
    readonly all: Effect.Effect<ReadonlyArray<DriverRoute>>
    /** The routes on which any of these orders is a stop. */
    readonly to: (orders: ReadonlyArray<OrderId>) => Effect.Effect<ReadonlyArray<DriverRoute>>
    /**
     * All routes; nobody else holds or changes any until the transaction ends, and none is added. An order's lock is taken
     * before.
     */
    readonly hold: Effect.Effect<ReadonlyArray<DriverRoute>, never, InTransaction>
    /** Adds a route, or writes the stops of one that is there: which, in which order, and when they were done. Routes are held. */
    readonly save: (route: DriverRoute) => Effect.Effect<void, never, InTransaction>
    /** Forgets a route. Routes are held. */
    readonly end: (id: RouteId) => Effect.Effect<void, never, InTransaction>
  }
>()("@laundry/core/order/RouteStore") {}
