import { orderEndpoints } from "@laundry/contracts/orders/orders"
import { readOrderPhoto } from "@laundry/core/photos/read-order-photo"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

export const photoRoutes = (route: Route<AppServices>): void => {
  route(orderEndpoints.getOrderPhoto, ({ params }) =>
    readOrderPhoto(params.id, params.kind).pipe(Effect.map((photo) => ({ ...photo, isCacheable: true }))),
  )
}
