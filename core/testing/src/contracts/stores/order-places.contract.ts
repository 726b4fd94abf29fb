import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { NewOrder, Order, OrderId } from "@laundry/core/order/order"
import type { OrderQueries } from "@laundry/core/order/order-queries.port"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { placesOwed, waitsForMoney } from "@laundry/core/order/status-meaning"
import type { Effect } from "effect"
import { describe, expect, it } from "vitest"

/** The part of the order queries's contract about where orders are on their way. */
export const describePlaces = ({
  query,
  place,
  change,
}: {
  readonly query: <A>(ask: (queries: OrderQueries["Service"]) => Effect.Effect<A>) => Promise<A>
  readonly place: (changes?: Partial<NewOrder>) => Promise<OrderId>
  readonly change: (id: OrderId, changes: Partial<Order>) => Promise<unknown>
}): void => {
  describe("orders at places", () => {
    it("are counted there while they wait for money, too, of one pickup day or of all", async () => {
      const pickupDate = "2034-05-06" as IsoDate
      const count = (places: ReadonlyArray<OrderStatus>, day?: IsoDate) => query(({ countAt }) => countAt(places, day))
      const before = await count(placesOwed)
      const places = orderStatuses.filter((status) => !waitsForMoney(status))
      for (const status of places) {
        await change(await place({ pickupDate }), { status })
        await change(await place({ pickupDate }), { status: "additional_payment_required", statusBefore: status })
      }
      // It says nowhere where it is.
      await change(await place({ pickupDate }), { status: "additional_payment_required", statusBefore: null })
      for (const status of places) expect(await count([status], pickupDate)).toBe(2)
      expect(await count(placesOwed, pickupDate)).toBe(2 * placesOwed.length)
      expect(await count(placesOwed)).toBe(before + 2 * placesOwed.length)
      expect(await count(placesOwed, "2034-05-07" as IsoDate)).toBe(0)
    })
  })
}
