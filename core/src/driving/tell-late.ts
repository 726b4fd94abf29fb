import { Clock, Effect, Stream } from "effect"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { isReturnHeld, wasHeldUntilPaid } from "../cards/held-delivery.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { zeroCents } from "../money/cents.ts"
import { isLate, isOnTime, promisedAt } from "../order/delivery-promise.ts"
import { type OnTheWay, onTheWayOf } from "../order/on-the-way/estimate.ts"
import { readOnTheWay } from "../order/on-the-way/read-on-the-way.ts"
import { RouteStore } from "../order/on-the-way/route-store.port.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { placeOf, placesOwed } from "../order/status-meaning.ts"
import { OrdersUnderWay } from "../orders/orders-under-way.port.ts"
import { grantCreditQuietly } from "../payments/grant-credit.ts"
import type { OperatingHours } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

const deliveriesActor: Actor = { kind: "system", name: "deliveries" }

/** So long after the promise nobody is told any more that it is over, in milliseconds: they know, or staff have talked to them. */
const newsMillis = 24 * 3_600_000

/** Whether laundry that we have comes late: its promise is over, or the driver who has it comes too late. */
const comesLate = (order: Order, now: Instant, hours: OperatingHours, coming: OnTheWay | undefined): boolean => {
  if (!placesOwed.includes(placeOf(order)) || now > promisedAt(order, hours) + newsMillis) return false
  const isTooSlow = coming?.leg === "deliveries" && !isOnTime(coming.at, order.deliveryDate, hours.deliveryTime)
  return isTooSlow || isLate(order, now, hours)
}

/** Gives an account what the company gives for a late delivery; returns how much. */
const giveCredit = Effect.fnUntraced(function* (order: Order) {
  const { lateDeliveryCredit: amount } = yield* (yield* CompanySettingsStore).current
  if (order.userId === null || amount === zeroCents) return zeroCents
  const grant = { amount, reason: `Late delivery of order ${formatOrderNumber(order.orderNumber)}`, expiresOn: null }
  const request = { key: `late:${order.id}`, fingerprint: "late delivery" }
  return yield* grantCreditQuietly(order.userId, grant, request).pipe(
    Effect.provideService(CurrentActor, deliveriesActor),
    Effect.map((entry) => entry.amount),
    Effect.catchTag("NoSuchUser", () => Effect.succeed(zeroCents)),
    Effect.orDie,
  )
})

/** Tells one customer, once; the order's history says that they were told. */
const tell = Effect.fnUntraced(function* (id: OrderId) {
  const orders = yield* OrderStore
  const { hours } = yield* (yield* CompanySettingsStore).current
  const order = yield* Effect.orDie(orders.getForUpdate(id))
  const at = yield* Clock.currentTimeMillis
  const coming = yield* readOnTheWay(id)
  if (!comesLate(order, at, hours, coming)) return
  const history = yield* orders.history(id)
  if (history.some(({ event }) => event === "delivery-late")) return
  // What its customer holds up, or did when the promise passed, is not for us to be sorry for.
  if ((yield* isReturnHeld(order)) || (yield* wasHeldUntilPaid(id, history, promisedAt(order, hours)))) return
  const credit = yield* giveCredit(order)
  const { status } = order
  yield* orders.addHistory(id, {
    at,
    actor: deliveriesActor,
    event: "delivery-late",
    from: status,
    to: status,
    changes: credit === zeroCents ? {} : { lateCredit: credit },
  })
  yield* oweOrderMail(order, `delivery-late:${id}`, {
    template: "delivery-late",
    orderId: id,
    ...(coming !== undefined && { expectedAt: coming.at }),
    ...(credit !== zeroCents && { credit }),
  })
})

/** Tells customers whose laundry comes later than promised, before they ask: each once, with the credit that the company gives for it. */
export const tellLate = Effect.fn("tellLate")(function* () {
  const now = yield* Clock.currentTimeMillis
  const { hours } = yield* (yield* CompanySettingsStore).current
  const { all } = yield* OrdersUnderWay
  const coming = onTheWayOf(yield* (yield* RouteStore).all, now)
  const { transact } = yield* UnitOfWork
  yield* Stream.runForEach(all(placesOwed), (order) =>
    comesLate(order, now, hours, coming.get(order.id)) ? transact(tell(order.id)) : Effect.void,
  )
})
