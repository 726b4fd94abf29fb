import { Clock, Effect, Schema } from "effect"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { overSince } from "../order/links/order-link.ts"
import { formatOrderNumber, isNobodys, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { PhotoId } from "../order/photo.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { keptDays } from "../upkeep/kept-days.ts"
import { eraseGuestOrder, isDone, removePhotos } from "./erase-orders.ts"

const sayNumbers = (numbers: ReadonlyArray<number>) => numbers.map((number) => formatOrderNumber(number)).join(", ")

/** Nothing of a guest is erased while an order needs its customer. */
export class GuestInUse extends Schema.TaggedError<GuestInUse>()("GuestInUse", {
  orderNumbers: Schema.Array(Schema.Int),
}) {
  override get message(): string {
    const named = sayNumbers(this.orderNumbers)
    return `Something is left to do for ${named}: laundry that is under way, money to settle or a claim. Please try again when it is done.`
  }
}

/** No guest order is of this email or phone. */
export class NoSuchGuest extends Schema.TaggedError<NoSuchGuest>()("NoSuchGuest", {}) {
  override readonly message = "No guest order has this email or phone."
}

/** The guest orders of an email or a phone, under their locks, the oldest first. */
const ordersOfGuest = Effect.fnUntraced(function* (contact: string) {
  const store = yield* OrderStore
  const ids = yield* contact.includes("@") ? store.guestOrdersOf(contact) : store.guestOrdersOfPhone(contact)
  const orders: Array<Order> = []
  for (const id of ids) {
    const order = yield* Effect.orDie(store.getForUpdate(id))
    // Claimed meanwhile, it is an account's.
    if (order.userId === null && !isNobodys(order)) orders.push(order)
  }
  return orders
})

/** The same, all of which are done: there is something to erase and nothing in its way. */
const doneOrdersOf = Effect.fnUntraced(function* (contact: string) {
  const orders = yield* ordersOfGuest(contact)
  if (orders.length === 0) return yield* new NoSuchGuest()
  const open: Array<number> = []
  for (const order of orders) if (!(yield* isDone(order))) open.push(order.orderNumber)
  if (open.length > 0) return yield* new GuestInUse({ orderNumbers: open })
  return orders
})

const eraseAll = Effect.fnUntraced(function* (orders: ReadonlyArray<Order>) {
  const now = yield* Clock.currentTimeMillis
  const photos: Array<PhotoId> = []
  for (const order of orders) photos.push(...(yield* eraseGuestOrder(order, now)))
  return photos
})

const numbersOf = (orders: ReadonlyArray<Order>) => orders.map(({ orderNumber }) => orderNumber)

/**
 * Takes the person out of all guest orders of an email, which whoever asks has proven to read. Fails while something is left to do for one.
 * Returns the numbers of the orders, which stay for the books.
 */
export const eraseGuestOf = Effect.fnUntraced(function* (email: string) {
  const orders = yield* doneOrdersOf(email)
  return { numbers: numbersOf(orders), photos: yield* eraseAll(orders) }
})

/** Fails as {@link eraseGuest} would, returns the numbers of its orders, and changes nothing. */
export const checkGuestErasure = Effect.fn("checkGuestErasure")(function* (contact: string) {
  yield* authorize("users:manage")
  const { transact } = yield* UnitOfWork
  return numbersOf(yield* transact(doneOrdersOf(contact)))
})

/**
 * Takes a guest who asked staff for it out of all their orders, found by email or by phone. It gets an audit entry without their name. Returns
 * the numbers of the orders.
 */
export const eraseGuest = Effect.fn("eraseGuest")(function* (contact: string) {
  yield* authorize("users:manage")
  const { transact } = yield* UnitOfWork
  const { numbers, photos } = yield* transact(
    Effect.gen(function* () {
      const orders = yield* doneOrdersOf(contact)
      const numbers = numbersOf(orders)
      yield* recordAuditEntry("guest-erased", sayNumbers(numbers), {}, { orders: numbers.length })
      return { numbers, photos: yield* eraseAll(orders) }
    }),
  )
  yield* removePhotos(photos)
  return numbers
})

const dayMillis = 24 * 60 * 60 * 1000

/** How often guests whose time is over are looked for, and how long after a start first. */
const forgetSeconds = 24 * 3600
export const firstForgetSeconds = 900

/** How many orders are looked at together. */
const pageSize = 200

/** Takes its person out of one guest order whose time is over, and for which nothing is left to do. */
const forgetGuestOf = Effect.fnUntraced(function* (id: OrderId, limit: number) {
  const store = yield* OrderStore
  const order = yield* Effect.orDie(store.getForUpdate(id))
  if (order.userId !== null || isNobodys(order) || !(yield* isDone(order))) return []
  const since = overSince(order, yield* store.history(id))
  return since === undefined || since > limit ? [] : yield* eraseAll([order])
})

/** The job: takes guests out of orders that were over some time ago (kept-days.ts), and queues itself again. Safe to break off. */
export const forgetGuests = Effect.fn("forgetGuests")(function* () {
  const store = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const limit = (yield* Clock.currentTimeMillis) - keptDays.guests * dayMillis
  let after = 0
  while (true) {
    const page = yield* store.guestOrdersPlacedBefore(limit, after, pageSize)
    for (const { id } of page) yield* removePhotos(yield* transact(forgetGuestOf(id, limit)))
    const last = page.at(-1)
    if (last === undefined) break
    after = last.orderNumber
  }
  yield* transact((yield* Outbox).scheduleBy({ kind: "forget-guests" }, forgetSeconds))
})
