import { Effect, Layer } from "effect"
import { PaymentStore } from "../payments/payment-store.port.ts"
import { InMemoryDatabase, withEntry } from "./in-memory-database.ts"

/** Attempts, the ledger and refunds in memory. */
export const layer = Layer.effect(
  PaymentStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return PaymentStore.of({
      addAttempt: (attempt) =>
        update((state) => [undefined, { ...state, attempts: withEntry(state.attempts, attempt.id, attempt) }]),
      openAttempts: (orderId) =>
        read(({ attempts }) =>
          [...attempts.values()]
            .filter((attempt) => attempt.orderId === orderId && attempt.state === "open")
            .toSorted((a, b) => a.createdAt - b.createdAt),
        ),
      attempt: (attemptId) => read(({ attempts }) => attempts.get(attemptId)),
      attemptByIntent: (intentId) =>
        read(({ attempts }) => [...attempts.values()].find(({ intent }) => intent?.intentId === intentId)),
      attachIntent: (attemptId, { intentId, clientSecret }) =>
        update((state) => {
          const attempt = state.attempts.get(attemptId)
          if (attempt === undefined || attempt.intent !== null) return [undefined, state]
          const attached = { ...attempt, intent: { intentId, clientSecret } }
          return [undefined, { ...state, attempts: withEntry(state.attempts, attemptId, attached) }]
        }),
      closeAttempt: (attemptId, closedAs) =>
        update((state) => {
          const attempt = state.attempts.get(attemptId)
          if (attempt === undefined || attempt.state === "succeeded") return [undefined, state]
          return [
            undefined,
            { ...state, attempts: withEntry(state.attempts, attemptId, { ...attempt, state: closedAs }) },
          ]
        }),
      record: (entry) =>
        update((state) =>
          state.ledger.has(entry.providerId)
            ? [false, state]
            : [true, { ...state, ledger: withEntry(state.ledger, entry.providerId, entry) }],
        ),
      ledger: (orderId) => read(({ ledger }) => [...ledger.values()].filter((entry) => entry.orderId === orderId)),
      addRefund: (refund) =>
        update((state) => [undefined, { ...state, refunds: withEntry(state.refunds, refund.id, refund) }]),
      refund: (refundId) => read(({ refunds }) => refunds.get(refundId)),
      closeRefund: (refundId, closedAs) =>
        update((state) => {
          const refund = state.refunds.get(refundId)
          if (refund?.state !== "requested") return [undefined, state]
          return [undefined, { ...state, refunds: withEntry(state.refunds, refundId, { ...refund, state: closedAs }) }]
        }),
      refundsUnderWay: (orderId) =>
        read(({ refunds }) =>
          [...refunds.values()].filter((refund) => refund.orderId === orderId && refund.state === "requested"),
        ),
      flag: (flag) =>
        update((state) => {
          const isKnown = state.flags.some(
            ({ intentId, reason }) => intentId === flag.intentId && reason === flag.reason,
          )
          return [undefined, isKnown ? state : { ...state, flags: [...state.flags, flag] }]
        }),
    })
  }),
)
