import { erasureEndpoints } from "@laundry/contracts/orders/erasure"
import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import { ownChangeEndpoints } from "@laundry/contracts/orders/own-change-calls"
import { askToErase, eraseByLink } from "@laundry/core/accounts/erase-by-link"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import { followOrderLink } from "@laundry/core/order-links/follow-order-link"
import { changeLinkedOrder } from "@laundry/core/orders/change-own-order"
import {
  claimOnLinkedOrder,
  linkGuestOrder,
  payLinkedOrder,
  readLinkedPhoto,
  tipOnLinkedOrder,
} from "@laundry/core/orders/links/linked-order"
import { renewOrderLink } from "@laundry/core/orders/links/renew-order-link"
import { cancelLinkedOrder } from "@laundry/core/orders/own-changes/cancel-linked-order"
import { skipLinkedPickup } from "@laundry/core/recurring/skip-pickup"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { OpenStreams } from "../http/open-streams.ts"
import type { Route } from "../http/route.ts"
import { followChanges } from "../live/follow-changes.ts"
import { clientNetwork } from "../session/client-network.ts"
import { linkedOrderPage } from "./order-link-view.ts"
import { toOwnChange } from "./own-changes-view.ts"

const toPath = (path: string) => ({ path })

/** Tells the holder of a link when its order changed, as long as the link works. */
const orderEvents = Effect.fnUntraced(function* (token: string, ip: string, streams: OpenStreams) {
  const { order } = yield* followOrderLink(token)
  const { subscribe } = yield* ChangeFeed
  const clock = yield* Clock.Clock
  const run = Effect.runPromiseWith(yield* Effect.context<AppServices>())
  const works = followOrderLink(token).pipe(
    Effect.as(true),
    Effect.catchTag(["OrderLinkInvalid", "OrderLinkEnded"], () => Effect.succeed(false)),
  )
  return {
    start: (send: (data: object) => void, end: () => void) => {
      const { stop } = followChanges({
        concerns: (event) => event.topic === "orders" && event.orderId === order.id,
        mayEnd: () => false,
        isStillAllowed: () => run(works),
        now: () => clock.currentTimeMillisUnsafe(),
        subscribe,
        send,
        end,
      })
      const forget = streams.add({ owner: `order ${order.id}`, address: clientNetwork(ip) }, end)
      return {
        stop: () => {
          forget()
          stop()
        },
      }
    },
  }
})

/** The page of an order, for anybody who has its link, and sending a new link. */
export const orderLinkRoutes = (route: Route<AppServices>, streams: OpenStreams): void => {
  route(orderLinkEndpoints.getLinkedOrder, ({ params: { token } }) => linkedOrderPage(token))
  route(orderLinkEndpoints.skipLinkedPickup, ({ params: { token } }) =>
    Effect.map(skipLinkedPickup(token), ({ refund }) => ({ refund })),
  )
  route(orderLinkEndpoints.getLinkedOrderPhoto, ({ params: { token, kind } }) =>
    Effect.map(readLinkedPhoto(token, kind), (photo) => ({ ...photo, isCacheable: true })),
  )
  route(orderLinkEndpoints.streamLinkedOrder, ({ params: { token } }, { request }) =>
    orderEvents(token, request.ip, streams),
  )
  route(orderLinkEndpoints.payLinkedOrder, ({ params: { token } }) => Effect.map(payLinkedOrder(token), toPath))
  route(orderLinkEndpoints.tipOnLinkedOrder, ({ params: { token } }) => Effect.map(tipOnLinkedOrder(token), toPath))
  route(orderLinkEndpoints.claimOnLinkedOrder, ({ params: { token } }) => Effect.map(claimOnLinkedOrder(token), toPath))
  route(ownChangeEndpoints.changeLinkedOrder, ({ params: { token }, body }) =>
    changeLinkedOrder(token, toOwnChange(body), body.version).pipe(Effect.andThen(linkedOrderPage(token))),
  )
  route(ownChangeEndpoints.cancelLinkedOrder, ({ params: { token }, body }) =>
    Effect.map(cancelLinkedOrder(token, body.agreedFee), ({ fee, refund }) => ({ fee, refund })),
  )
  route(erasureEndpoints.askToErase, ({ params: { token } }) =>
    Effect.as(askToErase(token), { success: true } as const),
  )
  route(erasureEndpoints.eraseByLink, ({ params: { token }, body }) =>
    Effect.as(eraseByLink(token, body.code.trim()), { success: true } as const),
  )
  route(orderLinkEndpoints.linkGuestOrder, ({ params: { orderId } }) => Effect.map(linkGuestOrder(orderId), toPath))
  route(orderLinkEndpoints.renewOrderLink, ({ params: { id } }) =>
    Effect.map(renewOrderLink(id), ({ customerEmail }) => ({ email: customerEmail })),
  )
}
