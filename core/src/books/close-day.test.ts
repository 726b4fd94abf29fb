import { changeOrder } from "@laundry/core-testing/account-scene"
import { evening, friday, obstacles, paidOrder } from "@laundry/core-testing/closing-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { deliverAll, openedOrder } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import * as NoProviderBooks from "../payment/no-provider-books.ts"
import { closeDay, listClosedDays, readDay } from "./close-day.ts"

describe("a day is closed", () => {
  it("with its sums, by whom and when, and an audit entry", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* changeOrder(orderId, { status: "delivered", deliveredAt: eastern(friday, "19:00"), weight: 20 as Pounds })
      yield* evening
      expect(yield* obstacles).toEqual([["books-not-compared", expect.stringContaining("not compared")]])
      const closed = yield* closeDay(friday)
      const { read } = yield* InMemoryDatabase
      return [closed, yield* read(({ audit }) => audit.filter(({ action }) => action === "day-closed"))] as const
    })
    const sums = {
      payments: 3000,
      refunds: 0,
      disputes: 0,
      fees: 117,
      paidOut: 0,
      settled: 0,
      settledGap: 0,
      pickedUp: 1,
      delivered: 1,
      pounds: 20,
    }
    const by = { kind: "operator", name: "test" }
    const [closed, audit] = await runInMemory(program)
    expect(closed).toEqual({ day: friday, version: 1, closedAt: eastern(friday, "20:00"), by, sums })
    expect(audit).toMatchObject([{ subject: friday, before: {}, after: { version: 1, ...sums } }])
  })

  it("again after a correction: the day says what has changed, and the newer version stands beside the old", async () => {
    const program = Effect.gen(function* () {
      const { orderId, provider, intentId } = yield* paidOrder
      yield* evening
      const first = yield* closeDay(friday)
      expect(yield* closeDay(friday)).toEqual(first)
      provider.refund({ intentId, amount: cents(500) })
      yield* deliverAll("refund.created")
      yield* changeOrder(orderId, { pickedUpAt: eastern("2026-11-19", "18:00") })
      yield* TestClock.setTime(eastern(friday, "21:00"))
      const between = yield* readDay(friday)
      const listed = yield* listClosedDays({ from: friday, to: friday })
      const second = yield* closeDay(friday)
      return { first, between, listed, second, after: yield* readDay(friday) }
    })
    const { first, between, listed, second, after } = await runInMemory(program)
    expect(between).toMatchObject({ changed: ["refunds", "pickedUp"], versions: [first], sums: { refunds: -500 } })
    expect(listed).toMatchObject([{ version: 1, changed: ["refunds", "pickedUp"], sums: first.sums }])
    expect(second).toMatchObject({ version: 2, sums: { payments: 3000, refunds: -500, pickedUp: 0 } })
    expect(after).toMatchObject({ changed: [], versions: [second, first] })
  })

  it("once where two close it at the same moment and nothing has changed", async () => {
    const program = Effect.gen(function* () {
      yield* paidOrder
      yield* evening
      const both = yield* Effect.all([closeDay(friday), closeDay(friday)], { concurrency: "unbounded" }).pipe(
        Effect.provideService(Interleaving, Effect.yieldNow),
      )
      return [...both, ...(yield* readDay(friday)).versions].map(({ version }) => version)
    })
    expect(await runInMemory(program)).toEqual([1, 1, 1])
  })

  it("by what it comes to then, whatever another closes and records at any moment between", async () => {
    const atStep = (step: number, isRead: boolean) =>
      Effect.gen(function* () {
        const { orderId } = yield* paidOrder
        yield* evening
        const { sums: expected } = yield* readDay(friday)
        const context = yield* Effect.context<Effect.Services<ReturnType<typeof closeDay>>>()
        const another = changeOrder(orderId, { status: "delivered", deliveredAt: eastern(friday, "19:00") }).pipe(
          Effect.andThen(closeDay(friday)),
          Effect.provideService(Interleaving, Effect.void),
          Effect.provide(context),
          Effect.orDie,
        )
        let left = step
        const between = Effect.suspend(() => (left-- === 0 ? another : Effect.void))
        const ours = yield* closeDay(friday, isRead ? { expected } : {}).pipe(
          Effect.provideService(Interleaving, between),
          Effect.map(({ version }) => version),
          Effect.catchTag("DaySumsChanged", ({ _tag }) => Effect.succeed(_tag)),
        )
        const { versions, changed } = yield* readDay(friday)
        return { isBetween: left < 0, ours, newest: versions[0]?.version, changed }
      })
    const seen = new Set<string>()
    for (let step = 0; ; step++) {
      const both = [await runInMemory(atStep(step, false)), await runInMemory(atStep(step, true))]
      if (!both.every(({ isBetween }) => isBetween)) break
      for (const { ours, newest, changed } of both) seen.add(JSON.stringify([ours, newest, changed]))
    }
    expect([...seen]).toEqual(["[1,1,[]]", '["DaySumsChanged",1,[]]'])
  })

  it("only by the sums that were read, where these are named: more may have happened since", async () => {
    const program = Effect.gen(function* () {
      const { orderId } = yield* paidOrder
      yield* evening
      const { sums: read } = yield* readDay(friday)
      yield* changeOrder(orderId, { status: "delivered", deliveredAt: eastern(friday, "19:00"), weight: 20 as Pounds })
      const failed = yield* Effect.flip(closeDay(friday, { expected: read }))
      const { sums, versions } = yield* readDay(friday)
      // What only comparing the books brings, which closing does, nobody can have read.
      return { failed, versions, read: sums.fees, closed: yield* closeDay(friday, { expected: sums }) }
    })
    const { failed, versions, read, closed } = await runInMemory(program)
    expect(failed).toMatchObject({ _tag: "DaySumsChanged" })
    expect(versions).toEqual([])
    expect([read, closed.sums.fees, closed.version]).toEqual([117, 117, 1])
  })

  it("where the provider shows no books, by what else is known", async () => {
    const program = Effect.gen(function* () {
      yield* paidOrder
      yield* evening
      return yield* closeDay(friday)
    }).pipe(Effect.provide(NoProviderBooks.layer))
    expect(await runInMemory(program)).toMatchObject({ version: 1, sums: { payments: 3000, fees: 0 } })
  })

  it.each(["2026-03-08", "2026-11-01"])(
    "as Miami's clock has it, also on the night when that changes: %s",
    async (day) => {
      const program = Effect.gen(function* () {
        const { orderId, intentId } = yield* openedOrder
        const provider = yield* InMemoryPaymentProvider
        yield* TestClock.setTime(eastern(day, "00:00"))
        provider.pay(intentId)
        yield* deliverAll()
        yield* changeOrder(orderId, { status: "picked_up", pickedUpAt: eastern(day, "00:00") })
        yield* TestClock.setTime(eastern(day, "23:59"))
        provider.account.payOut(cents(1000))
        yield* TestClock.adjust("6 minutes")
        return yield* closeDay(day as IsoDate)
      })
      expect(await runInMemory(program)).toMatchObject({
        day,
        sums: { payments: 3000, fees: 117, paidOut: 1000, pickedUp: 1 },
      })
    },
  )
})

