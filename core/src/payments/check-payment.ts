import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { PaymentGateway } from "../payment/payment-gateway.port.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { forgetAttempt, settleIntent } from "./settle-payment.ts"
import { isTipForNobody } from "./tipped-worker.ts"

/** How long after an attempt was opened the provider is first asked about it, in seconds. */
export const firstCheckSeconds = 20

const hour = 3600
const day = 24 * hour

/** An attempt that nobody paid for this long, in seconds, is ended at the provider. */
export const attemptLifetimeSeconds = 7 * day

/** When to ask again about an attempt of this age, in seconds: often while somebody may be paying, seldom later. */
export const nextCheckSeconds = (ageSeconds: number): number => {
  if (ageSeconds < 2 * hour) return 30
  if (ageSeconds < day) return 10 * 60
  return 2 * hour
}

/** Asks the provider about an attempt's intent and settles it; `isEnded` says that nobody is to pay it any more. Returns whether the attempt is over. */
const askAndSettle = Effect.fnUntraced(function* (attemptId: string, intentId: string, isEnded: boolean) {
  const gateway = yield* PaymentGateway
  const known = yield* gateway.getIntent(intentId)
  if (known === undefined) {
    yield* forgetAttempt(attemptId)
    return true
  }
  const intent = isEnded && known.status === "requires_payment" ? yield* gateway.cancelIntent(intentId) : known
  yield* settleIntent(intent)
  return intent.status === "succeeded" || intent.status === "canceled"
})

/**
 * Reconciles one attempt: asks the provider for its state and settles it, so that a payment whose browser was closed and
 * whose webhook got lost is recorded all the same. Schedules the next check as long as the attempt is open, also
 * when the provider is not available: a failed job would be tried ever less often, and one day no more. A tip that nobody would get is
 * ended.
 */
export const checkPayment = Effect.fn("checkPayment")(function* (attemptId: string) {
  const payments = yield* PaymentStore
  const { transact } = yield* UnitOfWork
  const attempt = yield* payments.attempt(attemptId)
  if (attempt === undefined || attempt.state !== "open") return
  const ageSeconds = ((yield* Clock.currentTimeMillis) - attempt.createdAt) / 1000
  const isStale = ageSeconds > attemptLifetimeSeconds
  if (attempt.intent === null) {
    // The provider was never reached, or its answer never kept: the client secret was given to nobody.
    if (isStale) return yield* forgetAttempt(attemptId)
  } else {
    const { intentId } = attempt.intent
    const isEnded = isStale || (yield* isTipForNobody(attempt))
    const isOver = yield* askAndSettle(attemptId, intentId, isEnded).pipe(
      Effect.catchTag("PaymentGatewayUnavailable", () =>
        Effect.as(
          Effect.logWarning("payment not checked: the provider is not available").pipe(
            Effect.annotateLogs({ intentId }),
          ),
          false,
        ),
      ),
    )
    if (isOver) return
  }
  yield* transact((yield* Outbox).schedule({ kind: "check-payment", attemptId }, nextCheckSeconds(ageSeconds)))
})
