import { Effect } from "effect"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { rejectPayout, settleTransfer } from "./settle-payout.ts"

/**
 * Sends a planned payout with its id as idempotency key, and asks first whether it was sent: providers forget such keys after a day.
 * Of one that was sent it learns what came back. Safe to repeat, and to stop anywhere.
 */
export const sendPayout = Effect.fn("sendPayout")(function* (payoutId: string) {
  const gateway = yield* PayoutGateway
  const { transact } = yield* UnitOfWork
  const payout = yield* (yield* PayoutStore).get(payoutId)
  if (payout === undefined || payout.state === "returned") return
  const sent = yield* gateway.findTransfer(payoutId)
  // What was refused is not sent again; but it may have been sent after all.
  if (sent === undefined && payout.state !== "planned") return
  const { accountId, amount } = payout
  const transfer = sent === undefined ? gateway.transfer({ payoutId, accountId, amount }) : Effect.succeed(sent)
  yield* transfer.pipe(
    Effect.flatMap((told) => transact(settleTransfer(payoutId, told))),
    Effect.catchTag("TransferRejected", ({ message }) => transact(rejectPayout(payoutId, message))),
  )
})
