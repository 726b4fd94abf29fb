import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import { formatMoney } from "@laundry/core/money/cents"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { guestCheckoutPath } from "@laundry/core/payment/payment-paths"
import { upfrontCost } from "@laundry/core/pricing/order-terms"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { bookedPromo, toBooking } from "./booking-form.ts"

export const guestOrderRoutes = (route: Route<AppServices>): void => {
  route(guestOrderEndpoints.placeGuestOrder, ({ body }, { idempotency }) =>
    placeGuestOrder(toBooking(body), idempotency, bookedPromo(body)).pipe(
      Effect.map(({ id, orderNumber, terms }) => ({
        id,
        orderNumber,
        amount: upfrontCost(terms),
        paymentUrl: guestCheckoutPath(id, formatMoney(upfrontCost(terms))),
      })),
    ),
  )
}
