import { Effect } from "effect"
import { type Cents, cents } from "../money/cents.ts"
import { OrderStore, type PlacedOrder } from "../order/order-store.port.ts"
import { upfrontCost } from "../pricing/order-terms.ts"

/** What its customer has to pay for an order that they have just booked: what is paid upfront, less the credit that it used. */
export const dueUpfront = Effect.fn("dueUpfront")(function* ({ id, terms }: PlacedOrder) {
  const { credit } = yield* Effect.orDie((yield* OrderStore).get(id))
  // Of a request that is sent again much later, the order may have used more by then.
  const due: Cents = cents(Math.max(0, upfrontCost(terms) - credit))
  return due
})
