import { Effect } from "effect"
import { addCents, zeroCents } from "../money/cents.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { allRefunds } from "../refunds/admin-limit.ts"

/** What has gone back of an order, or was given for it, whoever asked for it: what an approval was asked for beside. */
export const givenBackOf = Effect.fnUntraced(function* (orderId: OrderId | null) {
  if (orderId === null) return zeroCents
  const refunds = (yield* allRefunds(orderId)).filter(({ state }) => state !== "rejected")
  const decisions = (yield* (yield* ClaimStore).ofOrder(orderId)).flatMap(({ decision }) => decision ?? [])
  return addCents(
    ...refunds.map(({ amount }) => amount),
    ...decisions.filter(({ kind }) => kind === "credit").map(({ amount }) => amount),
  )
})
