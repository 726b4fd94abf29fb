import type { UserId } from "@laundry/core/access/actor"
import { type Cents, cents } from "@laundry/core/money/cents"
import { completePayoutAccount, refreshPayoutAccount } from "@laundry/core/payouts/payout-accounts"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { WorkerLedgerEntry } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { Clock, Effect } from "effect"
import { freshId } from "./arbitraries.ts"
import { placeSample } from "./contracts/stores/samples.ts"
import { addClient } from "./customer-scene.ts"
import { InMemoryPaymentProvider } from "./in-memory/provider/payment-provider.ts"

/** Where the provider's page leads back to. */
export const workPage = "https://laundry.example/work?tab=earnings"

/** Writes a row into a worker's ledger: earned, unless it is below nothing. */
export const earn = Effect.fnUntraced(function* (workerId: UserId, amount: Cents) {
  const orderId = yield* placeSample()
  const { transact } = yield* UnitOfWork
  const row: WorkerLedgerEntry = {
    id: crypto.randomUUID(),
    workerId,
    orderId,
    kind: amount > 0 ? "service-payment" : "deduction",
    amount,
    key: freshId(),
    reason: null,
    recordedAt: yield* Clock.currentTimeMillis,
    by: { kind: "system", name: "test" },
  }
  yield* transact((yield* WorkerLedgerStore).add(row))
})

/** A worker with an account for payouts, complete unless it is said not to be. */
export const workerWithAccount = Effect.fnUntraced(function* (email: string, isComplete = true) {
  const workerId = crypto.randomUUID() as UserId
  yield* addClient(workerId, email)
  yield* completePayoutAccount(workerId, workPage)
  const account = yield* (yield* PayoutStore).account(workerId)
  if (isComplete) (yield* InMemoryPaymentProvider).payouts.complete(account?.accountId ?? "")
  yield* refreshPayoutAccount(workerId)
  return workerId
})

/** What a worker has to get. */
export const balanceOf = (workerId: UserId) => Effect.flatMap(WorkerLedgerStore, (ledger) => ledger.balance(workerId))

/** What the provider sent for a worker's payouts, less what was taken back of it. */
export const sentTo = Effect.fnUntraced(function* (workerId: UserId) {
  const account = yield* (yield* PayoutStore).account(workerId)
  const sent = (yield* InMemoryPaymentProvider).payouts.transfers()
  const theirs = sent.filter(({ accountId }) => accountId === account?.accountId)
  return cents(theirs.reduce((sum, { amount, reversed }) => sum + amount - reversed, 0))
})
