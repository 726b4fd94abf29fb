import { doorOf } from "@laundry/core/areas/door"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { emailKey } from "@laundry/core/people/user"
import type { PromoName } from "@laundry/core/pricing/promo"
import type { CountedPromoCode, PromoCode } from "@laundry/core/pricing/promo-code"
import { type Orderer, PromoCodeStore } from "@laundry/core/pricing/promo-code-store.port"
import { phoneKey } from "@laundry/core/shared/read-phone"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const standing = (state: InMemoryState) => [...state.orders.values()].filter(({ status }) => !owesNothing(status))

const counted = (state: InMemoryState, code: PromoCode): CountedPromoCode => ({
  ...code,
  uses: standing(state).filter(({ terms }) => terms.promo?.code === code.code).length,
})

const byName = (a: PromoCode, b: PromoCode) => (a.code < b.code ? -1 : 1)

const hasOrdered = (state: InMemoryState, orderer: Orderer): boolean => {
  const email = emailKey(orderer.customerEmail)
  const phone = phoneKey(orderer.customerPhone)
  const door = doorOf({ address: orderer.pickupAddress, apt: orderer.pickupApt, zipCode: orderer.zipCode })?.key
  return standing(state).some(
    ({ addressCheck, ...order }) =>
      (orderer.userId !== null && order.userId === orderer.userId) ||
      (email !== "" && emailKey(order.customerEmail) === email) ||
      (phone !== undefined && phoneKey(order.customerPhone) === phone) ||
      (door !== undefined &&
        addressCheck.kind === "served" &&
        doorOf({ address: order.pickupAddress, apt: order.pickupApt, zipCode: addressCheck.zipCode })?.key === door),
  )
}

/** Promo codes in memory. */
export const layer = Layer.effect(
  PromoCodeStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const find = (name: PromoName) =>
      read((state) => {
        const code = state.promoCodes.get(name)
        return code && counted(state, code)
      })
    return PromoCodeStore.of({
      add: (code) =>
        update((state) =>
          state.promoCodes.has(code.code)
            ? [false, state]
            : [true, { ...state, promoCodes: withEntry(state.promoCodes, code.code, code) }],
        ),
      find,
      // Transactions run one after another here.
      hold: find,
      end: (name) =>
        update((state) => {
          const code = state.promoCodes.get(name)
          if (code === undefined) return [undefined, state]
          return [undefined, { ...state, promoCodes: withEntry(state.promoCodes, name, { ...code, isActive: false }) }]
        }),
      list: read((state) => [...state.promoCodes.values()].map((code) => counted(state, code)).toSorted(byName)),
      active: read((state) => [...state.promoCodes.values()].filter(({ isActive }) => isActive).toSorted(byName)),
      hasOrdered: (orderer) => read((state) => hasOrdered(state, orderer)),
    })
  }),
)
