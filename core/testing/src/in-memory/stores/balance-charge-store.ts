import { addCents } from "@laundry/core/money/cents"
import { isOpenCharge } from "@laundry/core/payment/balance-charge"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { withEntry } from "../state.ts"

/** Charges of balances in memory, in the order in which they were added. */
export const layer = Layer.effect(
  BalanceChargeStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return BalanceChargeStore.of({
      add: (charge) =>
        update((state) => {
          const isTaken = [...state.balanceCharges.values()].some(
            (other) => other.orderId === charge.orderId && isOpenCharge(other) && isOpenCharge(charge),
          )
          if (isTaken) return [false, state]
          return [true, { ...state, balanceCharges: withEntry(state.balanceCharges, charge.id, charge) }]
        }).pipe(Effect.flatMap((isNew) => (isNew ? Effect.void : Effect.die("the order has an open charge")))),
      save: (charge) =>
        update((state) => [
          undefined,
          { ...state, balanceCharges: withEntry(state.balanceCharges, charge.id, charge) },
        ]),
      get: (id) => read(({ balanceCharges }) => balanceCharges.get(id)),
      latest: (orderId) =>
        read(({ balanceCharges }) => [...balanceCharges.values()].findLast((charge) => charge.orderId === orderId)),
      ofOrder: (orderId) =>
        read(({ balanceCharges }) => [...balanceCharges.values()].filter((charge) => charge.orderId === orderId)),
      sumCharged: (orderId) =>
        read(({ balanceCharges }) => {
          const charged = [...balanceCharges.values()].filter(
            (charge) => charge.orderId === orderId && charge.state === "charged",
          )
          return addCents(...charged.map(({ amount }) => amount))
        }),
      list: ({ states, limit }) =>
        read(({ balanceCharges }) =>
          firstOf(
            [...balanceCharges.values()]
              .filter(({ state }) => states.length === 0 || states.includes(state))
              .toReversed(),
            limit,
          ),
        ),
    })
  }),
)
