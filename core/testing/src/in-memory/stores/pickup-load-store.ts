import type { ZipCode } from "@laundry/core/areas/service-area"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { loadOf } from "@laundry/core/order/estimated-bags"
import { isByHouse } from "@laundry/core/order/handling"
import type { AddressCheck, OrderId } from "@laundry/core/order/order"
import { PickupLoadStore } from "@laundry/core/order/pickup-load-store.port"
import { isDue } from "@laundry/core/order/recurring/recurring-schedule"
import { owesNothing } from "@laundry/core/order/status-meaning"
import { addLoads, noLoad, type PickupLoad } from "@laundry/core/scheduling/pickup-limits"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"
import { assembleOrder } from "./order-store.ts"

interface Pickup {
  readonly zipCode: ZipCode | null
  readonly load: PickupLoad
}

const zipCodeOf = (check: AddressCheck): ZipCode | null => (check.kind === "served" ? check.zipCode : null)

const bookedOn = (state: InMemoryState, date: IsoDate): ReadonlyArray<Pickup> =>
  [...state.orders.values()]
    .filter(({ pickupDate, status }) => pickupDate === date && !owesNothing(status))
    .map((order) => ({ zipCode: zipCodeOf(order.addressCheck), load: loadOf(order) }))

const recurringOn = (state: InMemoryState, date: IsoDate): ReadonlyArray<Pickup> =>
  // While the company offers none, none is made.
  (state.settings?.recurringPickups === true ? [...state.recurring.values()] : [])
    .filter((pickup) => isDue(date, pickup))
    .map(({ addressCheck, details }) => ({ zipCode: zipCodeOf(addressCheck), load: loadOf(details) }))

const sum = (pickups: ReadonlyArray<Pickup>): PickupLoad => pickups.map(({ load }) => load).reduce(addLoads, noLoad)

const loadOn = (state: InMemoryState, date: IsoDate): PickupLoad =>
  addLoads(sum(bookedOn(state, date)), sum(recurringOn(state, date)))

const areasOn = (state: InMemoryState, date: IsoDate) => {
  const [booked, recurring] = [bookedOn(state, date), recurringOn(state, date)]
  const zipCodes = new Set([...booked, ...recurring].map(({ zipCode }) => zipCode))
  return [...zipCodes].map((zipCode) => {
    const here = (pickups: ReadonlyArray<Pickup>) => sum(pickups.filter((pickup) => pickup.zipCode === zipCode))
    return { date, zipCode, booked: here(booked), recurring: here(recurring) }
  })
}

const daysFrom = (from: IsoDate, to: IsoDate): ReadonlyArray<IsoDate> =>
  from > to ? [] : [from, ...daysFrom(addDays(from, 1), to)]

const paidFor = (state: InMemoryState, id: OrderId): number => assembleOrder(state, id)?.paid ?? 0

/** How full the pickup windows are, in memory, where everything is counted anew each time. */
export const layer = Layer.effect(
  PickupLoadStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return PickupLoadStore.of({
      of: (dates) => read((state) => new Map(dates.map((date) => [date, loadOn(state, date)]))),
      // Transactions run one after another here.
      hold: (date) => read((state) => loadOn(state, date)),
      unpaid: (date) =>
        read((state) =>
          [...state.orders.values()]
            .filter(
              ({ id, pickupDate, status, userId }) =>
                pickupDate === date && status === "ordered" && userId === null && paidFor(state, id) === 0,
            )
            .map((order) => ({
              ...order,
              zipCode: zipCodeOf(order.addressCheck),
              network: state.placeNetworks.get(order.id) ?? null,
            })),
        ),
      noteNetwork: (orderId, network) =>
        update((state) => [undefined, { ...state, placeNetworks: withEntry(state.placeNetworks, orderId, network) }]),
      forgetNetwork: (orderId) =>
        update((state) => [
          undefined,
          { ...state, placeNetworks: new Map([...state.placeNetworks].filter(([id]) => id !== orderId)) },
        ]),
      houseOrders: (date) =>
        read(
          ({ orders }) =>
            [...orders.values()].filter(
              (order) => order.pickupDate === date && !owesNothing(order.status) && isByHouse(order),
            ).length,
        ),
      byArea: (from, to) => read((state) => daysFrom(from, to).flatMap((date) => areasOn(state, date))),
    })
  }),
)
