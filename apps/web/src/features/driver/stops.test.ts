import { Day, OrderId } from "@laundry/contracts/http/wire"
import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mapLink } from "../../shared/at-the-door/ways.tsx"
import type { DriverAction } from "./driver-action.ts"
import { bagsToExpect, inChosenOrder, isOpenStop, moved, stopsOf } from "./stops.ts"

const order: DriverOrderView = {
  id: OrderId.make("o1"),
  orderNumber: 1042,
  status: "ordered",
  customerName: "Ana",
  customerPhone: "305 555 0123",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: null,
  pickupLocation: "Front Door",
  pickupLocationOther: null,
  pickupDate: Day.make("2026-11-20"),
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: Day.make("2026-11-21"),
  estimatedWeight: "2",
  actualBags: null,
  readyBags: null,
  deliveredBags: null,
  deliveryInstructions: null,
  isUnpaid: false,
  coordinates: null,
  missedAt: null,
  pickedUpAt: null,
  deliveredAt: null,
  version: 1,
}

const action: DriverAction = {
  id: "d",
  userId: "u",
  kind: "pickup",
  orderId: "o1",
  orderNumber: 1042,
  customerName: "Ana",
  recordedAt: 0,
  bags: 3,
  waitedSeconds: null,
  refusal: null,
}

describe("stops", () => {
  it("show what was recorded and waits to be sent as done", () => {
    const [stop] = stopsOf([order], [action])
    expect(stop).toMatchObject({ isWaiting: true, order: { status: "picked_up", actualBags: 3 } })
    expect(stop && isOpenStop("pickups", stop)).toBe(false)
    const both = stopsOf(
      [order],
      [
        { ...action, kind: "missed", bags: null },
        { ...action, kind: "showed-up" },
      ],
    )
    expect(both[0]?.order.status).toBe("picked_up")
    expect(stopsOf([order], [{ ...action, orderId: "another" }])).toEqual([{ order, isWaiting: false }])
  })

  it("expect the bags packed, else those picked up, else what the customer said", () => {
    expect(bagsToExpect({ ...order, readyBags: 4, actualBags: 3 })).toBe(4)
    expect(bagsToExpect({ ...order, actualBags: 3 })).toBe(3)
    expect(bagsToExpect(order)).toBe("2")
    expect(bagsToExpect({ ...order, estimatedWeight: null })).toBeUndefined()
  })

  it("lead the phone's map to the address", () => {
    expect(mapLink(order)).toContain("destination=1200%20Ocean%20Drive%2C%20Miami%20Beach")
  })
})

describe("the order of the route", () => {
  const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"))

  it("holds every stop once, whatever was chosen", () => {
    fc.assert(
      fc.property(ids, ids, (suggested, chosen) => {
        expect(inChosenOrder(suggested, chosen).toSorted()).toEqual(suggested.toSorted())
      }),
    )
  })

  it("is the driver's for those that the driver placed, the suggested one for the rest", () => {
    expect(inChosenOrder(["a", "b", "c"], [])).toEqual(["a", "b", "c"])
    expect(inChosenOrder(["a", "b", "c"], ["c", "b", "a"])).toEqual(["c", "b", "a"])
    expect(inChosenOrder(["a", "x", "b", "c"], ["c", "b", "a"])).toEqual(["c", "b", "a", "x"])
  })

  it("changes by one place among those that show", () => {
    expect(moved(["a", "done", "b", "c"], ["a", "b", "c"], "b", -1)).toEqual(["b", "a", "done", "c"])
    expect(moved(["a", "done", "b", "c"], ["a", "b", "c"], "a", 1)).toEqual(["done", "b", "a", "c"])
    expect(moved(["a", "b"], ["a", "b"], "a", -1)).toEqual(["a", "b"])
  })

  it("changes by several places among those that show", () => {
    expect(moved(["a", "done", "b", "c"], ["a", "b", "c"], "a", 2)).toEqual(["done", "b", "c", "a"])
    expect(moved(["a", "done", "b", "c"], ["a", "b", "c"], "c", -2)).toEqual(["c", "a", "done", "b"])
    expect(moved(["a", "b", "c"], ["a", "b", "c"], "b", 0)).toEqual(["a", "b", "c"])
  })
})
