import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { SiteAddress } from "../company/site-address.ts"
import { zeroCents } from "../money/cents.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { type GatewayAccount, PayoutGateway, type PayoutSetupRefused } from "../payment/payout-gateway.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { actingWorker } from "../workers/acting-worker.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { PayoutAccount } from "./payout-account.ts"
import { PayoutsNotOffered, PayoutsNotReady } from "./payout-errors.ts"
import { PayoutStore } from "./payout-store.port.ts"

/** What the flag about payouts that can't be set up names in the place of a payment. */
const setupFlag = "payouts"

const setupRemedy = "At Stripe, switch on Connect and complete the platform's profile (Settings, Connect)."

/** Keeps an account that was opened for a worker, unless the worker was deleted meanwhile. */
const keepOpened = Effect.fnUntraced(function* (workerId: UserId, opened: GatewayAccount) {
  yield* (yield* WorkerLedgerStore).hold(workerId)
  yield* Effect.orDie((yield* UserStore).get(workerId))
  const account: PayoutAccount = { workerId, ...opened, updatedAt: yield* Clock.currentTimeMillis }
  yield* (yield* PayoutStore).keepAccount(account)
  return account
})

/**
 * Keeps what the provider knows of an account now. One that it does not know is as if it had never been opened: its owner took it
 * from us there. Of one that was forgotten or replaced meanwhile nothing is kept.
 */
const keepKnown = Effect.fnUntraced(function* (
  { workerId, accountId }: PayoutAccount,
  known: GatewayAccount | undefined,
) {
  const payouts = yield* PayoutStore
  yield* (yield* WorkerLedgerStore).hold(workerId)
  const kept = yield* payouts.account(workerId)
  if (kept?.accountId !== accountId) return kept
  if (known === undefined) {
    yield* payouts.forgetAccount(workerId)
    return undefined
  }
  const account: PayoutAccount = { workerId, ...known, updatedAt: yield* Clock.currentTimeMillis }
  yield* payouts.keepAccount(account)
  return account
})

/** A worker's account as the provider knows it now; undefined for a worker without one. */
export const refreshPayoutAccount = Effect.fn("refreshPayoutAccount")(function* (workerId: UserId) {
  const kept = yield* (yield* PayoutStore).account(workerId)
  if (kept === undefined) return undefined
  const { transact } = yield* UnitOfWork
  const known = yield* (yield* PayoutGateway).account(kept.accountId)
  return yield* transact(keepKnown(kept, known))
})

/** The same for an account of which the provider told something; one that is nobody's is left alone. */
export const refreshAccountById = Effect.fn("refreshAccountById")(function* (accountId: string) {
  const kept = yield* (yield* PayoutStore).accountById(accountId)
  if (kept !== undefined) yield* refreshPayoutAccount(kept.workerId)
})

/** A worker's account at the provider: the one that is kept, or one that is opened now. */
const accountToComplete = Effect.fnUntraced(function* (workerId: UserId) {
  const { transact } = yield* UnitOfWork
  const kept = yield* refreshPayoutAccount(workerId)
  if (kept !== undefined) return kept
  const { email } = yield* Effect.orDie((yield* UserStore).get(workerId))
  const opened = yield* (yield* PayoutGateway).openAccount({ workerId, email })
  return yield* transact(keepOpened(workerId, opened))
})

/** Tells staff, among the flags, what the provider wants of them before workers can be paid: once for what it wants. */
const tellStaff = Effect.fnUntraced(function* (refused: PayoutSetupRefused) {
  const payments = yield* PaymentStore
  const reason = `Laundry workers can't set up payouts. ${refused.message} ${setupRemedy}`
  yield* Effect.logError("payouts can't be set up").pipe(Effect.annotateLogs({ reason: refused.reason }))
  yield* payments.flag({ intentId: setupFlag, orderId: undefined, reason, at: yield* Clock.currentTimeMillis })
})

/**
 * The address of the provider's page where a worker completes the account for payouts, which is opened the first time. `returnTo` is
 * our own page's address: the provider leads back there. While the provider opens no accounts staff are told why.
 */
export const completePayoutAccount = Effect.fn("completePayoutAccount")(function* (workerId: UserId, returnTo: string) {
  const gateway = yield* PayoutGateway
  if (!gateway.isOffered) return yield* new PayoutsNotOffered()
  return yield* Effect.gen(function* () {
    const { accountId } = yield* accountToComplete(workerId)
    return yield* gateway.onboardingLink({ accountId, returnUrl: returnTo, refreshUrl: returnTo })
  }).pipe(
    Effect.catchTag("PayoutSetupRefused", (refused) =>
      Effect.andThen(tellStaff(refused), Effect.fail(new PayoutsNotReady())),
    ),
  )
})

/** The acting worker's account, asked for at the provider while it is not complete; and whether the provider has any. */
export const readOwnAccount = Effect.fn("readOwnAccount")(function* () {
  const { userId } = yield* actingUser
  const { isOffered } = yield* PayoutGateway
  const kept = yield* (yield* PayoutStore).account(userId)
  if (kept === undefined || kept.isEnabled) return { isOffered, account: kept }
  return { isOffered, account: yield* refreshPayoutAccount(userId) }
})

/** Whether somebody whose work has ended is still to be paid. */
const isOwed = Effect.fnUntraced(function* (userId: UserId) {
  return (yield* (yield* WorkerLedgerStore).balance(userId)) > zeroCents
})

/** The same page for the acting worker's own account, and for one who worked and is still to be paid. Fails with NotAWorker for everybody else. */
export const completeOwnAccount = Effect.fn("completeOwnAccount")(function* (path: string) {
  const { userId } = yield* actingUser
  if (!(yield* isOwed(userId))) yield* actingWorker
  const { publicUrl } = yield* SiteAddress
  return yield* completePayoutAccount(userId, `${publicUrl}${path}`)
})
