import { addClient, ana, as, bo, book, client, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { eastern, fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder, setStatus } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { by, dan } from "@laundry/core-testing/route-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../../access/actor.ts"
import { changeClosures } from "../../company/change-closures.ts"
import { changeHours } from "../../company/change-hours.ts"
import { changePickupLimits } from "../../company/change-limits.ts"
import { changeCustomerChanges } from "../../company/change-offers.ts"
import { changePricing } from "../../company/change-pricing.ts"
import type { IsoDate } from "../../local-time/local-time.ts"
import type { Pounds } from "../../money/pounds.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import type { OrderId } from "../../order/order.ts"
import type { OrderStatus } from "../../order/order-status.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import type { OwnChange } from "../../order/own-change.ts"
import { changeLinkedOrder, changeOwnOrder } from "../change-own-order.ts"
import { readOwnChanges } from "../read-own-changes.ts"
import { updateOrder } from "../update-order.ts"

const day = (text: string) => text as IsoDate
const tomorrow = day("2026-11-21")
const elsewhere = "1 Collins Avenue, Miami Beach, FL 33140"
const fivePm = eastern("2026-11-20", "17:00")
const sixPm = eastern("2026-11-20", "18:00")

const issue = (id: OrderId) => Effect.flatMap(OrderLinkStore, (links) => links.issueToken(id, fridayNoon))
const change = (id: OrderId, wish: OwnChange, version?: number) => as(ana)(changeOwnOrder(id, wish, version))
const history = (id: OrderId) => Effect.flatMap(OrderStore, (store) => store.history(id))
const mailsOf = look(({ mails }) => [...mails.values()].map(({ mail }) => mail.content))

/** Somebody's order of today, where customers may change their orders. */
const booked = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  yield* changeCustomerChanges(true)
  return yield* book(ana)
})

