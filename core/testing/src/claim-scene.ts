import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { ClaimKind } from "@laundry/core/order/claims/claim"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { Clock, Effect } from "effect"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"
import { deliverAll, openedOrder } from "./payment-scene.ts"

/** An admin who decides about claims. */
export const deskAdmin: Actor = { kind: "user", userId: "admin-1" as UserId, role: "admin", name: "Alma Staff" }

export const as = (actor: Actor) => Effect.provideService(CurrentActor, actor)

/** Brings an order's laundry back now. */
export const bringBack = (orderId: OrderId) =>
  Effect.orDie(updateOrder(orderId, { status: "delivered", weight: 15 as Pounds, readyBags: 2 }))

/** A guest's order that was paid ($30), and came back now. */
export const deliveredOrder = Effect.gen(function* () {
  const { orderId, intentId } = yield* openedOrder
  ;(yield* InMemoryPaymentProvider).pay(intentId)
  yield* deliverAll()
  yield* bringBack(orderId)
  return orderId
})

/** The token of a link to an order's claims that works for an hour. */
export const claimToken = Effect.fnUntraced(function* (orderId: OrderId) {
  const expiresAt = (yield* Clock.currentTimeMillis) + 3_600_000
  return yield* (yield* ClaimStore).issueLink({ orderId, expiresAt })
})

/** What somebody claims, without photos. */
export const aHole = { kind: "damaged" satisfies ClaimKind, text: "A hole in my shirt", photos: [] } as const

export const refundOf = (amount: number, sentence = "We are sorry.") =>
  ({ kind: "refund", amount: cents(amount), sentence }) as const
