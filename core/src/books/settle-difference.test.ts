import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { addDays, type IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { BooksStore } from "./books-store.port.ts"
import { closeDay, readDay } from "./close-day.ts"
import { reconcile } from "./reconcile.ts"
import { reconcileNightly } from "./reconcile-nightly.ts"
import { openDifferences, totalsOfDays } from "./reconciliation.ts"
import { settleDifference } from "./settle-difference.ts"
import { differenceName } from "./settlement.ts"

const friday = "2026-11-20" as IsoDate
const onFriday = { from: friday, to: friday }
const reason = "Of the account's trial: no customer of ours"

/** The names of what is to be seen to on Friday, as the books are compared now. */
const compared = Effect.map(reconcile(onFriday), (days) => days.flatMap(openDifferences).map(differenceName))

/** A payment of nobody's at the provider on Friday noon; the books were compared in the evening. */
const strangersPayment = Effect.gen(function* () {
  const { account } = yield* InMemoryPaymentProvider
  account.book({ kind: "payment", providerId: "pi_9", intentId: "pi_9", amount: cents(700) })
  yield* TestClock.setTime(eastern(friday, "20:00"))
  const [name] = yield* compared
  return { account, name: name ?? expect.fail("nothing differs") }
})

const auditOf = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ audit }) => audit.filter(({ action }) => action === "difference-settled")),
)

describe("a difference that nobody can mend", () => {
  it("is settled with a reason, keeps its day open no more, and is kept with who and when", async () => {
    const program = Effect.gen(function* () {
      const { name } = yield* strangersPayment
      const refused = yield* Effect.flip(closeDay(friday))
      const settled = yield* settleDifference(friday, name, reason)
      const closed = yield* closeDay(friday)
      const { differences } = totalsOfDays(yield* (yield* BooksStore).compared(onFriday))
      return { refused, settled, closed, differences, audit: yield* auditOf }
    })
    const { refused, settled, closed, differences, audit } = await runInMemory(program)
    expect(refused).toMatchObject({ obstacles: [expect.stringContaining("1 difference to see to")] })
    const settlement = { reason, at: eastern(friday, "20:00"), by: { kind: "operator", name: "test" } }
    expect(settled).toMatchObject({ day: friday, providerId: "pi_9", settlement })
    expect(differences).toEqual([settled])
    expect(closed.sums).toMatchObject({ settled: 1, settledGap: 700 })
    expect(audit).toMatchObject([
      { subject: friday, after: { difference: "missing-here pi_9", amount: 700, reason }, before: {} },
    ])
  })

  it("stays settled when the books are compared again, by night too", async () => {
    const program = Effect.gen(function* () {
      const { name } = yield* strangersPayment
      yield* settleDifference(friday, name, reason)
      const again = yield* compared
      yield* TestClock.setTime(eastern("2026-11-21", "03:00"))
      yield* reconcileNightly()
      const [night] = yield* (yield* BooksStore).compared(onFriday)
      return { again, open: night && openDifferences(night), comparedAt: night?.comparedAt }
    })
    expect(await runInMemory(program)).toEqual({ again: [], open: [], comparedAt: eastern("2026-11-21", "03:00") })
  })

  it("is to be seen to again once it is another one: the day that was closed says so", async () => {
    const program = Effect.gen(function* () {
      const { account, name } = yield* strangersPayment
      yield* settleDifference(friday, name, reason)
      yield* closeDay(friday)
      account.entries = account.entries.map((entry) => ({ ...entry, amount: cents(701) }))
      yield* TestClock.setTime(eastern("2026-11-21", "03:00"))
      yield* reconcileNightly()
      const day = yield* readDay(friday)
      return { day, refused: yield* Effect.flip(closeDay(friday)) }
    })
    const { day, refused } = await runInMemory(program)
    expect(day).toMatchObject({
      sums: { settled: 0, settledGap: 0 },
      changed: expect.arrayContaining(["settled", "settledGap"]),
      obstacles: [{ kind: "books-differ" }],
    })
    expect(refused).toMatchObject({ _tag: "DayNotClosed" })
  })

  it("is settled once: a repeat changes nothing, and another reason is refused", async () => {
    const program = Effect.gen(function* () {
      const { name } = yield* strangersPayment
      const settle = (why: string) => Effect.result(settleDifference(friday, name, why))
      const both = yield* Effect.all([settle(reason), settle(reason)], { concurrency: "unbounded" })
      return { both, other: yield* Effect.flip(settleDifference(friday, name, "Hm")), audit: yield* auditOf }
    })
    const { both, other, audit } = await runInMemory(program)
    expect(both[0]).toEqual(both[1])
    expect(other).toMatchObject({ _tag: "DifferenceSettled" })
    expect(audit).toHaveLength(1)
  })

  it("must be one of that day that wants somebody, as the books were compared last", async () => {
    const program = Effect.gen(function* () {
      const { account, name } = yield* strangersPayment
      account.payOut(cents(100))
      yield* TestClock.adjust("10 minutes")
      const days = yield* reconcile(onFriday)
      const payout = days.flatMap(({ differences }) => differences).find(({ kind }) => kind === "payout")
      const failures = [
        settleDifference(addDays(friday, -1), name, reason),
        settleDifference(friday, "nobody's", reason),
        settleDifference(friday, payout ? differenceName(payout) : expect.fail("no payout"), reason),
      ]
      return yield* Effect.forEach(failures, (failure) => Effect.map(Effect.flip(failure), ({ _tag }) => _tag))
    })
    expect(await runInMemory(program)).toEqual(Array.from({ length: 3 }, () => "DifferenceNotFound"))
  })

  it.each(roles.filter((role) => role !== "owner"))("is nothing for a %s", async (role) => {
    const program = Effect.gen(function* () {
      const { name } = yield* strangersPayment
      const actor: Actor = { kind: "user", userId: "somebody" as UserId, role, name: "Somebody" }
      const settle = settleDifference(friday, name, reason)
      return yield* Effect.flip(Effect.provideService(settle, CurrentActor, actor))
    })
    expect(await runInMemory(program)).toMatchObject({ _tag: "Forbidden" })
  })
})
