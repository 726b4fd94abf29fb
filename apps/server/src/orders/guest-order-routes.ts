import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import { formatMoney } from "@laundry/core/money/cents"
import { CurrentBrowser } from "@laundry/core/order/links/placing-browser"
import { placeGuestOrder } from "@laundry/core/orders/place-guest-order"
import { guestCheckoutPath } from "@laundry/core/payment/payment-paths"
import { upfrontCost } from "@laundry/core/pricing/order-terms"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { browserSecretOf } from "../session/placing-browser.ts"
import { bookedPromo, toBooking } from "./booking-form.ts"

export const guestOrderRoutes = (route: Route<AppServices>): void => {
  route(guestOrderEndpoints.placeGuestOrder, ({ body }, { idempotency, request }) => {
    const browser = browserSecretOf(request)
    return placeGuestOrder(toBooking(body), idempotency, bookedPromo(body)).pipe(
      Effect.provideService(CurrentBrowser, browser),
      Effect.tap(() => Effect.sync(() => (request.keptBrowserSecret = browser))),
      Effect.map(({ id, orderNumber, terms }) => ({
        id,
        orderNumber,
        amount: upfrontCost(terms),
        paymentUrl: guestCheckoutPath(id, formatMoney(upfrontCost(terms))),
      })),
    )
  })
}
