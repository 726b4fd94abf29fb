import { type Cents, cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { cancelOrder } from "@laundry/core/orders/cancel-order"
import { CardStore } from "@laundry/core/payment/card-store.port"
import { payWithKeptCard } from "@laundry/core/payments/pay-with-kept-card"
import { readTipLink, tipLinkFor } from "@laundry/core/payments/read-tip"
import { Effect } from "effect"
import { ana, as } from "../customer-scene.ts"
import { openedTip } from "../tip-scene.ts"
import type { CustomerHappening } from "./happening.ts"
import type { PlayedOrder, ProductServices } from "./played-order.ts"

/** Opens a tip as somebody does who has the mailed link. */
const tipFromMail = Effect.fnUntraced(function* (orderId: OrderId, amount: Cents, again: boolean) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const token = yield* tipLinkFor(order)
  if (token === undefined) return undefined
  const { tipped } = yield* readTipLink(token)
  return yield* openedTip(token, { amount, seen: again ? tipped.count : 0 })
})

const payWithFirstCard = Effect.fnUntraced(function* (orderId: OrderId) {
  const [card] = yield* (yield* CardStore).cards({ kind: "user", userId: ana })
  if (card !== undefined) yield* as(ana)(payWithKeptCard(orderId, { cardId: card.id, amount: cents(10_000) }))
})

/** What the order's customer does. */
export const doneByCustomer = (
  { orderId, part, provider, intents, tips }: PlayedOrder,
  happening: CustomerHappening,
): Effect.Effect<unknown, unknown, ProductServices> => {
  switch (happening.it) {
    case "opens the payment":
      return Effect.map(part.open(orderId), ({ clientSecret }) => {
        const opened = provider.intents().find((intent) => intent.clientSecret === clientSecret)
        if (opened !== undefined) intents[happening.tab] = opened.intentId
      })
    case "verifies":
      return part.verify(orderId)
    case "cancels":
      return as(ana)(cancelOrder(orderId))
    case "pays with the kept card":
      return payWithFirstCard(orderId)
    case "opens a tip":
      return Effect.map(tipFromMail(orderId, cents(happening.amount), happening.again), (intentId) => {
        if (intentId !== undefined) tips[happening.tab] = intentId
      })
    case "claims":
      return part.claim(orderId, happening.kind)
  }
}
