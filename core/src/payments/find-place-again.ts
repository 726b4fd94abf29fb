import { Effect } from "effect"
import { placesActor, unpaidReason } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { PickupLoadStore } from "../order/pickup-load-store.port.ts"
import { areLimited, hasRoom } from "../scheduling/pickup-limits.ts"
import { type PickupOption, pickupOptions } from "../scheduling/pickup-options.ts"
import { pickupTimeSlot } from "../scheduling/pickup-time-slot.ts"

/** Whether an order was called off because nobody had paid for its place, and by nobody since. */
const isReleased = Effect.fnUntraced(function* (order: Order) {
  if (order.status !== "cancelled") return false
  const history = yield* (yield* OrderStore).history(order.id)
  const calledOff = history.findLast(({ from, to }) => to === "cancelled" && from !== "cancelled")
  return calledOff?.actor.kind === "system" && calledOff.changes["reason"] === unpaidReason
})

/** The first day on offer that has room for the order, not before its own; nobody else takes a place on it until the transaction ends. */
const firstRoom = Effect.fnUntraced(function* (order: Order, options: ReadonlyArray<PickupOption>) {
  const { pickupLimits } = yield* (yield* CompanySettingsStore).current
  const loads = yield* PickupLoadStore
  for (const option of options) {
    if (option.pickupDate < order.pickupDate) continue
    if (!areLimited(pickupLimits)) return option
    if (hasRoom(yield* loads.hold(option.pickupDate), loadOf(order), pickupLimits)) return option
  }
  return undefined
})

/**
 * An order that a payment comes for: one that had lost its unpaid place stands again, in its own pickup window if that has room, else in
 * the next. Without room it stays called off, and the payment goes back whole, as any for an order that was called off. Its lock is held.
 */
export const findPlaceAgain = Effect.fnUntraced(function* (order: Order, now: Instant) {
  if (!(yield* isReleased(order))) return order
  const { hours, closures } = yield* (yield* CompanySettingsStore).current
  const place = yield* firstRoom(order, pickupOptions(now, hours, closures))
  if (place === undefined) return order
  const { pickupDate, deliveryDate } = place
  const isOwn = pickupDate === order.pickupDate
  const pickupTime = isOwn ? order.pickupTimeSlot : pickupTimeSlot(hours)
  const placed: Order = { ...order, status: "ordered", pickupDate, deliveryDate, pickupTimeSlot: pickupTime }
  const after = yield* followOffer(order, placed, now)
  const orders = yield* OrderStore
  yield* orders.save(after)
  const moved = isOwn ? {} : { pickupDate, deliveryDate }
  yield* orders.addHistory(order.id, {
    at: now,
    actor: placesActor,
    event: "updated",
    from: order.status,
    to: after.status,
    changes: { reason: "paid", ...moved },
  })
  if (!isOwn)
    yield* oweOrderMail(order, `place-found:${order.id}:${order.version}`, {
      template: "place-found",
      orderId: order.id,
    })
  return { ...after, version: order.version + 1 } satisfies Order
})
