import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type HandOverTarget, workerOf } from "../order/handling.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"
import { handOverHeld } from "./hand-over.ts"
import { whyNotOffered } from "./may-offer.ts"

/** An order that a worker holds, and where it goes when the worker is kept out. */
export interface HandedBack {
  readonly order: Order
  readonly to: HandOverTarget
}

/** What waits for its pickup is offered to others, for as long as there is time; what was picked up is the house crew's to fetch. */
const targetOf = (order: Order, settings: CompanySettings, now: Instant): HandOverTarget =>
  whyNotOffered(order, settings, now) === undefined ? "workers" : "house"

/** The orders that somebody holds as a laundry worker, and where each goes if the account is disabled; empty for all others. */
export const readWorkToHandBack = Effect.fn("readWorkToHandBack")(function* (userId: UserId) {
  yield* authorize("users:manage")
  const held = yield* (yield* OfferStore).held(userId)
  const settings = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  // A missed pickup is held until it is settled, and is nobody's to do.
  return held
    .filter(({ order }) => !isOver(placeOf(order)))
    .map(({ order }): HandedBack => ({ order, to: targetOf(order, settings, now) }))
})

/**
 * Takes from a worker what they hold, as a hand-over by staff does, so that nothing counts against them and each customer's order goes on.
 * The account's lock is held, without which nothing more can be accepted.
 */
export const handBackWork = Effect.fnUntraced(function* (userId: UserId) {
  const actor = yield* authorize("users:manage")
  const orders = yield* OrderStore
  const at = yield* Clock.currentTimeMillis
  const held = yield* readWorkToHandBack(userId)
  for (const { order: seen, to } of held.toSorted((a, b) => (a.order.id < b.order.id ? -1 : 1))) {
    const order = yield* Effect.orDie(orders.getForUpdate(seen.id))
    // Delivered, cancelled or handed over since it was read.
    if (isOver(placeOf(order)) || workerOf(order) !== userId) continue
    yield* handOverHeld(order, { to: placeOf(order) === "ordered" ? to : "house" }, { actor, at })
  }
})
