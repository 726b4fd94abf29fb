import { Clock, Effect, Schema } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { Actor, UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { type Instant, type IsoDate, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { type Cents, cents, formatDollars } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type CreditEntry, creditBalance } from "../payment/account-credit.ts"
import type { CreditMailContent } from "../payment/credit-mail.ts"
import { CreditStore } from "../payment/credit-store.port.ts"
import { requireNotOwnAccount } from "../people/own-case.ts"
import { NoSuchUser } from "../people/role-errors.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { isLimited } from "../refunds/admin-limit.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** The last day on which credit could be used is over. */
export class CreditDayPassed extends Schema.TaggedError<CreditDayPassed>()("CreditDayPassed", {}) {
  override readonly message = "The last day must be today or later."
}

/** Credit that staff give. */
export interface CreditGrant {
  /** Within `creditBounds`. */
  readonly amount: Cents
  /** For the customer to read. */
  readonly reason: string
  /** The last local day on which it can be used; null for credit without an end. */
  readonly expiresOn: IsoDate | null
}

/** An admin gives more credit on one day than the company's limit allows. */
export class CreditLimitExceeded extends Schema.TaggedError<CreditLimitExceeded>()("CreditLimitExceeded", {
  /** Cents, like the amount that was too much. */
  left: Schema.Int,
  amount: Schema.Int,
}) {
  override get message(): string {
    const { left } = this
    return left > 0
      ? `You may give ${formatDollars(cents(left))} more of credit today.`
      : "You may give no more credit today."
  }
}

/** Refuses to admins what is more than the limit leaves of their day. Who gives is held. */
const requireWithinDay = Effect.fnUntraced(function* (by: Actor, amount: Cents, at: Instant) {
  if (!isLimited(by) || by.kind !== "user") return
  const { adminCreditLimit } = yield* (yield* CompanySettingsStore).current
  const given = yield* (yield* CreditStore).givenBy(by.userId, startOfLocalDay(localDateOf(at)))
  const left = cents(Math.max(0, adminCreditLimit - given))
  if (amount > left) return yield* new CreditLimitExceeded({ left, amount })
})

/** Holds the credit of an account that is there: deleting it holds its credit, too, and forgets what was given before. */
const holdAccount = Effect.fnUntraced(function* (userId: UserId, by: Actor) {
  const { hold } = yield* CreditStore
  const givers = isLimited(by) && by.kind === "user" ? [by.userId] : []
  for (const held of [...new Set([userId, ...givers])].toSorted()) yield* hold(held)
  return yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new NoSuchUser()))
})

const oweGranted = Effect.fnUntraced(function* ({ id: lotId, userId }: CreditEntry, { email, disabledAt }: User) {
  if (disabledAt !== null) return
  const content = { template: "credit-granted", holder: userId, lotId } as const satisfies CreditMailContent
  yield* (yield* Outbox).oweMail({ key: `${content.template}:${lotId}`, to: email, content })
})

const give = Effect.fnUntraced(function* (userId: UserId, grant: CreditGrant, request?: IdempotentRequest) {
  const by = yield* authorize("credit:grant")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const store = yield* CreditStore
      const holder = yield* holdAccount(userId, by)
      const earlier = request === undefined ? undefined : yield* store.grantedBy(request)
      if (earlier !== undefined) return { entry: earlier, holder, isNew: false }
      yield* requireNotOwnAccount(holder)
      const { amount, reason, expiresOn } = grant
      const at = yield* Clock.currentTimeMillis
      if (expiresOn !== null && expiresOn < localDateOf(at)) return yield* new CreditDayPassed()
      yield* requireWithinDay(by, amount, at)
      const entry: CreditEntry = {
        id: yield* (yield* Ids).uuid,
        userId,
        kind: "grant",
        amount,
        at,
        by,
        reason,
        orderId: null,
        lotId: null,
        expiresOn,
      }
      yield* store.add(entry, request)
      yield* recordAuditEntry("credit-granted", { account: userId }, {}, { amount, reason, expiresOn })
      return { entry, holder, isNew: true }
    }),
  )
})

/**
 * Gives an account credit, which pays for its orders by itself and is never paid out, and tells its holder by mail. A repeated
 * request gives it once and returns the same entry. Joins the caller's transaction if there is one. The caller checks the bounds
 * of amount and reason.
 *
 * Asks for `credit:grant`. Fails with NoSuchUser, OwnCase, CreditLimitExceeded, CreditDayPassed, IdempotencyKeyReused.
 */
export const grantCredit = Effect.fn("grantCredit")(function* (
  userId: UserId,
  grant: CreditGrant,
  request?: IdempotentRequest,
) {
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const { entry, holder, isNew } = yield* give(userId, grant, request)
      if (isNew) yield* oweGranted(entry, holder)
      return entry
    }),
  )
})

/** Like {@link grantCredit}, for a caller whose own mail tells of it. */
export const grantCreditQuietly = Effect.fn("grantCreditQuietly")(function* (
  userId: UserId,
  grant: CreditGrant,
  request: IdempotentRequest,
) {
  return (yield* give(userId, grant, request)).entry
})

const creditOf = Effect.fnUntraced(function* (userId: UserId) {
  const entries = yield* (yield* CreditStore).entries(userId)
  return { entries, balance: creditBalance(entries, localDateOf(yield* Clock.currentTimeMillis)) }
})

/** The acting user's own credit: what they can use, and every entry, oldest first. */
export const readOwnCredit = Effect.fn("readOwnCredit")(function* () {
  yield* authorize("own-profile:edit")
  return yield* creditOf((yield* actingUser).userId)
})

/** The credit of an account, for staff. */
export const readCredit = Effect.fn("readCredit")(function* (userId: UserId) {
  yield* authorize("credit:grant")
  const user = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new NoSuchUser()))
  return { user, ...(yield* creditOf(userId)) }
})
