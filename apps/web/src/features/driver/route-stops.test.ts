import type { DriverRoutes } from "@laundry/contracts/orders/driver-routes"
import { describe, expect, it } from "vitest"
import { routeStopsOf } from "./route-stops.ts"
import type { Stop } from "./stops.ts"

const stop = (id: string, status = "ordered"): Stop => ({ order: { id, status } as Stop["order"], isWaiting: false })
const idsOf = (stops: ReadonlyArray<Stop>) => stops.map(({ order }) => order.id)
const [a, b, c, done] = [stop("a"), stop("b"), stop("c"), stop("d", "picked_up")]
const routes = (changes: unknown): DriverRoutes => ({ own: null, taken: [], ...(changes as object) })

describe("the stops of a list", () => {
  it("are all ahead while nobody is on a route, and while that is not known", () => {
    for (const known of [undefined, routes({})]) {
      const { isRunning, ahead, unrouted, taken } = routeStopsOf("pickups", [b, a, done], known)
      expect([isRunning, idsOf(ahead), unrouted, taken.size]).toEqual([false, ["b", "a"], [], 0])
    }
  })

  it("are ahead in the route's order, and the rest is on none, or on somebody else's", () => {
    const known = routes({
      own: {
        leg: "pickups",
        startedAt: 0,
        stops: [
          { orderId: "c", at: 300_000 },
          { orderId: "d", at: 1 },
          { orderId: "gone", at: 2 },
        ],
      },
      taken: [
        { orderId: "a", driverName: "Eve" },
        { orderId: "elsewhere", driverName: "Fay" },
      ],
    })
    const { isRunning, ahead, unrouted, taken, estimates } = routeStopsOf("pickups", [a, b, c, done], known)
    expect([isRunning, idsOf(ahead), idsOf(unrouted)]).toEqual([true, ["c"], ["b"]])
    expect([...taken].map(([name, stops]) => [name, idsOf(stops)])).toEqual([["Eve", ["a"]]])
    expect(estimates.get("c")).toBe(300_000)
  })

  it("are ahead where the driver asked to go, while the server has not answered", () => {
    const known = routes({ own: { leg: "pickups", startedAt: 0, stops: [{ orderId: "a", at: 300_000 }] } })
    const { ahead, unrouted, estimates } = routeStopsOf("pickups", [a, b, c, done], known, ["c", "d", "a"])
    expect([idsOf(ahead), idsOf(unrouted), [...estimates]]).toEqual([["c", "a"], ["b"], [["a", 300_000]]])
  })

  it("of the other list are not on this route", () => {
    const known = routes({ own: { leg: "deliveries", startedAt: 0, stops: [] } })
    expect(routeStopsOf("pickups", [a], known).isRunning).toBe(false)
  })
})
