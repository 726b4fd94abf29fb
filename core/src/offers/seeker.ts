import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { doorOf } from "../areas/door.ts"
import { CurrentDevice } from "../credentials/current-device.ts"
import type { Order, OrderId } from "../order/order.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { emailKey, type User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { phoneKey } from "../shared/read-phone.ts"
import type { Worker } from "../workers/worker.ts"

/** A worker as offers are looked through for them: the file, with what tells their own orders apart. */
export interface Seeker extends Worker {
  readonly account: Pick<User, "email" | "phone">
  /** The orders that a card paid for which paid an order of the worker's own account, too. */
  readonly ownCardOrders: ReadonlySet<OrderId>
  /** The accounts that signed in with the browser that the worker uses now. */
  readonly deviceAccounts: ReadonlySet<UserId>
}

/** An account that is gone has neither email nor phone. */
const gone: Seeker["account"] = { email: "", phone: null }

const accountOf = (userId: UserId) =>
  Effect.flatMap(UserStore, (users) => users.get(userId)).pipe(
    Effect.catchTag("UserNotFound", () => Effect.succeed(gone)),
  )

const ownCardOrders = Effect.fnUntraced(function* (userId: UserId) {
  const payments = yield* PaymentStore
  const found = yield* Effect.forEach(yield* payments.fingerprintsOfUser(userId), payments.ordersPaidWith)
  return new Set(found.flat())
})

/** A worker with what tells their own orders apart. */
export const asSeeker = Effect.fnUntraced(function* (worker: Worker) {
  const { email, phone } = yield* accountOf(worker.userId)
  const seeker: Seeker = {
    ...worker,
    account: { email, phone },
    ownCardOrders: yield* ownCardOrders(worker.userId),
    deviceAccounts: new Set(yield* CurrentDevice),
  }
  return seeker
})

const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

const emailOf = (email: string): string | undefined => emailKey(email) || undefined

const doorOfOrder = ({
  pickupAddress,
  pickupApt,
  addressCheck,
}: Pick<Order, "pickupAddress" | "pickupApt" | "addressCheck">) =>
  doorOf({
    address: pickupAddress,
    apt: pickupApt,
    zipCode: addressCheck.kind === "served" ? addressCheck.zipCode : null,
  })?.key

/**
 * Whether an order is the worker's own: by the account, or by the email or the phone that it was placed with, as a guest or with another
 * account, by a card that paid it, by a browser with which its customer signed in, or by the address. Nobody does their own laundry for pay.
 */
export const isOwnOrder = (
  { userId, phone, account, ownCardOrders: paid, deviceAccounts, home }: Seeker,
  order: Pick<
    Order,
    "id" | "userId" | "customerEmail" | "customerPhone" | "pickupAddress" | "pickupApt" | "addressCheck"
  >,
): boolean =>
  order.userId === userId ||
  isSame(emailOf(account.email), emailOf(order.customerEmail)) ||
  [phone, account.phone ?? ""].some((own) => isSame(phoneKey(own), phoneKey(order.customerPhone))) ||
  paid.has(order.id) ||
  (order.userId !== null && deviceAccounts.has(order.userId)) ||
  isSame(doorOf({ address: home.address, apt: null, zipCode: home.zipCode })?.key, doorOfOrder(order))
