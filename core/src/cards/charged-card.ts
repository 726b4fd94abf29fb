import { Effect } from "effect"
import type { Order } from "../order/order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { presentConsent } from "./consents.ts"

const holdersOf = ({ id, userId }: Pick<Order, "id" | "userId">): ReadonlyArray<CardHolder> => [
  { kind: "order", orderId: id },
  ...(userId === null ? [] : [{ kind: "user", userId } as const]),
]

/** The card that an order's balance is charged to, with its holder's consent: the order's own, else its customer's default. */
export const chargedCard = Effect.fnUntraced(function* (order: Pick<Order, "id" | "userId">) {
  for (const holder of holdersOf(order)) {
    const [card] = yield* (yield* CardStore).cards(holder)
    const consent = yield* presentConsent(holder)
    if (card !== undefined && consent !== undefined) return { card, limit: consent.limit }
  }
  return undefined
})
