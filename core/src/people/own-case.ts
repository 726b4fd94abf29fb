import { Context, Effect, Schema } from "effect"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { Order } from "../order/order.ts"
import { formatOrderAddress } from "../order/order-address.ts"
import { phoneKey } from "../shared/read-phone.ts"
import { emailKey, type User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

/** What tells somebody apart. */
export interface Facts {
  readonly userId: UserId | null
  readonly email: string
  readonly phone: string
  /** With its apartment. */
  readonly address: string
}

/** As what a decision can be somebody's own. */
const ownCases = ["order", "work", "account"] as const
type OwnCaseKind = (typeof ownCases)[number]

/** Whom a decision concerns: as the customer or the holder of an account, and as the laundry workers whose pay it touches. */
interface Concerned {
  readonly as: Exclude<OwnCaseKind, "work">
  readonly person?: Facts | undefined
  readonly workers?: ReadonlySet<UserId> | undefined
}

/** Nobody decides in their own case, as long as somebody else could. */
export class OwnCase extends Schema.TaggedError<OwnCase>()("OwnCase", { as: Schema.Literals(ownCases) }) {
  override get message(): string {
    return `You can't decide about your own ${this.as}. Ask another admin or the owner.`
  }
}

const addressKey = (address: string): string => address.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")

/** Nothing is the same as nothing: an account without a phone is not the customer of an order without one. */
const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one !== "" && one === other

/** Whether two are one person, by account, email, phone or address, however these were typed. */
const isOnePerson = (one: Facts, other: Facts): boolean =>
  (one.userId !== null && one.userId === other.userId) ||
  isSame(emailKey(one.email), emailKey(other.email)) ||
  isSame(phoneKey(one.phone), phoneKey(other.phone)) ||
  isSame(addressKey(one.address), addressKey(other.address))

/** As what a decision concerns who decides; undefined where it does not. */
export const ownCaseOf = (decider: Facts, { as, person, workers }: Concerned): OwnCaseKind | undefined => {
  if (person !== undefined && isOnePerson(decider, person)) return as
  return decider.userId !== null && workers?.has(decider.userId) === true ? "work" : undefined
}

/** What tells an account's holder apart. */
const factsOf = ({ id, email, phone, address, apt }: Omit<User, "role">): Facts => ({
  userId: id,
  email,
  phone: phone ?? "",
  address: address === null ? "" : formatOrderAddress({ pickupAddress: address, pickupApt: apt }),
})

/** What tells an order's customer apart. */
export const customerFacts = (
  order: Pick<Order, "userId" | "customerEmail" | "customerPhone" | "pickupAddress" | "pickupApt">,
): Facts => ({
  userId: order.userId,
  email: order.customerEmail,
  phone: order.customerPhone,
  address: formatOrderAddress(order),
})

/** Who asked for the decision that is made now, where an owner approves what somebody else asked for: two people then looked at it. */
export const CurrentAsker = Context.Reference<UserId | undefined>("@laundry/core/people/CurrentAsker", {
  defaultValue: () => undefined,
})

/** Who decides: at a terminal, the account whose email the operator goes by. Undefined for all who have none. */
const deciderOf = Effect.fnUntraced(function* (actor: Actor) {
  const users = yield* UserStore
  if (actor.kind === "user") {
    const unknown: Facts = { userId: actor.userId, email: "", phone: "", address: "" }
    return yield* users.get(actor.userId).pipe(
      Effect.map(factsOf),
      Effect.orElseSucceed(() => unknown),
    )
  }
  const named = actor.kind === "operator" && actor.name.includes("@") ? yield* users.findByEmail(actor.name) : undefined
  return named && factsOf(named)
})

/** Whether somebody else can sign in who may decide in an account's case: an owner or admin; an owner, where an admin asked already. */
const couldAnother = Effect.fnUntraced(function* (id: UserId | null, isAsked: boolean) {
  const users = yield* UserStore
  const deciders: ReadonlyArray<Role> = isAsked ? ["owner"] : ["owner", "admin"]
  for (const role of deciders) {
    const found = yield* users.list({ text: "", role }, { offset: 0, limit: 50 })
    if (found.some((user) => user.id !== id && user.disabledAt === null)) return true
  }
  return false
})

/**
 * Lets a decision pass that does not concern who decides, whose account's email, phone and address count as much as the account. In their own case it
 * fails with OwnCase, unless nobody else could decide: who runs a laundry alone goes on, and the audit log calls it what it is. To be
 * asked in the decision's transaction. `subject` is what the audit log names; `isTiedTo` says what else makes it somebody's own.
 */
export const requireNotOwn = Effect.fnUntraced(function* <R = never>(
  concerned: Concerned,
  subject: string | { readonly account: UserId },
  isTiedTo: (userId: UserId) => Effect.Effect<boolean, never, R> = () => Effect.succeed(false),
) {
  const decider = yield* deciderOf(yield* CurrentActor)
  if (decider === undefined) return
  const isTied = decider.userId !== null && (yield* isTiedTo(decider.userId))
  const as = isTied ? concerned.as : ownCaseOf(decider, concerned)
  if (as === undefined) return
  const asker = yield* CurrentAsker
  if (yield* couldAnother(decider.userId, asker !== undefined && asker !== decider.userId))
    return yield* new OwnCase({ as })
  yield* recordAuditEntry("own-case-decided", subject, {}, { ownCase: as })
})

/** The same of an account, and what it is given. */
export const requireNotOwnAccount = Effect.fnUntraced(function* (holder: User) {
  yield* requireNotOwn({ as: "account", person: factsOf(holder) }, { account: holder.id })
})

/** The same of what somebody is paid as a laundry worker. */
export const requireNotOwnPay = Effect.fnUntraced(function* (workerId: UserId) {
  yield* requireNotOwn({ as: "account", workers: new Set([workerId]) }, { account: workerId })
})
