import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Order } from "../order/order.ts"
import { emailKey, type User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { phoneKey } from "../shared/read-phone.ts"
import type { Worker } from "../workers/worker.ts"

/** A worker as offers are looked through for them: the file, with what tells their own orders apart. */
export interface Seeker extends Worker {
  readonly account: Pick<User, "email" | "phone">
}

/** An account that is gone has neither email nor phone. */
const gone: Seeker["account"] = { email: "", phone: null }

const accountOf = (userId: UserId) =>
  Effect.flatMap(UserStore, (users) => users.get(userId)).pipe(
    Effect.catchTag("UserNotFound", () => Effect.succeed(gone)),
  )

/** A worker with what tells their own orders apart. */
export const asSeeker = (worker: Worker) =>
  Effect.map(accountOf(worker.userId), ({ email, phone }): Seeker => ({ ...worker, account: { email, phone } }))

const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

const emailOf = (email: string): string | undefined => emailKey(email) || undefined

/**
 * Whether an order is the worker's own: by the account, or by the email or the phone that it was placed with, as a guest or with another
 * account. Nobody does their own laundry for pay.
 */
export const isOwnOrder = (
  { userId, phone, account }: Seeker,
  order: Pick<Order, "userId" | "customerEmail" | "customerPhone">,
): boolean =>
  order.userId === userId ||
  isSame(emailOf(account.email), emailOf(order.customerEmail)) ||
  [phone, account.phone ?? ""].some((own) => isSame(phoneKey(own), phoneKey(order.customerPhone)))
