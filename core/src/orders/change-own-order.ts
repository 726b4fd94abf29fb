import { Clock, Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { loadOf } from "../order/estimated-bags.ts"
import { followOffer } from "../order/offers/follow-offer.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import type { Order, OrderId } from "../order/order.ts"
import { StaleOrder } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import {
  applyOwnChange,
  changedByOwner,
  type OwnChange,
  ownHistory,
  partsOf,
  type ResolvedChange,
} from "../order/own-change.ts"
import { requireOwnOrder } from "../order/own-order.ts"
import { orderOfPageLink } from "../order-links/follow-order-link.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { checkAddress } from "./check-address.ts"
import { requireChangeable, requireOwnChanges } from "./own-changes/own-change-terms.ts"
import { findPickupDay } from "./pickup-days/offered-days.ts"
import { takePlace } from "./pickup-days/take-place.ts"

/**
 * What a change of day or address means by the rules of placing an order: the day is on offer, its window is the one in force, and
 * the address is served. Maps may be asked, so this comes before the transaction.
 */
const resolve = Effect.fnUntraced(function* (order: Order, change: OwnChange, settings: CompanySettings) {
  const { pickupDate, pickupAddress } = change
  const day =
    pickupDate === undefined || pickupDate === order.pickupDate
      ? {}
      : yield* findPickupDay(pickupDate, yield* Clock.currentTimeMillis, settings, loadOf(order))
  const isMoved = pickupAddress !== undefined && pickupAddress !== order.pickupAddress
  const addressCheck = isMoved
    ? { addressCheck: yield* checkAddress(pickupAddress, yield* (yield* ServiceAreaStore).list) }
    : {}
  const resolved: ResolvedChange = { ...change, ...day, ...addressCheck }
  return resolved
})

/** Whether an order has another day or address than it had when the change of them was resolved. */
const wasMoved = (before: Order, after: Order, { deliveryDate, addressCheck }: ResolvedChange): boolean =>
  (after.pickupDate !== before.pickupDate && deliveryDate === undefined) ||
  (after.pickupAddress !== before.pickupAddress && addressCheck === undefined)

/** Writes a change under the order's lock, which a driver who sets out takes, too, and staff who end its links. */
const write = Effect.fnUntraced(function* <E, R>(
  access: Effect.Effect<Order, E, R>,
  id: OrderId,
  change: ResolvedChange,
  version: number | undefined,
  settings: CompanySettings,
) {
  const orders = yield* OrderStore
  const before = yield* orders.getForUpdate(id)
  yield* access
  const changed = applyOwnChange(before, change)
  if (changedByOwner(before, changed).length === 0) return before
  yield* requireChangeable(before, yield* (yield* RouteStore).to([id]), settings.hours)
  if ((version !== undefined && version !== before.version) || wasMoved(before, changed, change)) {
    return yield* new StaleOrder()
  }
  const at = yield* Clock.currentTimeMillis
  const after = yield* followOffer(before, changed, at)
  if (after.pickupDate !== before.pickupDate) {
    yield* takePlace({ date: after.pickupDate, adding: loadOf(after) }, settings, at)
  }
  const order: Order = { ...after, version: before.version + 1 }
  yield* orders.save(after)
  yield* orders.addHistory(id, {
    at,
    actor: yield* CurrentActor,
    event: "updated",
    from: before.status,
    to: before.status,
    changes: ownHistory(before, after),
  })
  const mail = { template: "order-changed", orderId: id, changed: partsOf(before, after).join(" ") } as const
  yield* oweOrderMail(order, `order-changed:${id}:${order.version}`, mail)
  return order
})

/** `access` finds the order for who may change it, and is asked again once it is locked. */
const change = Effect.fnUntraced(function* <E, R>(
  access: Effect.Effect<Order, E, R>,
  asked: (order: Order) => OwnChange,
  version: number | undefined,
) {
  const order = yield* access
  const wish = asked(order)
  const settings = yield* requireOwnChanges
  const { transact } = yield* UnitOfWork
  // A repeat is answered as the first call was, also when it comes too late to be one.
  if (changedByOwner(order, applyOwnChange(order, wish)).length === 0) return order
  yield* requireChangeable(order, yield* (yield* RouteStore).to([order.id]), settings.hours)
  const resolved = yield* resolve(order, wish, settings)
  return yield* transact(write(access, order.id, resolved, version, settings))
})

/**
 * Changes one of the acting user's orders as they ask for it, until the same-day cutoff of its pickup day and as long as no driver is
 * on the way: another day that is on offer, another address that is served, what the driver or the laundry should know. The price terms
 * stay. `version` is the one that was read. The same change again changes nothing. Returns the order as it is then.
 *
 * Fails with OwnChangesNotOffered, OwnChangeClosed, StaleOrder, PickupDayNotOffered, OutsideServiceArea.
 */
export const changeOwnOrder = Effect.fn("changeOwnOrder")(function* (id: OrderId, wish: OwnChange, version?: number) {
  return yield* change(requireOwnOrder(id), () => wish, version)
})

/** Another address without an apartment has none: the holder of a link is not told the one that was, so it would go along unseen. */
const leavingApartment = (order: Order, wish: OwnChange): OwnChange =>
  wish.pickupAddress === undefined || wish.pickupAddress === order.pickupAddress ? wish : { pickupApt: null, ...wish }

/** The same for the holder of the link to the order's page. */
export const changeLinkedOrder = Effect.fn("changeLinkedOrder")(function* (
  token: string,
  wish: OwnChange,
  version?: number,
) {
  return yield* change(orderOfPageLink(token), (order) => leavingApartment(order, wish), version)
})
