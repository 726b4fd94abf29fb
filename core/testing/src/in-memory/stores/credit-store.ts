import { addCents } from "@laundry/core/money/cents"
import { CreditStore } from "@laundry/core/payment/credit-store.port"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { KeptCreditEntry } from "../state.ts"

const toEntry = ({ request: _request, ...entry }: KeptCreditEntry) => entry

/** Customers' credit in memory. */
export const layer = Layer.effect(
  CreditStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return CreditStore.of({
      // Transactions run one after another here.
      hold: () => Effect.void,
      add: (entry, request) =>
        update((state) => [undefined, { ...state, credit: [...state.credit, { ...entry, request }] }]),
      grantedBy: ({ key, fingerprint }) =>
        Effect.flatMap(
          read(({ credit }) => credit.find(({ request }) => request?.key === key)),
          (granted) => {
            if (granted === undefined) return Effect.succeed(undefined)
            return granted.request?.fingerprint === fingerprint
              ? Effect.succeed(toEntry(granted))
              : Effect.fail(new IdempotencyKeyReused())
          },
        ),
      givenBy: (userId, since) =>
        read(({ credit }) =>
          addCents(
            ...credit
              .filter(
                ({ kind, by, at }) => kind === "grant" && by.kind === "user" && by.userId === userId && at >= since,
              )
              .map(({ amount }) => amount),
          ),
        ),
      entries: (userId) =>
        read(({ credit, forgottenCredit }) =>
          credit.filter((entry) => entry.userId === userId && !forgottenCredit.has(entry.id)).map(toEntry),
        ),
      holdersExpiring: (until) =>
        read(({ credit, forgottenCredit }) => {
          const taken = (id: string) =>
            credit.filter(({ lotId }) => lotId === id).reduce((sum, { amount }) => sum + amount, 0)
          const expiring = credit.filter(
            ({ id, expiresOn, amount }) =>
              expiresOn !== null && expiresOn <= until && !forgottenCredit.has(id) && taken(id) < amount,
          )
          return [...new Set(expiring.map(({ userId }) => userId))]
        }),
      forget: (userId) =>
        update((state) => {
          const theirs = state.credit.filter((entry) => entry.userId === userId).map(({ id }) => id)
          return [undefined, { ...state, forgottenCredit: new Set([...state.forgottenCredit, ...theirs]) }]
        }),
    })
  }),
)
