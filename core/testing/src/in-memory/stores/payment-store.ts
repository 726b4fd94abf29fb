import type { LedgerEntry, MoneyPurpose } from "@laundry/core/payment/ledger"
import type { Refund } from "@laundry/core/payment/payment-attempt"
import type { PaymentCard } from "@laundry/core/payment/payment-card"
import type { PaymentFlag, Resolution } from "@laundry/core/payment/payment-flag"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type Flag, type InMemoryState, type KeptRefund, withEntry } from "../state.ts"

const ledgerKey = ({ kind, providerId }: Pick<LedgerEntry, "kind" | "providerId">): string => `${kind} ${providerId}`

/** Whether something is an order's, and of this purpose. */
const isOf =
  (orderId: string, purpose: MoneyPurpose = "order") =>
  (kept: { readonly orderId: string; readonly purpose?: MoneyPurpose }): boolean =>
    kept.orderId === orderId && (kept.purpose ?? "order") === purpose

const toRefund = ({ request: _request, ...refund }: KeptRefund): Refund => refund

const toFlag = ({ orders }: InMemoryState, { about: _about, ...flag }: Flag): PaymentFlag => ({
  ...flag,
  orderNumber: (flag.orderId && orders.get(flag.orderId)?.orderNumber) ?? null,
})

const fingerprintsOf = (
  { paymentCards }: InMemoryState,
  isMeant: (card: PaymentCard) => boolean,
): ReadonlyArray<string> => [...new Set([...paymentCards.values()].filter(isMeant).map((card) => card.fingerprint))]

/** Resolves the open flags that are meant; returns whether there were any. */
const resolve = (
  state: InMemoryState,
  isMeant: (flag: Flag) => boolean,
  resolution: Resolution,
): readonly [boolean, InMemoryState] => {
  const isOpen = (flag: Flag) => flag.resolution === null && isMeant(flag)
  const flags = state.flags.map((flag) => (isOpen(flag) ? { ...flag, resolution } : flag))
  return [state.flags.some(isOpen), { ...state, flags }]
}