describe("a day can't be closed when", () => {
  it("the provider does not answer", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paidOrder
      yield* evening
      provider.mode = "down"
      return yield* Effect.flip(closeDay(friday))
    })
    expect(await runInMemory(program)).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
  })

  it("the day has not begun", async () => {
    expect(await runInMemory(Effect.flip(closeDay("2026-11-21" as IsoDate)))).toMatchObject({
      _tag: "DayToCome",
      message: "That day has not begun yet where the laundry is.",
    })
    expect(await runInMemory(Effect.flip(readDay("2026-11-21" as IsoDate)))).toMatchObject({ _tag: "DayToCome" })
  })

  it.each(roles.filter((role) => role !== "owner"))("a %s tries to", async (role) => {
    const actor: Actor = { kind: "user", userId: crypto.randomUUID() as UserId, role, name: "Somebody" }
    const forbidden = { _tag: "Forbidden" }
    expect(await runInMemory(Effect.flip(closeDay(friday)), { actor })).toMatchObject(forbidden)
    expect(await runInMemory(Effect.flip(readDay(friday)), { actor })).toMatchObject(forbidden)
    const listed = Effect.flip(listClosedDays({ from: friday, to: friday }))
    expect(await runInMemory(listed, { actor })).toMatchObject(forbidden)
  })
})
