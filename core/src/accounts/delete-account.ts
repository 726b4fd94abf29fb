import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { forgetHolder } from "../cards/remove-card.ts"
import { ChatStore } from "../chat/chat-store.port.ts"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { Sessions } from "../credentials/sessions.port.ts"
import { SignInGuard } from "../credentials/sign-in-guard.port.ts"
import { MailStore } from "../notifications/mail-store.port.ts"
import type { OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { ApprovalStore } from "../payment/approval-store.port.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import { NoSuchUser } from "../people/role-errors.ts"
import { AccountInUse, EmailMismatch } from "../people/sign-in-errors.ts"
import { emailKey, type User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { Worker } from "../workers/worker.ts"
import { eraseOrders, forgetMessages, isDone, removePhotos } from "./erase-orders.ts"
import { lockedWorkerOf, removeWorker, requireWorkEnded, workerOf } from "./worker-of-account.ts"

/** The user's orders, under their locks. Fails while something is left to do for one. */
const endedOrders = Effect.fnUntraced(function* (userId: UserId) {
  const orders = yield* OrderStore
  const own = yield* orders.listByUser(userId)
  const ids = own.toSorted((one, other) => one.orderNumber - other.orderNumber).map(({ id }) => id)
  for (const id of ids) {
    const order = yield* orders.getForUpdate(id).pipe(Effect.orDie)
    if (!(yield* isDone(order))) return yield* new AccountInUse({ because: "open-orders" })
  }
  return ids
})

/** The orders that the same person placed as a guest and that are over. The others need their customer still. */
const endedGuestOrders = Effect.fnUntraced(function* (email: string) {
  const orders = yield* OrderStore
  const ended: Array<OrderId> = []
  for (const id of yield* orders.guestOrdersOf(email)) {
    const order = yield* orders.getForUpdate(id).pipe(Effect.orDie)
    if (yield* isDone(order)) ended.push(id)
  }
  return ended
})

/** Ends a user's recurring pickups, under their locks, and returns their ids. */
const endRecurring = Effect.fnUntraced(function* (userId: UserId, now: number) {
  const store = yield* RecurringStore
  const own = yield* store.ofUser(userId)
  for (const { id } of own) {
    const pickup = yield* Effect.orDie(store.getForUpdate(id))
    if (pickup.endedAt === null) yield* store.save({ ...pickup, endedAt: now, version: pickup.version + 1 })
  }
  return own.map(({ id }) => id)
})

/** Takes the person out of everything that names them, and returns the photos to remove. Orders stay for the books. */
const removePerson = Effect.fnUntraced(function* (user: User, orders: ReadonlyArray<OrderId>, now: number) {
  const recurring = yield* endRecurring(user.id, now)
  yield* (yield* MailStore).forgetPerson({ email: user.email, orders, recurring })
  yield* (yield* RecurringStore).removePerson(user.id)
  yield* (yield* ApprovalStore).forget([], user.id)
  const photos = [...(yield* eraseOrders(orders, now)), ...(yield* (yield* RatingStore).removeWorkersTexts(user.id))]
  yield* forgetMessages({ kind: "user", userId: user.id }, now)
  yield* forgetHolder({ kind: "user", userId: user.id })
  const credit = yield* CreditStore
  yield* credit.hold(user.id)
  yield* credit.forget(user.id)
  yield* (yield* ChatStore).remove(user.id)
  yield* (yield* RegistrationStore).removeByEmail(user.email)
  yield* (yield* OneTimeLinks).revoke("reset-password", user.id)
  yield* (yield* Sessions).endAll(user.id)
  photos.push(...(yield* removeWorker(user.id)))
  yield* (yield* UserStore).forget(user.id, now)
  return photos
})

/** Fails for staff and for laundry workers: somebody has to end their work first. */
const requireNoWork = Effect.fnUntraced(function* ({ id, role }: User, worker: Worker | undefined) {
  if (role !== "client") return yield* new AccountInUse({ because: "staff" })
  if (worker !== undefined) yield* requireWorkEnded(id, worker)
})

/** The orders, under their locks, that a deletion takes the person out of. */
const ordersOf = Effect.fnUntraced(function* ({ id, email }: User) {
  return [...(yield* endedOrders(id)), ...(yield* endedGuestOrders(email))]
})

/** Takes the person out of the records and returns out of which orders, and what is left to remove once that is certain. */
const deletePerson = Effect.fnUntraced(function* (user: User) {
  const worker = yield* lockedWorkerOf(user.id)
  yield* requireNoWork(user, worker)
  const orders = yield* ordersOf(user)
  // From here on nobody plans a payout or opens an account for it. Orders are locked before a worker's money is held.
  yield* (yield* WorkerLedgerStore).hold(user.id)
  yield* requireNoWork(user, worker)
  const photos = yield* removePerson(user, orders, yield* Clock.currentTimeMillis)
  return { photos, email: user.email, orders: orders.length }
})

/** What no transaction undoes goes once the account is gone. */
const removeRest = Effect.fnUntraced(function* ({ photos, email }: Effect.Success<ReturnType<typeof deletePerson>>) {
  yield* removePhotos(photos)
  yield* (yield* SignInGuard).forgetAttempts(email)
})

/**
 * Deletes the acting user's account, whose email they typed to show that they mean it. Orders stay, without the person.
 * Staff accounts are closed by an owner, and nothing is deleted while there is work or money to settle.
 */
export const deleteAccount = Effect.fn("deleteAccount")(function* (typedEmail: string) {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  const users = yield* UserStore
  const { transact } = yield* UnitOfWork
  const left = yield* transact(
    Effect.gen(function* () {
      const user = yield* users.getForUpdate(userId)
      if (emailKey(typedEmail) !== emailKey(user.email)) return yield* new EmailMismatch()
      return yield* deletePerson(user)
    }),
  )
  yield* removeRest(left)
})

/**
 * Deletes the account of somebody who asked staff for it, by the same rules; it gets an audit entry without their name. Returns how many
 * orders are nameless now.
 */
export const deleteAccountOf = Effect.fn("deleteAccountOf")(function* (userId: UserId) {
  yield* authorize("users:manage")
  const users = yield* UserStore
  const { transact } = yield* UnitOfWork
  const left = yield* transact(
    Effect.gen(function* () {
      const user = yield* users.getForUpdate(userId).pipe(Effect.mapError(() => new NoSuchUser()))
      yield* recordAuditEntry("account-deleted", { account: user.id }, {}, { account: "deleted" })
      return yield* deletePerson(user)
    }),
  )
  yield* removeRest(left)
  return { orders: left.orders }
})

/** Fails as {@link deleteAccountOf} would and counts its orders, and changes nothing. */
export const checkAccountDeletion = Effect.fn("checkAccountDeletion")(function* (userId: UserId) {
  yield* authorize("users:manage")
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new NoSuchUser()))
  yield* requireNoWork(user, yield* workerOf(user.id))
  const { transact } = yield* UnitOfWork
  const orders = yield* transact(ordersOf(user))
  return { user, orders: orders.length }
})