/** Attempts, the ledger and refunds in memory. */
export const layer = Layer.effect(
  PaymentStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return PaymentStore.of({
      addAttempt: (attempt) =>
        update((state) => [undefined, { ...state, attempts: withEntry(state.attempts, attempt.id, attempt) }]),
      openAttempts: (orderId, purpose) =>
        read(({ attempts }) =>
          [...attempts.values()]
            .filter((attempt) => attempt.state === "open" && isOf(orderId, purpose)(attempt))
            .toSorted((a, b) => a.createdAt - b.createdAt),
        ),
      attempt: (attemptId) => read(({ attempts }) => attempts.get(attemptId)),
      attemptByIntent: (intentId) =>
        read(({ attempts }) => [...attempts.values()].find(({ intent }) => intent?.intentId === intentId)),
      paidBy: (intentId) =>
        read(({ attempts, ledger }) => {
          const known =
            [...attempts.values()].find(({ intent }) => intent?.intentId === intentId) ??
            ledger.get(ledgerKey({ kind: "payment", providerId: intentId }))
          return known && { orderId: known.orderId, purpose: known.purpose ?? "order" }
        }),
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
      savePayer: ({ id, givenTo, payer }) =>
        update((state) => {
          const attempt = state.attempts.get(id)
          if (attempt === undefined) return [undefined, state]
          const saved = {
            ...attempt,
            ...(givenTo !== undefined && { givenTo }),
            ...(payer !== undefined && { payer }),
          }
          return [undefined, { ...state, attempts: withEntry(state.attempts, id, saved) }]
        }),
      record: (entry) =>
        update((state) =>
          state.ledger.has(ledgerKey(entry))
            ? [false, state]
            : [true, { ...state, ledger: withEntry(state.ledger, ledgerKey(entry), entry) }],
        ),
      ledger: (orderId, purpose) => read(({ ledger }) => [...ledger.values()].filter(isOf(orderId, purpose))),
      showPayments: (orderId) =>
        update((state) => {
          const unseen = [...state.ledger.values()]
            .filter(isOf(orderId))
            .filter(({ kind, providerId }) => kind === "payment" && !state.shownPayments.has(providerId))
            .toSorted((a, b) => a.recordedAt - b.recordedAt)
          const shownPayments = new Set([...state.shownPayments, ...unseen.map(({ providerId }) => providerId)])
          return [unseen, { ...state, shownPayments }]
        }),
      addRefund: (refund, request) =>
        update((state) => [
          undefined,
          { ...state, refunds: withEntry(state.refunds, refund.id, { ...refund, request }) },
        ]),
      refundsAskedBy: ({ key, fingerprint }) =>
        Effect.flatMap(
          read(({ refunds }) => [...refunds.values()].filter(({ request }) => request?.key === key)),
          (asked) =>
            asked.some(({ request }) => request?.fingerprint !== fingerprint)
              ? Effect.fail(new IdempotencyKeyReused())
              : Effect.succeed(asked.map(toRefund)),
        ),
      refunds: (orderId, purpose) =>
        read(({ refunds }) => [...refunds.values()].filter(isOf(orderId, purpose)).map(toRefund)),
      refund: (refundId) =>
        read(({ refunds }) => {
          const kept = refunds.get(refundId)
          return kept && toRefund(kept)
        }),
      closeRefund: (refundId, closedAs) =>
        update((state) => {
          const refund = state.refunds.get(refundId)
          if (refund?.state !== "requested") return [undefined, state]
          return [undefined, { ...state, refunds: withEntry(state.refunds, refundId, { ...refund, state: closedAs }) }]
        }),
      refundsUnderWay: (orderId, purpose) =>
        read(({ refunds }) =>
          [...refunds.values()]
            .filter((refund) => refund.state === "requested" && isOf(orderId, purpose)(refund))
            .map(toRefund),
        ),
      noteCard: (card) =>
        update((state) => [
          undefined,
          state.paymentCards.has(card.intentId)
            ? state
            : { ...state, paymentCards: withEntry(state.paymentCards, card.intentId, card) },
        ]),
      fingerprints: (orderId) => read((state) => fingerprintsOf(state, (card) => card.orderId === orderId)),
      fingerprintsOfUser: (userId) =>
        read((state) => fingerprintsOf(state, ({ orderId }) => state.orders.get(orderId)?.userId === userId)),
      ordersPaidWith: (fingerprint) =>
        read(({ paymentCards }) => [
          ...new Set(
            [...paymentCards.values()].filter((card) => card.fingerprint === fingerprint).map(({ orderId }) => orderId),
          ),
        ]),
      forgetCards: (orders) =>
        update((state) => [
          undefined,
          {
            ...state,
            paymentCards: new Map([...state.paymentCards].filter(([, { orderId }]) => !orders.includes(orderId))),
          },
        ]),
      flag: (flag) =>
        update((state) => {
          const isKnown = state.flags.some(
            ({ intentId, reason }) => intentId === flag.intentId && reason === flag.reason,
          )
          const kept = { ...flag, id: state.flags.length + 1, resolution: null }
          return [undefined, isKnown ? state : { ...state, flags: [...state.flags, kept] }]
        }),
      flags: ({ isResolved, limit }) =>
        read((state) =>
          firstOf(
            state.flags
              .filter(({ resolution }) => (resolution !== null) === isResolved)
              .toSorted((a, b) => b.at - a.at || b.id - a.id)
              .map((flag) => toFlag(state, flag)),
            limit,
          ),
        ),
      getFlag: (id) =>
        read((state) => {
          const flag = state.flags.find((kept) => kept.id === id)
          return flag && toFlag(state, flag)
        }),
      resolveFlag: (id, resolution) => update((state) => resolve(state, (flag) => flag.id === id, resolution)),
      resolveFlagsAbout: (about, resolution) =>
        Effect.asVoid(update((state) => resolve(state, (flag) => flag.about === about, resolution))),
    })
  }),
)
