import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { balanceOf, earn, sentTo, workerWithAccount, workPage } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { CurrentActor, type UserId } from "../access/actor.ts"
import { cents } from "../money/cents.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { payWorker, readPayouts, reversePayout } from "./manage-payouts.ts"
import { payWorkers } from "./pay-workers.ts"
import { completePayoutAccount } from "./payout-accounts.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { payoutWeekAt } from "./payout-week.ts"

const saturday = { now: eastern("2026-11-21", "12:00") }
const monday = eastern("2026-11-23", "09:00")

const payouts = (workerId: UserId) =>
  Effect.map(readPayouts({ workerId, limit: 100 }), ({ rows }) =>
    rows.map(({ amount, state, returned, weekOf, note }) => ({ amount, state, returned, weekOf, note })),
  )

describe("a week of payouts", () => {
  it.each([
    ["2026-11-23", "08:59", "2026-11-16", "2026-11-23"],
    ["2026-11-23", "09:00", "2026-11-23", "2026-11-30"],
    ["2026-11-29", "23:59", "2026-11-23", "2026-11-30"],
    ["2026-10-26", "09:00", "2026-10-26", "2026-11-02"],
  ])("on %s at %s is that of %s, and the next begins on %s", (date, time, week, next) => {
    const found = payoutWeekAt(eastern(date, time))
    expect(found).toEqual({ monday: week, from: eastern(week, "09:00"), next: eastern(next, "09:00") })
  })
})

describe("payouts", () => {
  it("are made on Mondays at nine of what was earned before, once for a worker and week", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        yield* payWorkers()
        expect(yield* payouts(wanda)).toEqual([])
        yield* TestClock.setTime(monday)
        yield* earn(wanda, cents(700))
        yield* runDueJobs
        yield* runDueJobs
        const paid = { amount: 4000, state: "sent", returned: 0, weekOf: "2026-11-23", note: null }
        expect(yield* payouts(wanda)).toEqual([paid])
        yield* payWorkers()
        yield* TestClock.adjust("3 days")
        yield* payWorkers()
        expect(yield* payouts(wanda)).toEqual([paid])
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 700])
        yield* TestClock.setTime(eastern("2026-11-30", "09:00"))
        yield* runDueJobs
        yield* runDueJobs
        expect(yield* payouts(wanda)).toEqual([{ ...paid, amount: 700, weekOf: "2026-11-30" }, paid])
      }),
      saturday,
    ))

  it("wait for a complete account, and for a dollar", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test", false)
        const poor = yield* workerWithAccount("poor@workers.test")
        yield* earn(wanda, cents(4000))
        yield* earn(poor, cents(99))
        yield* TestClock.setTime(monday)
        yield* payWorkers()
        expect([yield* payouts(wanda), yield* payouts(poor)]).toEqual([[], []])
        expect(yield* Effect.flip(payWorker(wanda))).toMatchObject({ because: "no-account" })
        expect(yield* Effect.flip(payWorker(poor))).toMatchObject({ because: "too-little" })
        // Nobody told us that it is complete now: the provider is asked.
        const account = yield* (yield* PayoutStore).account(wanda)
        ;(yield* InMemoryPaymentProvider).payouts.complete(account?.accountId ?? "")
        yield* payWorkers()
        expect(yield* payouts(wanda)).toMatchObject([{ amount: 4000, state: "planned" }])
      }),
      saturday,
    ))

  it("that the provider rejects come back to the balance, and staff read why", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        const { payouts: provider } = yield* InMemoryPaymentProvider
        provider.rejects = "insufficient available funds"
        yield* payWorker(wanda)
        yield* runDueJobs
        const note = "The payment provider rejected the payout: insufficient available funds"
        expect(yield* payouts(wanda)).toMatchObject([{ state: "rejected", note }])
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([0, 4000])
        const { rows } = yield* (yield* PaymentStore).flags({ isResolved: false, limit: 9 })
        expect(rows.map(({ reason }) => reason)).toEqual([
          `The payout of $40.00 to a laundry worker was not sent. ${note}`,
        ])
        provider.rejects = undefined
        yield* payWorker(wanda)
        yield* runDueJobs
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
      }),
    ))

  it("are made once for a request that is sent again, at once or after more was earned", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        const willa = yield* workerWithAccount("willa@workers.test")
        yield* earn(wanda, cents(4000))
        yield* earn(willa, cents(500))
        const request = { key: "once", fingerprint: "pay wanda" }
        const pay = payWorker(wanda, request)
        const [first, second] = yield* Effect.all([pay, pay], { concurrency: "unbounded" })
        expect(second.id).toBe(first.id)
        yield* runDueJobs
        yield* earn(wanda, cents(700))
        expect(yield* pay).toMatchObject({ id: first.id, amount: 4000, state: "sent" })
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 700])
        expect(yield* look(({ audit }) => audit.map(({ action }) => action))).toEqual(["payout-planned"])
        expect(yield* Effect.flip(payWorker(willa, request))).toMatchObject({ _tag: "IdempotencyKeyReused" })
        expect(yield* payWorker(wanda, { ...request, key: "again" })).toMatchObject({ amount: 700 })
      }),
    ))

  it("are taken back with a reason, which the worker's row keeps", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        yield* earn(wanda, cents(4000))
        const planned = yield* payWorker(wanda)
        const { id } = planned
        expect(yield* Effect.flip(reversePayout(id, "Wrong account"))).toMatchObject({ _tag: "PayoutNotReversible" })
        yield* runDueJobs
        yield* reversePayout(id, "Wrong account")
        expect(yield* payouts(wanda)).toMatchObject([{ state: "returned", returned: 4000, note: "Wrong account" }])
        const rows = yield* look(({ workerLedger }) => workerLedger.filter(({ workerId }) => workerId === wanda))
        expect(rows.map(({ kind, amount, reason }) => [kind, amount, reason])).toEqual([
          ["service-payment", 4000, null],
          ["payout", -4000, null],
          ["payout-returned", 4000, "Wrong account"],
        ])
        expect(yield* Effect.flip(reversePayout(id, "Again"))).toMatchObject({ _tag: "PayoutNotReversible" })
        const audit = yield* look(({ audit: entries }) => entries.map(({ action }) => action))
        expect(audit).toEqual(["payout-planned", "payout-reversed"])
      }),
    ))

  it("are for staff alone to make and to take back", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test")
        const own = Effect.provideService(CurrentActor, { kind: "user", userId: wanda, role: "client", name: "Wanda" })
        const forbidden = { _tag: "Forbidden" }
        expect(yield* Effect.flip(own(payWorker(wanda)))).toMatchObject(forbidden)
        expect(yield* Effect.flip(own(reversePayout("1", "Mine")))).toMatchObject(forbidden)
        expect(yield* Effect.flip(own(readPayouts({ limit: 1 })))).toMatchObject(forbidden)
      }),
    ))

  it("have one account for a worker, whose link can be asked for again and again", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* workerWithAccount("wanda@workers.test", false)
        const first = yield* (yield* PayoutStore).account(wanda)
        expect(yield* completePayoutAccount(wanda, workPage)).toContain("https://provider.example/")
        expect((yield* (yield* PayoutStore).account(wanda))?.accountId).toBe(first?.accountId)
      }),
    ))
})
