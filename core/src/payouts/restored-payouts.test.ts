import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { balanceOf, earn, sentTo, workerWithAccount, workPage } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { payWorker, readPayouts } from "./manage-payouts.ts"
import { payWorkers } from "./pay-workers.ts"
import { completePayoutAccount, refreshPayoutAccount } from "./payout-accounts.ts"
import { weeklyPayoutId } from "./payout-id.ts"
import { PayoutStore } from "./payout-store.port.ts"

const saturday = { now: eastern("2026-11-21", "12:00") }
const monday = eastern("2026-11-23", "09:00")

/** A backup, and what puts it in the place of all that was written since. The provider keeps what it did. */
const backUp = Effect.gen(function* () {
  const { read, update } = yield* InMemoryDatabase
  const kept = yield* read((state) => state)
  return update(() => [undefined, kept])
})

const payoutsOf = (workerId: UserId) =>
  Effect.map(readPayouts({ workerId, limit: 100 }), ({ rows }) =>
    rows.map(({ amount, state, returned, weekOf }) => ({ amount, state, returned, weekOf })),
  )

const payThem = Effect.gen(function* () {
  yield* payWorkers()
  yield* runDueJobs
})

const transfers = Effect.map(InMemoryPaymentProvider, ({ payouts }) => payouts.transfers())

describe("a database that was restored to before its payouts", () => {
  it("finds the week's payout at the provider and pays nobody twice", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        const restore = yield* backUp
        yield* TestClock.setTime(monday)
        yield* payThem
        const [sent] = yield* transfers
        ;(yield* InMemoryPaymentProvider).payouts.reverse(sent?.transferId ?? "", cents(150))
        const before = yield* look(({ workerPayouts }) => [...workerPayouts.keys()])

        yield* restore
        yield* TestClock.adjust("1 day")
        yield* payThem
        yield* payThem
        expect(yield* transfers).toHaveLength(1)
        const found = { amount: 4000, state: "sent", returned: 150, weekOf: "2026-11-23" }
        expect(yield* payoutsOf(wanda)).toEqual([found])
        expect(yield* look(({ workerPayouts }) => [...workerPayouts.keys()])).toEqual(before)
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([3850, 150])
      }),
      saturday,
    ))

  it("finds what staff paid by hand, before it pays by hand or by the week", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        const restore = yield* backUp
        yield* payWorker(wanda)
        yield* runDueJobs
        yield* restore
        expect(yield* Effect.flip(payWorker(wanda))).toMatchObject({ because: "too-little" })
        yield* restore
        yield* earn(wanda, cents(700))
        yield* TestClock.setTime(monday)
        yield* payThem
        expect((yield* transfers).map(({ amount }) => amount)).toEqual([4000, 700])
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4700, 0])
      }),
      saturday,
    ))

  it("finds it also where the account for payouts was opened after the backup", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test", false)
        yield* earn(wanda, cents(4000))
        yield* (yield* InMemoryDatabase).update((state) => [undefined, { ...state, payoutAccounts: new Map() }])
        const restore = yield* backUp
        const account = yield* completed(wanda)
        yield* TestClock.setTime(monday)
        yield* payThem
        yield* restore
        expect(yield* completed(wanda)).toBe(account)
        yield* payThem
        expect(yield* transfers).toHaveLength(1)
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
      }),
      saturday,
    ))

  it("takes what was sent for what is so where less is owed now, and the account is another one", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(3000))
        const restore = yield* backUp
        yield* earn(wanda, cents(1000))
        yield* TestClock.setTime(monday)
        yield* payThem
        yield* restore
        const { payouts } = yield* InMemoryPaymentProvider
        payouts.knowsKeys = false
        payouts.revoke((yield* (yield* PayoutStore).account(wanda))?.accountId ?? "")
        yield* completed(wanda)
        yield* payThem
        expect((yield* transfers).map(({ amount }) => amount)).toEqual([4000])
        expect(yield* payoutsOf(wanda)).toEqual([{ amount: 4000, state: "sent", returned: 0, weekOf: "2026-11-23" }])
        expect(yield* balanceOf(wanda)).toBe(-1000)
      }),
      saturday,
    ))

  it("finds what was taken back of a payout after the backup: the worker gets it again", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        yield* payWorker(wanda)
        yield* runDueJobs
        yield* earn(wanda, cents(700))
        const restore = yield* backUp
        const [sent] = yield* transfers
        ;(yield* InMemoryPaymentProvider).payouts.reverse(sent?.transferId ?? "")
        yield* restore
        yield* TestClock.setTime(monday)
        yield* payThem
        const [newest, older] = yield* payoutsOf(wanda)
        expect(older).toMatchObject({ amount: 4000, state: "returned", returned: 4000 })
        expect([newest?.amount, yield* balanceOf(wanda)]).toEqual([700, 4000])
        yield* TestClock.adjust("7 days")
        yield* payThem
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4700, 0])
      }),
      saturday,
    ))

  it("pays nobody while the provider can't say what was sent, and asks again within the hour", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        const restore = yield* backUp
        yield* TestClock.setTime(monday)
        yield* payThem
        yield* restore
        const provider = yield* InMemoryPaymentProvider
        provider.mode = "down"
        yield* payThem
        expect(yield* payoutsOf(wanda)).toEqual([])
        provider.mode = "up"
        yield* TestClock.adjust("1 hour")
        yield* runDueJobs
        expect(yield* payoutsOf(wanda)).toMatchObject([{ amount: 4000, state: "sent" }])
        expect(yield* transfers).toHaveLength(1)
      }),
      saturday,
    ))
})

/** The worker's account, opened if need be and completed. */
const completed = Effect.fnUntraced(function* (workerId: UserId) {
  yield* completePayoutAccount(workerId, workPage)
  const accountId = (yield* (yield* PayoutStore).account(workerId))?.accountId ?? ""
  ;(yield* InMemoryPaymentProvider).payouts.complete(accountId)
  yield* refreshPayoutAccount(workerId)
  return accountId
})

it("the id of a weekly payout follows from worker and week, and is another one for each", async () => {
  const [wanda, willa] = [crypto.randomUUID() as UserId, crypto.randomUUID() as UserId]
  const id = (worker: UserId, week: string) => Effect.runPromise(weeklyPayoutId(worker, week as IsoDate))
  const ids = await Promise.all([id(wanda, "2026-11-16"), id(wanda, "2026-11-23"), id(willa, "2026-11-16")])
  expect(new Set(ids).size).toBe(3)
  expect(await id(wanda, "2026-11-16")).toBe(ids[0])
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
