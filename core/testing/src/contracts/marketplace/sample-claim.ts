import { cents } from "@laundry/core/money/cents"
import type { Claim, ClaimId } from "@laundry/core/order/claims/claim"
import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { placedAt } from "../stores/samples.ts"

/** A claim of an order, open unless changed. */
const sampleClaim = (orderId: OrderId, changes: Partial<Claim> = {}): Claim => ({
  id: crypto.randomUUID() as ClaimId,
  orderId,
  kind: "damaged",
  text: "A hole in my shirt",
  photos: [],
  openedAt: placedAt + 7,
  openedBy: { kind: "guest" },
  deadline: placedAt + 86_400_007,
  messages: [],
  decision: null,
  ...changes,
})

/** Adds a claim to an order, which waits for a decision. */
export const addClaim = Effect.fnUntraced(function* (orderId: OrderId, changes: Partial<Claim> = {}) {
  const claim = sampleClaim(orderId, changes)
  const { transact } = yield* UnitOfWork
  yield* transact((yield* ClaimStore).add(claim))
  return claim
})

/** Adds a claim to an order and decides it, so that there may be another; returns its id. */
export const addDecidedClaim = Effect.fnUntraced(function* (orderId: OrderId) {
  const { id } = yield* addClaim(orderId)
  const by = { kind: "operator", name: "olga" } as const
  const decision = { kind: "refund", amount: cents(500), sentence: "We are sorry.", at: placedAt + 9, by } as const
  const { transact } = yield* UnitOfWork
  yield* transact((yield* ClaimStore).decide(id, decision))
  return id
})
