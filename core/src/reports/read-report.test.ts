import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { addDays, type IsoDate, type WallTime } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { readReport } from "./read-report.ts"
import { averageTicket, onTimeRate, totalsOf } from "./report.ts"

const from = "2026-11-14" as IsoDate
const to = "2026-11-20" as IsoDate

/** An order placed on Nov 16, delivered on the 18th at a time. */
const delivered = Effect.fnUntraced(function* (time: string) {
  const store = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const id = yield* placeSample({
    createdAt: eastern("2026-11-16", "12:00"),
    pickupDate: "2026-11-17" as IsoDate,
    deliveryDate: "2026-11-18" as IsoDate,
  })
  yield* transact(
    Effect.flatMap(store.getForUpdate(id), (order) =>
      store.save({
        ...order,
        status: "delivered",
        additionalCharges: cents(1001),
        deliveredAt: eastern("2026-11-18", time),
      }),
    ),
  )
})

describe("a report", () => {
  it("holds every day of the range and their totals", async () => {
    const report = await runInMemory(
      Effect.gen(function* () {
        yield* delivered("09:30")
        yield* delivered("10:30")
        return yield* readReport({ from, to })
      }),
    )
    expect(report.days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(from, index)))
    expect(report.totals).toEqual(totalsOf(report.days))
    expect(report.totals).toMatchObject({ orders: 2, billed: 8002, delivered: 2, onTime: 1, revenue: 0 })
    expect(averageTicket(report.totals)).toBe(4001)
    expect(onTimeRate(report.totals)).toBe(0.5)
    expect(report.balanceByAge).toEqual([
      { bucket: "0-7", orders: 2, balance: 8002 },
      ...["8-30", "31-60", "61-90", "90+"].map((bucket) => ({ bucket, orders: 0, balance: 0 })),
    ])
  })

  it("promises what the settings promise", async () => {
    const report = await runInMemory(
      Effect.gen(function* () {
        const store = yield* CompanySettingsStore
        const { transact } = yield* UnitOfWork
        const settings = yield* store.current
        yield* transact(store.save({ ...settings, hours: { ...settings.hours, deliveryTime: "11:00" as WallTime } }))
        yield* delivered("10:30")
        return yield* readReport({ from, to })
      }),
    )
    expect(report.totals.onTime).toBe(1)
  })

  it.each([
    ["2026-11-20", "2026-11-19", "ends-before-it-begins"],
    ["2024-01-01", "2026-01-01", "too-long"],
    ["0001-01-01", "9999-12-31", "too-long"],
    ["9999-12-01", "9999-12-31", "out-of-reach"],
    ["2199-12-31", "2200-01-01", "out-of-reach"],
    ["1999-12-31", "2000-01-01", "out-of-reach"],
    ["0000-01-01", "0000-01-02", "out-of-reach"],
  ])("of %s to %s is none: %s", async (first, last, problem) => {
    const failed = Effect.flip(readReport({ from: first as IsoDate, to: last as IsoDate }))
    expect(await runInMemory(failed)).toMatchObject({ _tag: "InvalidRange", problem })
  })

  it("is of one day at least and of two years at most", async () => {
    expect(await runInMemory(readReport({ from: to, to }))).toMatchObject({ days: [{ date: to }] })
    const years = readReport({ from: "2024-01-01" as IsoDate, to: "2025-12-31" as IsoDate })
    expect((await runInMemory(years)).days).toHaveLength(731)
  })

  it.each(roles.filter((role) => role !== "owner"))("is not for a %s", async (role) => {
    const actor: Actor = { kind: "user", userId: crypto.randomUUID() as UserId, role, name: "Somebody" }
    const failed = Effect.flip(readReport({ from, to }))
    expect(await runInMemory(failed, { actor })).toMatchObject({ _tag: "Forbidden" })
  })

  it("is for an owner", async () => {
    const actor: Actor = { kind: "user", userId: crypto.randomUUID() as UserId, role: "owner", name: "Olga" }
    expect(await runInMemory(readReport({ from, to }), { actor })).toMatchObject({ from, to })
  })
})
