import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { SiteAddress } from "../company/site-address.ts"
import { zeroCents } from "../money/cents.ts"
import { type GatewayAccount, PayoutGateway } from "../payment/payout-gateway.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { actingWorker } from "../workers/acting-worker.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import type { PayoutAccount } from "./payout-account.ts"
import { PayoutsNotOffered } from "./payout-errors.ts"
import { PayoutStore } from "./payout-store.port.ts"

const keep = Effect.fnUntraced(function* (workerId: UserId, known: GatewayAccount) {
  const { transact } = yield* UnitOfWork
  const account: PayoutAccount = { workerId, ...known, updatedAt: yield* Clock.currentTimeMillis }
  yield* transact((yield* PayoutStore).keepAccount(account))
  return account
})

/** A worker's account as the provider knows it now; undefined for a worker without one. */
export const refreshPayoutAccount = Effect.fn("refreshPayoutAccount")(function* (workerId: UserId) {
  const kept = yield* (yield* PayoutStore).account(workerId)
  if (kept === undefined) return undefined
  const known = yield* (yield* PayoutGateway).account(kept.accountId)
  const { accountId } = kept
  return yield* keep(workerId, known ?? { accountId, isEnabled: false, missing: [] })
})

/** The same for an account of which the provider told something; one that is nobody's is left alone. */
export const refreshAccountById = Effect.fn("refreshAccountById")(function* (accountId: string) {
  const kept = yield* (yield* PayoutStore).accountById(accountId)
  if (kept !== undefined) yield* refreshPayoutAccount(kept.workerId)
})

/**
 * The address of the provider's page where a worker completes the account for payouts, which is opened the first time. `returnTo` is
 * our own page's address: the provider leads back there.
 */
export const completePayoutAccount = Effect.fn("completePayoutAccount")(function* (workerId: UserId, returnTo: string) {
  const gateway = yield* PayoutGateway
  if (!gateway.isOffered) return yield* new PayoutsNotOffered()
  const kept = yield* (yield* PayoutStore).account(workerId)
  const { email } = yield* Effect.orDie((yield* UserStore).get(workerId))
  const { accountId } = kept ?? (yield* keep(workerId, yield* gateway.openAccount({ workerId, email })))
  return yield* gateway.onboardingLink({ accountId, returnUrl: returnTo, refreshUrl: returnTo })
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
