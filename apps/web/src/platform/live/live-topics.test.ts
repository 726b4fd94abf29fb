import { chatEndpoints } from "@laundry/contracts/company/chat"
import type { LiveEvent } from "@laundry/contracts/http/events"
import { orderEndpoints } from "@laundry/contracts/orders/orders"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { listsOf } from "@laundry/core/order/work-lists"
import { expect, it } from "vitest"
import { isOutdatedBy } from "./live-topics.ts"

it.each([
  ["orders", ["/api/orders"], true],
  ["orders", ["/api/orders", "some-id"], true],
  ["orders", ["/api/orders/claimable"], true],
  ["orders", ["/api/orders-of-others"], false],
  ["orders", ["/api/admin/orders/summaries", 1, 20], true],
  ["orders", ["/api/driver/orders/today"], true],
  ["orders", ["/api/admin/pickup-calendar", {}], true],
  ["orders", ["/api/chat/messages"], false],
  ["messages", ["/api/chat/messages"], true],
  ["messages", ["/api/admin/chat"], true],
  ["messages", ["/api/orders"], false],
  ["work", ["/api/work/offers"], true],
  ["work", ["/api/orders"], false],
  ["user", ["/api/admin/users"], true],
  ["all", ["/api/orders"], true],
  ["all", ["/api/chat/messages"], true],
  ["all", ["/api/settings"], false],
  ["all", [], false],
] as const)("%s outdates %j: %j", (topic, key, isOutdated) => {
  expect(isOutdatedBy({ topic }, key)).toBe(isOutdated)
})

it("knows the user's own lists by the paths that their calls have", () => {
  const { listOwnMessages, listConversations } = chatEndpoints
  expect(isOutdatedBy({ topic: "orders" }, [orderEndpoints.listOwnOrders.path])).toBe(true)
  expect(isOutdatedBy({ topic: "messages" }, [listOwnMessages.path])).toBe(true)
  expect(isOutdatedBy({ topic: "messages" }, [listConversations.path])).toBe(true)
})

/** As `Ids` of the core makes them. */
const [mine, other] = ["-CyXUgn_PDVVpQ8rGUpF0w", "tkhlXdKrXpYcKcoMqTMFkA"]

it.each([
  [["/api/admin/orders", mine], true],
  [["/api/admin/orders", mine, "payments"], true],
  [["/api/orders", mine], true],
  [["/api/admin/orders", other], false],
  [["/api/admin/orders", other, "payments"], false],
  [["/api/orders", other], false],
  // What may show several orders is asked for, whichever changed.
  [["/api/admin/orders", "summaries", { page: 1 }], true],
  [["/api/orders"], true],
  [["/api/orders/claimable"], true],
  [["/api/driver/orders/today"], true],
  [["/api/admin/claims", "one", other], true],
  [["/api/recurring-pickups", other], true],
] as const)("a change of one order outdates %j: %j", (key, isOutdated) => {
  expect(isOutdatedBy({ topic: "orders", orderIds: [mine] }, key)).toBe(isOutdated)
  expect(isOutdatedBy({ topic: "orders" }, key)).toBe(true)
  expect(isOutdatedBy({ topic: "all" }, key)).toBe(true)
})

it("one order's change makes one of twenty screens ask that show another order each", () => {
  const idOf = (screen: number) => mine.slice(0, -2) + String(screen + 10)
  const partsOf = (order: string) =>
    [[], ["balance-charge"], ["payments"], ["claims"], ["messages"]].map((part) => [
      "/api/admin/orders",
      order,
      ...part,
    ])
  const shown = Array.from({ length: 20 }, (_, screen) => partsOf(idOf(screen))).flat()
  const askedAfter = (event: LiveEvent) => shown.filter((key) => isOutdatedBy(event, key)).length
  expect(askedAfter({ topic: "orders" })).toBe(100)
  expect(askedAfter({ topic: "orders", orderIds: [idOf(3)] })).toBe(5)
})

it.each([
  [["/api/driver/orders/today"], ["pickups"], true],
  [["/api/driver/orders/today"], ["deliveries", "laundry"], false],
  [["/api/driver/orders/ready"], ["deliveries"], true],
  [["/api/driver/orders/ready"], ["pickups", "laundry"], false],
  [["/api/laundry/orders"], ["laundry"], true],
  [["/api/laundry/orders"], [], false],
  // What no work list is, is asked for by each change.
  [["/api/driver/route"], [], true],
  [["/api/admin/orders/summaries", {}], [], true],
] as const)("%j is outdated by what %j may show: %j", (key, lists, isOutdated) => {
  expect(isOutdatedBy({ topic: "orders", orderIds: [mine], lists }, key)).toBe(isOutdated)
  expect(isOutdatedBy({ topic: "orders", orderIds: [mine] }, key)).toBe(true)
})

it("an order's way makes the lists of those at work ask fourteen times, and not twenty-four", () => {
  const day = (text: string) => text as IsoDate
  const [bookedOn, pickedUpOn] = [day("2026-11-18"), day("2026-11-20")]
  const way: ReadonlyArray<readonly [IsoDate, ReadonlyArray<OrderStatus>]> = [
    [bookedOn, ["ordered"]],
    [bookedOn, ["ordered"]], // paid
    [pickedUpOn, ["ordered", "picked_up"]],
    [pickedUpOn, ["picked_up", "in_progress"]],
    [pickedUpOn, ["in_progress", "processing"]],
    [pickedUpOn, ["processing", "ready_for_delivery"]],
    [pickedUpOn, ["ready_for_delivery", "delivered"]],
    [pickedUpOn, ["delivered"]], // paid the rest
  ]
  const shown = [["/api/driver/orders/today"], ["/api/driver/orders/ready"], ["/api/laundry/orders"]]
  const asked = (change: (event: LiveEvent) => LiveEvent) =>
    way.flatMap(([today, places]) => {
      const lists = listsOf(
        places.map((place) => ({ place, pickupDate: pickedUpOn })),
        today,
      )
      return shown.filter((key) => isOutdatedBy(change({ topic: "orders", orderIds: [mine], lists }), key))
    }).length
  expect(asked(({ lists: _lists, ...event }) => event)).toBe(24)
  expect(asked((event) => event)).toBe(14)
})
