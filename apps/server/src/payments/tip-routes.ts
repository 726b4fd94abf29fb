import { type TipPage, tipEndpoints } from "@laundry/contracts/payments/tips"
import { localDateOf } from "@laundry/core/local-time/local-time"
import { firstNameOf } from "@laundry/core/order/first-name"
import { tipPath } from "@laundry/core/payment/payment-paths"
import { chargeTip, confirmTip, openTip } from "@laundry/core/payments/open-tip"
import { openOwnTip, readTipLink } from "@laundry/core/payments/read-tip"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

type Read = Effect.Success<ReturnType<typeof readTipLink>>

const toPage = ({ order, card, ...page }: Read): TipPage => ({
  ...page,
  order: {
    orderNumber: order.orderNumber,
    firstName: firstNameOf(order),
    deliveredOn: order.deliveredAt === null ? null : localDateOf(order.deliveredAt),
  },
  card: card === undefined ? null : { id: card.id, brand: card.brand, last4: card.last4 },
})

/** A press without a key of its own has one for good: repeated, it tips once. */
const onePress = "press"

export const tipRoutes = (route: Route<AppServices>): void => {
  route(tipEndpoints.getTipPage, ({ params }) => Effect.map(readTipLink(params.token), toPage))

  route(tipEndpoints.createTipIntent, ({ params, body }) =>
    Effect.map(openTip(params.token, body), ({ clientSecret, amount }) => ({ clientSecret, amount })),
  )

  route(tipEndpoints.chargeTip, ({ params, body }, { idempotency }) =>
    chargeTip(params.token, body, idempotency?.key ?? onePress),
  )

  route(tipEndpoints.confirmTip, ({ params }) =>
    Effect.map(confirmTip(params.token), ({ message = null, ...confirmed }) => ({ ...confirmed, message })),
  )

  route(tipEndpoints.openOwnTip, ({ params }) =>
    Effect.map(openOwnTip(params.id), (token) => ({ path: tipPath(token) })),
  )
}
