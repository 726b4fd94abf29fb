import { Effect } from "effect"
import type { Order } from "../order/order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { presentConsent } from "./consents.ts"

const holdersOf = ({ id, userId }: Pick<Order, "id" | "userId">): ReadonlyArray<CardHolder> => [
  { kind: "order", orderId: id },
  ...(userId === null ? [] : [{ kind: "user", userId } as const]),
]

/**
 * The card that an order's balance is charged to, with the limit that its holder agreed to, and since when that holds: the order's
 * own, else its customer's default.
 */
export const chargedCard = Effect.fnUntraced(function* (order: Pick<Order, "id" | "userId">) {
  for (const holder of holdersOf(order)) {
    const [card] = yield* (yield* CardStore).cards(holder)
    const consent = yield* presentConsent(holder)
    if (card === undefined || consent === undefined) continue
    // What was agreed to while the card was entered holds once it was left.
    return { card, limit: consent.limit, agreedAt: Math.max(consent.acceptedAt, card.keptAt) }
  }
  return undefined
})
