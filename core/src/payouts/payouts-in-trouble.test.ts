import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { crashingAt } from "@laundry/core-testing/interleaving"
import { balanceOf, earn, sentTo, workerWithAccount } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import { PayoutGateway } from "../payment/payout-gateway.port.ts"
import { payWorker, readPayouts, reversePayout } from "./manage-payouts.ts"
import { payWorkers } from "./pay-workers.ts"
import { PayoutStore } from "./payout-store.port.ts"
import { sendPayout } from "./send-payout.ts"

const monday = { now: eastern("2026-11-23", "09:00") }
const operator = { kind: "operator", name: "test" } as const

/** Jobs that were tried often enough are given up: they are in the queue and never run. */
const loseJobs = Effect.flatMap(InMemoryDatabase, ({ update }) =>
  update((state) => [undefined, { ...state, jobs: new Map() }]),
)
const earnedBefore = Effect.fnUntraced(function* (email: string, amount: number) {
  const worker = yield* workerWithAccount(email)
  yield* TestClock.adjust("-1 day")
  yield* earn(worker, cents(amount))
  yield* TestClock.adjust("1 day")
  return worker
})

const onlyPayout = Effect.map(readPayouts({ limit: 9 }), ({ rows }) => rows[0] ?? expect.fail("there is no payout"))

describe("a payout whose job died", () => {
  it.each(Array.from({ length: 30 }, (_, step) => step + 1))(
    "at step %i is sent once, when it is looked again who is to be paid",
    (step) =>
      runInMemory(
        Effect.gen(function* () {
          const wanda = yield* earnedBefore("wanda@workers.test", 4000)
          const work = Effect.andThen(payWorkers(), runDueJobs)
          yield* Effect.exit(work.pipe(crashingAt(step)))
          yield* loseJobs
          yield* payWorkers()
          yield* runDueJobs
          expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
          expect((yield* InMemoryPaymentProvider).payouts.transfers()).toHaveLength(1)
          expect(yield* onlyPayout).toMatchObject({ state: "sent" })
        }),
        monday,
      ),
  )

  it("is looked for within the hour while one is to be sent, and on Monday otherwise", () =>
    runInMemory(
      Effect.gen(function* () {
        yield* earnedBefore("wanda@workers.test", 4000)
        const nextRun = look(({ jobs }) => jobs.get("pay-workers")?.runAt)
        yield* payWorkers()
        expect(yield* nextRun).toBe(monday.now + 3_600_000)
        yield* TestClock.adjust("1 hour")
        yield* runDueJobs
        expect(yield* nextRun).toBe(eastern("2026-11-30", "09:00"))
      }),
      monday,
    ))
})

describe("one worker's trouble", () => {
  it.each(["defect", "provider away"] as const)("keeps nobody else from being paid: %s", (trouble) =>
    runInMemory(
      Effect.gen(function* () {
        // The highest balance comes first.
        const walt = yield* earnedBefore("walt@workers.test", 9000)
        const wanda = yield* earnedBefore("wanda@workers.test", 4000)
        const gateway = yield* PayoutGateway
        const away = yield* Effect.flip(
          Effect.gen(function* () {
            const provider = yield* InMemoryPaymentProvider
            provider.mode = "down"
            return yield* gateway
              .findTransfer("1")
              .pipe(Effect.ensuring(Effect.sync(() => void (provider.mode = "up"))))
          }),
        )
        const account = (yield* (yield* PayoutStore).account(walt))?.accountId
        const failing = {
          ...gateway,
          transfersTo: (accountId: string) => {
            if (accountId !== account) return gateway.transfersTo(accountId)
            return trouble === "defect"
              ? Effect.die(new Error("what Stripe says of it is news to us"))
              : Effect.fail(away)
          },
        }
        yield* payWorkers().pipe(Effect.provideService(PayoutGateway, failing))
        yield* runDueJobs
        expect([yield* sentTo(walt), yield* balanceOf(walt)]).toEqual([0, 9000])
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
      }),
      monday,
    ),
  )
})

it("a worker with whom something went wrong is paid within the hour, not a week later", () =>
  runInMemory(
    Effect.gen(function* () {
      const wanda = yield* earnedBefore("wanda@workers.test", 4000)
      const failing = { ...(yield* PayoutGateway), transfersTo: () => Effect.die(new Error("the connection is lost")) }
      yield* payWorkers().pipe(Effect.provideService(PayoutGateway, failing))
      expect(yield* sentTo(wanda)).toBe(0)
      yield* TestClock.adjust("1 hour")
      // First it is planned, then sent.
      yield* runDueJobs
      yield* runDueJobs
      expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
    }),
    monday,
  ))

describe("a payout that was taken for rejected", () => {
  it("and had been sent is found again, and the worker does not get the money twice", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* earnedBefore("wanda@workers.test", 4000)
        const { payouts } = yield* InMemoryPaymentProvider
        payouts.rejects = "insufficient available funds"
        yield* payWorker(wanda)
        yield* runDueJobs
        const { id, accountId, amount } = yield* onlyPayout
        expect(yield* balanceOf(wanda)).toBe(4000)
        payouts.rejects = undefined
        payouts.sendAfterAll({ payoutId: id, accountId, amount })
        yield* sendPayout(id)
        yield* sendPayout(id)
        expect(yield* onlyPayout).toMatchObject({ state: "sent", returned: 0, note: null })
        expect([yield* sentTo(wanda), yield* balanceOf(wanda)]).toEqual([4000, 0])
      }),
      monday,
    ))
})

describe("the reason for taking a payout back", () => {
  it("is kept where the provider's event comes before its answer", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* earnedBefore("wanda@workers.test", 4000)
        yield* payWorker(wanda)
        yield* runDueJobs
        const { id } = yield* onlyPayout
        const provider = yield* InMemoryPaymentProvider
        provider.mode = "cut-off"
        expect(yield* Effect.flip(reversePayout(id, "Sent to a closed account"))).toMatchObject({
          _tag: "PaymentGatewayUnavailable",
        })
        provider.mode = "up"
        yield* sendPayout(id)
        expect(yield* onlyPayout).toMatchObject({ state: "returned", note: "Sent to a closed account" })
        const rows = yield* look(({ workerLedger }) => workerLedger.filter(({ kind }) => kind === "payout-returned"))
        expect(rows).toMatchObject([{ reason: "Sent to a closed account", by: operator }])
      }),
      monday,
    ))

  it("is not that of what comes back later, if the provider refused", () =>
    runInMemory(
      Effect.gen(function* () {
        const wanda = yield* earnedBefore("wanda@workers.test", 4000)
        yield* payWorker(wanda)
        yield* runDueJobs
        const { id, transferId } = yield* onlyPayout
        const { payouts } = yield* InMemoryPaymentProvider
        payouts.rejectsReversals = "the account has spent it"
        expect(yield* Effect.flip(reversePayout(id, "A mistake"))).toMatchObject({ _tag: "PayoutNotReversible" })
        payouts.rejectsReversals = undefined
        payouts.reverse(transferId ?? "", cents(100))
        yield* sendPayout(id)
        expect(yield* onlyPayout).toMatchObject({ returned: 100, note: "Taken back at the payment provider" })
      }),
      monday,
    ))
})
