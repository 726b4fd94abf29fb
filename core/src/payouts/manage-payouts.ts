import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { refreshPayoutAccount } from "./payout-accounts.ts"
import { PayoutNotFound, PayoutNotReversible } from "./payout-errors.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { planPayout } from "./plan-payout.ts"
import { settleTransfer } from "./settle-payout.ts"
import { leftOfPayout } from "./worker-payout.ts"

/** Payouts, the newest first, of one worker or of all. */
export const readPayouts = Effect.fn("readPayouts")(function* (which: {
  readonly workerId?: UserId
  readonly limit: number
}) {
  yield* authorize("payouts:manage")
  return yield* (yield* PayoutStore).list(which)
})

/** Pays a worker now all that there is, whatever day it is. It gets an audit entry. */
export const payWorker = Effect.fn("payWorker")(function* (workerId: UserId) {
  const by = yield* authorize("payouts:manage")
  const { transact } = yield* UnitOfWork
  yield* (yield* UserStore).get(workerId)
  yield* refreshPayoutAccount(workerId)
  return yield* transact(
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const payout = yield* planPayout(workerId, { by, at })
      if (payout !== undefined) {
        yield* recordAuditEntry(
          "payout-planned",
          { account: workerId },
          {},
          { amount: payout.amount, payoutId: payout.id },
        )
      }
      return payout
    }),
  )
})

/** Takes a payout back that was sent, with the reason, which the worker reads. It gets an audit entry. */
export const reversePayout = Effect.fn("reversePayout")(function* (payoutId: string, reason: string) {
  const by = yield* authorize("payouts:manage")
  const { transact } = yield* UnitOfWork
  const payouts = yield* PayoutStore
  const payout = yield* payouts.get(payoutId)
  if (payout === undefined) return yield* new PayoutNotFound()
  if (payout.state !== "sent" || payout.transferId === null) {
    return yield* new PayoutNotReversible({ message: "Only a payout that was sent can be taken back." })
  }
  const transfer = yield* (yield* PayoutGateway)
    .reverse({ transferId: payout.transferId, payoutId })
    .pipe(Effect.catchTag("TransferRejected", ({ message }) => Effect.fail(new PayoutNotReversible({ message }))))
  return yield* transact(
    Effect.gen(function* () {
      const settled = yield* settleTransfer(payoutId, transfer, { reason, by })
      const subject = { account: payout.workerId }
      const before = { state: payout.state, left: leftOfPayout(payout) }
      yield* recordAuditEntry("payout-reversed", subject, before, { state: settled?.state ?? payout.state, reason })
      return settled ?? payout
    }),
  )
})
