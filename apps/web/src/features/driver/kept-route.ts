import { DriverOrderView } from "@laundry/contracts/orders/driver"
import { DriverRoutes } from "@laundry/contracts/orders/driver-routes"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { Schema } from "effect"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"

const KeptRoute = Schema.Struct({
  userId: Schema.String,
  /** Milliseconds since 1970, by the phone's clock. */
  at: Schema.Number,
  pickups: Schema.Array(DriverOrderView),
  deliveries: Schema.Array(DriverOrderView),
  depot: Schema.NullOr(Schema.Struct({ latitude: Schema.Number, longitude: Schema.Number })),
  /** What released versions kept has none. */
  routes: Schema.optionalKey(DriverRoutes),
})

/** The route as it was last heard of, for when nothing can be asked. */
export interface KeptRoute {
  readonly userId: string
  readonly at: number
  readonly pickups: ReadonlyArray<DriverOrderView>
  readonly deliveries: ReadonlyArray<DriverOrderView>
  readonly depot: Coordinates | null
  readonly routes?: DriverRoutes
}

// The name under which released versions keep it on phones ("round" is the old word for a route): it stays, so that an update loses
// nothing.
const key = "driver-round"
const isKeptRoute = Schema.is(KeptRoute)

/** The route that this browser keeps for a user; undefined for another's, and for one that an older page kept. */
export const recallRoute = (userId: string | undefined): KeptRoute | undefined => {
  const kept = recallForUser(key)
  return isKeptRoute(kept) && kept.userId === userId ? kept : undefined
}

/** Keeps the route until the user signs out. */
export const keepRoute = (route: KeptRoute): void => rememberForUser(key, route)
