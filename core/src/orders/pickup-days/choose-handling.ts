import { Effect } from "effect"
import type { CompanySettings } from "../../company/company-settings.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import { byHouse, type Handling } from "../../order/handling.ts"
import { PickupLoadStore } from "../../order/pickup-load-store.port.ts"

type Settings = Pick<CompanySettings, "operatingModel" | "marketplace">

/** Whether the house crew has so many orders of each day of its own before others are offered to workers: then they are counted. */
export const countsHouseOrders = ({ operatingModel, marketplace }: Settings): boolean =>
  operatingModel === "marketplace" && marketplace.houseOrdersPerDay !== null

/** Who does the laundry of a new order where nothing is counted: the house crew, or a worker who is still to be found. */
export const usualHandling = ({ operatingModel }: Settings): Handling =>
  operatingModel === "marketplace" ? { kind: "offered" } : byHouse

/**
 * Who does the laundry of a new order of a day: the house crew as long as it has fewer than its own orders, then workers. Of two orders
 * at once the second sees the first: nobody else takes a place on the day until the transaction ends.
 */
export const chooseHandling = Effect.fnUntraced(function* (date: IsoDate, settings: Settings) {
  const { houseOrdersPerDay } = settings.marketplace
  if (!countsHouseOrders(settings) || houseOrdersPerDay === null) return usualHandling(settings)
  const loads = yield* PickupLoadStore
  yield* loads.hold(date)
  return (yield* loads.houseOrders(date)) < houseOrdersPerDay ? byHouse : usualHandling(settings)
})
