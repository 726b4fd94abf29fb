import { onTheWayEndpoints } from "@laundry/contracts/orders/on-the-way"
import { orderEndpoints } from "@laundry/contracts/orders/orders"
import { ownChangeEndpoints } from "@laundry/contracts/orders/own-change-calls"
import type { PlacedOrder } from "@laundry/core/order/order-store.port"
import { isRatable } from "@laundry/core/order/ratings/rating-rules"
import { bookAgain } from "@laundry/core/orders/book-again"
import { bookPickup } from "@laundry/core/orders/book-pickup"
import { cancelOrder } from "@laundry/core/orders/cancel-order"
import { changeOwnOrder } from "@laundry/core/orders/change-own-order"
import { claimGuestOrders, readClaimable } from "@laundry/core/orders/claim-guest-orders"
import { dueUpfront } from "@laundry/core/orders/due-upfront"
import { payInOneClick } from "@laundry/core/orders/pay-in-one-click"
import { ownOrder, ownOrders, ownOrdersOnTheWay } from "@laundry/core/orders/read-own-orders"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { toOrderDocuments } from "../documents/document-view.ts"
import { keptFor } from "../http/cache/kept-answers.ts"
import type { Route } from "../http/route.ts"
import { toOrderFees } from "../marketplace/order-fees.ts"
import { toTicketSummary } from "../weighing/weigh-ticket-view.ts"
import { bookedPromo, toBooking } from "./booking-form.ts"
import { toOrderView, toTimeline } from "./order-view.ts"
import { toOwnChange, toOwnChanges } from "./own-changes-view.ts"

/** What a customer chose beside the booking itself. */
const choiceOf = (body: Parameters<typeof bookedPromo>[0] & { readonly besideOrder?: string | null }) => ({
  besideOrder: body.besideOrder ?? undefined,
  promoCode: bookedPromo(body),
})

const toBooked = (placed: PlacedOrder) =>
  Effect.map(dueUpfront(placed), (amount) => ({ id: placed.id, orderNumber: placed.orderNumber, amount }))

const toOrderDetail = (read: Effect.Success<ReturnType<typeof ownOrder>>) => ({
  order: toOrderView(read.order),
  ...toOrderFees(read.order),
  timeline: toTimeline(read.history),
  weighTickets: read.tickets.toReversed().map((ticket) => toTicketSummary(ticket)),
  documents: toOrderDocuments(read.documents),
  mayTip: read.mayTip,
  ...(read.laundryWorker !== undefined && { laundryWorker: read.laundryWorker }),
  ...(isRatable(read.order) && { ratable: true as const }),
  ...toOwnChanges(read.order, read.ownChanges),
})

export const orderRoutes = (route: Route<AppServices>): void => {
  const keptView = keptFor(toOrderView)
  route(orderEndpoints.listOwnOrders, () => Effect.map(ownOrders(), (orders) => orders.map(keptView)))

  route(onTheWayEndpoints.listOwnOnTheWay, () => ownOrdersOnTheWay())

  route(orderEndpoints.bookPickup, ({ body }, { idempotency }) =>
    Effect.flatMap(bookPickup(toBooking(body), idempotency, choiceOf(body)), toBooked),
  )

  route(orderEndpoints.bookAgain, ({ body }, { idempotency }) => {
    const choice = choiceOf(body ?? {})
    return body?.payWith === undefined
      ? Effect.flatMap(bookAgain(idempotency, choice), toBooked)
      : Effect.flatMap(payInOneClick(body.payWith, idempotency, choice), ({ placed, payment }) =>
          Effect.map(toBooked(placed), (booked) => ({ ...booked, payment })),
        )
  })

  route(orderEndpoints.getOwnOrder, ({ params }) => Effect.map(ownOrder(params.id), toOrderDetail))

  route(ownChangeEndpoints.changeOwnOrder, ({ params: { id }, body }) =>
    changeOwnOrder(id, toOwnChange(body), body.version).pipe(Effect.andThen(ownOrder(id)), Effect.map(toOrderDetail)),
  )

  route(orderEndpoints.cancelOrder, ({ params, query }) =>
    Effect.map(cancelOrder(params.id, query.agreedFee), ({ order, fee, refund }) => ({
      order: toOrderView(order),
      fee,
      refund,
    })),
  )

  route(orderEndpoints.listClaimableOrders, () => readClaimable())

  route(orderEndpoints.claimGuestOrders, ({ body }) =>
    Effect.map(claimGuestOrders(body.orderIds), (claimed) => ({ claimed })),
  )
}
