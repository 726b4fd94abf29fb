import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { earn, workerWithAccount } from "@laundry/core-testing/payout-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { deliverForTip, openedTip, takeTips } from "@laundry/core-testing/tip-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { addDays, type IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import * as NoProviderBooks from "../payment/no-provider-books.ts"
import { payWorker } from "../payouts/manage-payouts.ts"
import { refundPayment } from "../refunds/refund-payment.ts"
import { BooksStore } from "./books-store.port.ts"
import { reconcile } from "./reconcile.ts"
import { openDifferences, type Reconciliation } from "./reconciliation.ts"

const friday = "2026-11-20" as IsoDate
const saturday = "2026-11-21" as IsoDate
const kindsOf = (days: ReadonlyArray<Reconciliation>) =>
  days.map(({ differences }) => differences.map(({ kind }) => kind))

/** A guest's order that was paid on Friday noon; nobody has told us yet. */
const paid = Effect.gen(function* () {
  const opened = yield* openedOrder
  const provider = yield* InMemoryPaymentProvider
  provider.pay(opened.intentId)
  return { ...opened, provider }
})

const later = (day: string, time = "12:00") => TestClock.setTime(eastern(day, time))

describe("comparing the books", () => {
  it("of each day says its sums, what the provider kept, and what went to the bank", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paid
      yield* deliverAll()
      yield* later(saturday)
      provider.account.payOut(cents(2000))
      yield* later("2026-11-22")
      return yield* reconcile({ from: friday, to: saturday })
    })
    const nothing = { payments: 0, refunds: 0, disputes: 0 }
    expect(await runInMemory(program)).toMatchObject([
      {
        day: friday,
        by: { kind: "operator" },
        ours: { ...nothing, payments: 3000 },
        theirs: { ...nothing, payments: 3000, fees: 117, paidOut: 0 },
        differences: [],
        payouts: [],
      },
      {
        day: saturday,
        ours: nothing,
        theirs: { ...nothing, fees: 0, paidOut: 2000 },
        differences: [{ kind: "payout" }],
        payouts: [{ amount: 2000, state: "paid" }],
      },
    ])
  })

  it("counts tips and what goes back of them, which are in no order's sums, as the provider does", async () => {
    const program = Effect.gen(function* () {
      yield* takeTips
      const { orderId, provider } = yield* paid
      yield* deliverAll()
      const token = yield* deliverForTip(orderId)
      const tipIntent = yield* openedTip(token, { amount: cents(450), seen: 0 })
      provider.pay(tipIntent)
      const untold = yield* later(friday, "12:10").pipe(Effect.andThen(reconcile({ from: friday, to: friday })))
      yield* deliverAll()
      yield* refundPayment(orderId, { intentId: tipIntent, amount: cents(150), reason: "Typed wrong" })
      yield* runJobs
      yield* later(saturday)
      return [untold, yield* reconcile({ from: friday, to: friday })] as const
    })
    const [untold, told] = await runInMemory(program)
    expect(untold.flatMap(({ differences }) => differences)).toMatchObject([
      { kind: "missing-here", orderNumber: 1001, theirs: 450 },
    ])
    const sums = { payments: 3450, refunds: -150, disputes: 0 }
    expect(told).toMatchObject([{ ours: sums, theirs: sums, differences: [] }])
  })

  it("looks workers' payouts up one by one: what was sent, what is known, and what a restore forgot", async () => {
    const program = Effect.gen(function* () {
      const wanda = yield* workerWithAccount("wanda@workers.test")
      yield* earn(wanda, cents(2250))
      const { update, read } = yield* InMemoryDatabase
      const backup = yield* read((state) => state)
      yield* payWorker(wanda)
      yield* runDueJobs
      yield* later(saturday)
      const known = yield* reconcile({ from: friday, to: friday })
      yield* update(() => [undefined, backup])
      const forgotten = yield* reconcile({ from: friday, to: friday })
      yield* Effect.exit(payWorker(wanda))
      return [known, forgotten, yield* reconcile({ from: friday, to: friday })]
    })
    const found = (await runInMemory(program)).map(kindsOf)
    expect(found).toEqual([[["worker-payout"]], [["missing-here"]], [["worker-payout"]]])
  })

  it("keeps what came of it, and a later comparison takes its place", async () => {
    const program = Effect.gen(function* () {
      yield* paid
      yield* later(saturday)
      yield* reconcile({ from: friday, to: friday })
      const store = yield* BooksStore
      const before = yield* store.compared({ from: friday, to: saturday })
      yield* deliverAll()
      yield* reconcile({ from: friday, to: friday })
      return [before, yield* store.compared({ from: friday, to: saturday })] as const
    })
    const [before, after] = await runInMemory(program)
    expect(kindsOf(before)).toEqual([["missing-here"]])
    expect(kindsOf(after)).toEqual([["late"]])
    expect(after.flatMap(openDifferences)).toEqual([])
  })

  it("leaves the last minutes to the next time: their money may be on its way to us", async () => {
    const program = Effect.gen(function* () {
      yield* paid
      const at = (minutes: number) =>
        TestClock.setTime(eastern(friday, "12:00") + minutes * 60_000).pipe(
          Effect.andThen(reconcile({ from: friday, to: friday })),
        )
      return [yield* at(4), yield* at(6)]
    })
    const [young, old] = await runInMemory(program)
    expect(kindsOf(young ?? [])).toEqual([[]])
    expect(kindsOf(old ?? [])).toEqual([["missing-here"]])
  })

  it("looks a month around for what has no counterpart nearby", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paid
      yield* later("2026-12-10")
      yield* deliverAll()
      const intentId = provider.intents()[0]?.intentId
      provider.account.book({ kind: "payment", providerId: "pi_9", intentId: "pi_9", amount: cents(700) })
      yield* later("2026-12-20")
      provider.account.book({ kind: "refund", providerId: "re_9", intentId: "pi_9", amount: cents(-700) })
      yield* later("2026-12-30")
      return [intentId, yield* reconcile({ from: "2026-12-10" as IsoDate, to: "2026-12-10" as IsoDate })] as const
    })
    const [intentId, days] = await runInMemory(program)
    expect(days.flatMap(({ differences }) => differences)).toMatchObject([
      { kind: "late", providerId: intentId, orderNumber: 1001, ours: 3000, theirs: null },
      { kind: "came-and-went", providerId: "pi_9" },
    ])
  })

  it("fails with the provider, and keeps nothing then", async () => {
    const program = Effect.gen(function* () {
      const { provider } = yield* paid
      yield* later(saturday)
      provider.mode = "down"
      const failed = yield* Effect.flip(reconcile({ from: friday, to: friday }))
      return [failed, yield* (yield* BooksStore).compared({ from: friday, to: saturday })] as const
    })
    expect(await runInMemory(program)).toMatchObject([{ _tag: "PaymentGatewayUnavailable" }, []])
  })

  it("is nothing where the provider shows no books", async () => {
    const program = Effect.flip(reconcile({ from: friday, to: friday })).pipe(Effect.provide(NoProviderBooks.layer))
    expect(await runInMemory(program)).toMatchObject({ _tag: "BooksNotShown" })
  })

  it("is of days that have begun, in their order", async () => {
    const flipped = (from: IsoDate, to: IsoDate) => runInMemory(Effect.flip(reconcile({ from, to })))
    expect(await flipped(friday, saturday)).toMatchObject({ _tag: "DayToCome" })
    expect(await flipped(friday, addDays(friday, -1))).toMatchObject({ _tag: "InvalidRange" })
    expect(await flipped("2024-01-01" as IsoDate, friday)).toMatchObject({ problem: "too-long" })
  })

  it.each(roles.filter((role) => role !== "owner"))("is not for a %s", async (role) => {
    const actor: Actor = { kind: "user", userId: crypto.randomUUID() as UserId, role, name: "Somebody" }
    const failed = Effect.flip(reconcile({ from: friday, to: friday }))
    expect(await runInMemory(failed, { actor })).toMatchObject({ _tag: "Forbidden" })
  })
})
