import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { changeHours } from "../company/change-hours.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import type { Pounds } from "../money/pounds.ts"
import type { OrderStatus } from "../order/order-status.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { type OrderUpdate, updateOrder } from "./update-order.ts"

const day = (text: string) => text as IsoDate
const elsewhere = "1200 Ocean Drive, Miami Beach, FL 33140"

/** The sample order, of a Friday, changed in turn; with its history, its audit entries and the mails that are owed. */
const changed = (...updates: ReadonlyArray<OrderUpdate>) =>
  Effect.gen(function* () {
    const id = yield* placeSample({ pickupApt: "304" })
    for (const update of updates) yield* updateOrder(id, update)
    const store = yield* OrderStore
    const { audit, mails } = yield* Effect.flatMap(InMemoryDatabase, ({ read }) =>
      read((state) => ({ audit: state.audit, mails: [...state.mails.keys()] })),
    )
    return { order: yield* store.get(id), history: (yield* store.history(id)).slice(1), audit, mails }
  })

const refusal = (...updates: ReadonlyArray<OrderUpdate>) =>
  changed(...updates).pipe(
    Effect.flip,
    Effect.map((error) => error._tag),
  )

describe("a pickup day that staff choose", () => {
  it("takes the delivery to the day after it and keeps the price terms, with history and audit, and mails nobody", async () => {
    const { order, history, audit, mails } = await runInMemory(changed({ pickupDate: day("2026-12-24") }))
    expect(order).toMatchObject({ pickupDate: "2026-12-24", deliveryDate: "2026-12-25", version: 2 })
    expect(history).toMatchObject([
      { event: "updated", changes: { pickupDate: "2026-12-24", deliveryDate: "2026-12-25" } },
    ])
    expect(audit).toMatchObject([
      {
        action: "order-updated",
        before: { pickupDate: "2026-11-20", deliveryDate: "2026-11-21" },
        after: { pickupDate: "2026-12-24", deliveryDate: "2026-12-25" },
      },
    ])
    expect(mails.filter((key) => !key.startsWith("order-received"))).toEqual([])
  })

  it("may have a delivery day of its own, not before it", async () => {
    const update = { pickupDate: day("2026-11-23"), deliveryDate: day("2026-11-25") }
    expect((await runInMemory(changed(update))).order).toMatchObject(update)
    expect(await runInMemory(refusal({ ...update, deliveryDate: day("2026-11-22") }))).toBe("DeliveryBeforePickup")
  })

  it("is today at the earliest, by the server's clock in Miami, also after the cutoff", async () => {
    const late = { now: eastern("2026-11-21", "23:59") }
    expect((await runInMemory(changed({ pickupDate: day("2026-11-21") }), late)).order.pickupDate).toBe("2026-11-21")
    expect(await runInMemory(refusal({ pickupDate: day("2026-11-19") }), late)).toBe("PickupDayPassed")
    const midnight = { now: eastern("2026-11-22", "00:00") }
    expect(await runInMemory(refusal({ pickupDate: day("2026-11-21") }), midnight)).toBe("PickupDayPassed")
  })

  it("that is over is no obstacle to other changes", async () => {
    const { order } = await runInMemory(
      Effect.gen(function* () {
        yield* TestClock.setTime(eastern("2026-11-25", "12:00"))
        return yield* changed({ pickupDate: day("2026-11-20"), notes: "Call first" })
      }),
    )
    expect(order).toMatchObject({ pickupDate: "2026-11-20", notes: "Call first" })
  })

  it("brings the window that is in force", async () => {
    const { order, history } = await runInMemory(
      Effect.gen(function* () {
        const { hours } = yield* (yield* CompanySettingsStore).current
        const id = yield* placeSample()
        yield* changeHours({ ...hours, pickupStart: "19:00" })
        yield* updateOrder(id, { notes: "Call first" })
        const kept = yield* (yield* OrderStore).get(id)
        expect(kept.pickupTimeSlot).toBe("6:00 PM - 9:00 PM")
        yield* updateOrder(id, { pickupDate: day("2026-11-23") })
        const store = yield* OrderStore
        return { order: yield* store.get(id), history: yield* store.history(id) }
      }),
    )
    expect(order.pickupTimeSlot).toBe("7:00 PM - 9:00 PM")
    expect(history.at(-1)?.changes).toMatchObject({ pickupTimeSlot: "7:00 PM - 9:00 PM" })
  })

  const weight = 12 as Pounds
  it.each<[OrderStatus, boolean]>([
    ["ordered", true],
    ["missed_pickup", true],
    ["cancelled", true],
    ["picked_up", false],
    ["processing", false],
    ["ready_for_delivery", false],
    ["delivered", false],
  ])("of an order that becomes %s may change: %s", async (status, mayChange) => {
    const update = { status, weight, readyBags: 1, notes: "n", pickupDate: day("2026-11-23") }
    const outcome = await runInMemory(Effect.result(changed(update)))
    expect(outcome._tag === "Success" ? "changed" : outcome.failure._tag).toBe(
      mayChange ? "changed" : "AlreadyPickedUp",
    )
  })
})

describe("an address that staff change", () => {
  it("has to be served, and histories don't say what it is", async () => {
    const { order, history, audit } = await runInMemory(changed({ pickupAddress: elsewhere, pickupApt: null }))
    expect(order).toMatchObject({
      pickupAddress: elsewhere,
      pickupApt: null,
      addressCheck: { kind: "served", zipCode: "33140" },
    })
    expect(history[0]?.changes).toEqual({ pickupAddress: true, pickupApt: null })
    expect(audit[0]).toMatchObject({
      before: { pickupAddress: "written", pickupApt: "written" },
      after: { pickupAddress: "rewritten", pickupApt: null },
    })
    expect(await runInMemory(refusal({ pickupAddress: "5 Main St, Tampa, FL 33602" }))).toBe("OutsideServiceArea")
  })

  it("without a ZIP code is looked up, and taken for somebody to look at while maps are down", async () => {
    const addressLookup = unavailableAddressLookup
    const { order } = await runInMemory(changed({ pickupAddress: "1200 Ocean Drive" }), { addressLookup })
    expect(order.addressCheck).toEqual({ kind: "unplaced" })
  })

  it("that stays is not judged again when its area is served no more", async () => {
    const { order } = await runInMemory(
      Effect.gen(function* () {
        const id = yield* placeSample()
        const { pickupAddress } = yield* (yield* OrderStore).get(id)
        const areas = yield* ServiceAreaStore
        for (const { id: area } of yield* areas.list) yield* areas.remove(area)
        yield* updateOrder(id, { pickupAddress, pickupApt: "12" })
        return { order: yield* (yield* OrderStore).get(id) }
      }),
    )
    expect(order).toMatchObject({ pickupApt: "12", addressCheck: { kind: "served" } })
  })
})