describe("a customer's own change", () => {
  it("is refused while the company has customers write to support, and nothing is on offer", async () => {
    const refused = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        const id = yield* book(ana)
        const wish: OwnChange = { detergentPreference: "Scent Free" }
        const tags = [
          yield* Effect.flip(change(id, wish)),
          yield* Effect.flip(changeLinkedOrder(yield* issue(id), wish)),
        ]
        return { tags: tags.map(({ _tag }) => _tag), offered: yield* readOwnChanges(yield* orderOf(id)) }
      }),
    )
    expect(refused).toEqual({ tags: ["OwnChangesNotOffered", "OwnChangesNotOffered"], offered: undefined })
  })

  it("takes the pickup to another offered day with its delivery and its window, and keeps the price terms", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        const before = yield* orderOf(id)
        yield* changePricing({ pricePerPound: "9" })
        yield* changeHours({ pickupStart: "17:00", pickupEnd: "19:00", deliveryTime: "09:00", sameDayCutoff: "16:00" })
        const after = yield* change(id, { pickupDate: tomorrow }, before.version)
        return { before, after, stored: yield* orderOf(id), entry: (yield* history(id)).at(-1), mails: yield* mailsOf }
      }),
    )
    expect(seen.after).toEqual(seen.stored)
    expect(seen.stored).toEqual({
      ...seen.before,
      version: 2,
      pickupDate: tomorrow,
      pickupTimeSlot: "5:00 PM - 7:00 PM",
      deliveryDate: "2026-11-22",
    })
    expect(seen.entry).toEqual({
      at: fridayNoon,
      actor: client(ana),
      event: "updated",
      from: "ordered",
      to: "ordered",
      changes: { pickupDate: tomorrow, pickupTimeSlot: "5:00 PM - 7:00 PM", deliveryDate: "2026-11-22" },
    })
    expect(seen.mails.at(-1)).toMatchObject({ template: "order-changed", changed: "day" })
  })

  it("changes address and instructions, and the history keeps none of what they say", async () => {
    const wish: OwnChange = {
      pickupAddress: elsewhere,
      pickupApt: null,
      pickupLocation: "Other",
      pickupLocationOther: "Behind the palm",
      deliveryInstructions: "Ring twice",
      specialInstructions: null,
      detergentPreference: "Scent Free",
    }
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        const token = yield* issue(id)
        yield* changeLinkedOrder(token, wish)
        const once = { order: yield* orderOf(id), rows: (yield* history(id)).length, mails: yield* mailsOf }
        yield* changeLinkedOrder(token, wish, 1)
        return { ...once, again: yield* orderOf(id), rowsAgain: (yield* history(id)).length, entry: yield* history(id) }
      }),
    )
    expect(seen.order).toMatchObject({ ...wish, addressCheck: { kind: "served", zipCode: "33140" }, version: 2 })
    expect(seen.entry.at(-1)?.changes).toMatchObject({ pickupAddress: true, deliveryInstructions: true })
    expect(JSON.stringify(seen.entry)).not.toMatch(/Collins|palm|Ring/)
    // The same again changes nothing, whatever version it names.
    expect([seen.again, seen.rowsAgain]).toEqual([seen.order, seen.rows])
    expect(seen.mails.filter(({ template }) => template === "order-changed")).toMatchObject([
      { changed: "address details" },
    ])
  })

  it("takes no apartment along to another address by the link, whose holder does not see it", async () => {
    const apartments = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        const token = yield* issue(id)
        yield* change(id, { pickupApt: "12B" })
        const { pickupAddress } = yield* orderOf(id)
        yield* changeLinkedOrder(token, { pickupAddress, deliveryInstructions: "Ring" })
        const stayed = (yield* orderOf(id)).pickupApt
        yield* changeLinkedOrder(token, { pickupAddress: elsewhere })
        yield* changeLinkedOrder(token, { pickupAddress: elsewhere })
        const moved = (yield* orderOf(id)).pickupApt
        yield* changeLinkedOrder(token, { pickupAddress, pickupApt: "7" })
        return [stayed, moved, (yield* orderOf(id)).pickupApt]
      }),
    )
    expect(apartments).toEqual(["12B", null, "7"])
  })

  it.each([
    ["a day that is not on offer", { pickupDate: day("2026-11-25") }, "PickupDayNotOffered"],
    ["a closed day", { pickupDate: tomorrow }, "PickupDayNotOffered"],
    ["an address that is not served", { pickupAddress: "1 Main Street, Orlando, FL 32801" }, "OutsideServiceArea"],
  ])("is refused for %s, and changes nothing", async (_name, wish, tag) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* changeClosures({ closedWeekdays: ["saturday"], holidays: [] })
        const before = yield* orderOf(id)
        const refusal = yield* Effect.flip(change(id, { ...wish, detergentPreference: "Scent Free" }))
        return { tag: refusal._tag, isSame: (yield* orderOf(id)).version === before.version }
      }),
    )
    expect(seen).toEqual({ tag, isSame: true })
  })

  it("takes the last place of a window, or none, and keeps its own on the day that it has", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* addClient(bo, "bo@example.com")
        yield* book(bo, { pickupDate: tomorrow, deliveryDate: day("2026-11-22") })
        yield* changePickupLimits({ mostOrders: "1", mostBags: "" })
        const refusal = yield* Effect.flip(change(id, { pickupDate: tomorrow }))
        // Today is full, too, by this very order: what else it changes has nothing to do with that.
        const kept = yield* change(id, { pickupDate: day("2026-11-20"), detergentPreference: "Scent Free" })
        const after = yield* change(id, { pickupDate: day("2026-11-22") })
        return { refusal: refusal.message, kept: kept.detergentPreference, after: after.pickupDate }
      }),
    )
    expect(seen.refusal).toContain("are full")
    expect(seen).toMatchObject({ kept: "Scent Free", after: "2026-11-22" })
  })

  it("of a version that is not the present one is refused, and so is one of somebody else's order", async () => {
    const tags = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* updateOrder(id, { pickupApt: "9" })
        const stale = yield* Effect.flip(change(id, { detergentPreference: "Scent Free" }, 1))
        const others = yield* Effect.flip(as(bo)(changeOwnOrder(id, { detergentPreference: "Scent Free" })))
        return [stale._tag, others._tag]
      }),
    )
    expect(tags).toEqual(["StaleOrder", "OrderNotFound"])
  })

  it("is possible to the last moment before the cutoff, and not from it on", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* TestClock.setTime(fivePm - 1)
        const until = (yield* readOwnChanges(yield* orderOf(id)))?.until
        yield* change(id, { detergentPreference: "Scent Free" })
        yield* TestClock.setTime(fivePm)
        const refusal = yield* Effect.flip(change(id, { detergentPreference: "Hypoallergenic" }))
        // What was done in time is answered as it was then.
        const again = yield* change(id, { detergentPreference: "Scent Free" })
        return { until, refusal: refusal.message, again: again.version }
      }),
    )
    expect(seen).toEqual({
      until: fivePm,
      refusal: "Online changes closed at 5 PM on pickup day. Please contact support.",
      again: 2,
    })
  })

  it("is closed by a driver who sets out, and open again when they turn back", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* by(dan).start("pickups", id)
        const refusal = yield* Effect.flip(change(id, { pickupDate: tomorrow }))
        const said = yield* readOwnChanges(yield* orderOf(id))
        yield* by(dan).end
        return { refusal: refusal.message, said, after: (yield* change(id, { pickupDate: tomorrow })).pickupDate }
      }),
    )
    const sentence = "The driver is already on the way to you. Please contact support."
    expect(seen).toMatchObject({ refusal: sentence, said: { because: sentence, days: [] }, after: tomorrow })
  })

  it("is possible while the order waits for money before its pickup", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* updateOrder(id, { status: "additional_payment_required", weight: 40 as Pounds })
        const offered = yield* readOwnChanges(yield* orderOf(id))
        const { status, pickupDate } = yield* change(id, { pickupDate: tomorrow })
        return { offered: [offered?.because, offered?.cancellation.kind], status, pickupDate }
      }),
    )
    const status = "additional_payment_required"
    expect(seen).toEqual({ offered: [undefined, "free"], status, pickupDate: tomorrow })
  })

  it.each<readonly [OrderStatus, string]>([
    ["picked_up", "This order has already been picked up and can't be changed online. Please contact support."],
    ["missed_pickup", "This order's pickup was missed and it can't be changed any more. Please book another pickup."],
    ["cancelled", "This order is cancelled."],
  ])("is refused of an order that is %s", async (status, sentence) => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* setStatus(id, status)
        const refusal = yield* Effect.flip(change(id, { pickupDate: tomorrow }))
        return { refusal: refusal.message, offered: yield* readOwnChanges(yield* orderOf(id)) }
      }),
    )
    expect(seen).toEqual({ refusal: sentence, offered: undefined })
  })

  it("of a guest's order is made by its link, as a guest", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const operator = Effect.provideService(CurrentActor, { kind: "operator", name: "test" })
        yield* operator(changeCustomerChanges(true))
        const id = yield* placeOrder
        yield* changeLinkedOrder(yield* issue(id), { pickupDate: tomorrow })
        return { order: yield* orderOf(id), entry: (yield* history(id)).at(-1) }
      }),
      { actor: { kind: "guest" } },
    )
    expect(seen.order.pickupDate).toBe(tomorrow)
    expect(seen.entry).toMatchObject({ event: "updated", actor: { kind: "guest" } })
  })
})

describe("what cancelling costs", () => {
  it("is said before by the policy of the company", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const id = yield* booked
        yield* payInFull(ana, id)
        const quote = Effect.flatMap(orderOf(id), readOwnChanges).pipe(Effect.map((changes) => changes?.cancellation))
        const free = yield* quote
        yield* TestClock.setTime(sixPm)
        return { free, late: yield* quote }
      }),
    )
    expect(seen).toEqual({
      free: { kind: "free", fee: 0, refund: 3000, until: sixPm, because: undefined },
      late: {
        kind: "with-fee",
        fee: 1000,
        refund: 2000,
        until: undefined,
        because: undefined,
        feeReason: "late",
      },
    })
  })
})
