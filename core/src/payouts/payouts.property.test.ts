import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { crashingAt } from "@laundry/core-testing/interleaving"
import { balanceOf, earn, sentTo, workerWithAccount } from "@laundry/core-testing/payout-scene"
import { look } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { type Cents, cents } from "../money/cents.ts"
import { payWorker, reversePayout } from "./manage-payouts.ts"
import { payWorkers } from "./pay-workers.ts"
import { sendPayout } from "./send-payout.ts"
import { leftOfPayout } from "./worker-payout.ts"

type Happening =
  | { readonly it: "earns" | "is taken from"; readonly who: number; readonly amount: Cents }
  | { readonly it: "is paid by hand"; readonly who: number; readonly crash: number }
  | { readonly it: "two runners work"; readonly crashes: ReadonlyArray<number> }
  | { readonly it: "is taken back by staff" | "comes back in part"; readonly nth: number; readonly crash: number }
  | { readonly it: "finds the provider"; readonly mode: "up" | "down" | "cut-off"; readonly rejects: boolean }
  | { readonly it: "waits"; readonly hours: number }

const who = fc.nat(2)
// Every other goes to its end.
const crash = fc.oneof(fc.constant(0), fc.nat(24))
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    it: fc.constantFrom("earns" as const, "is taken from" as const),
    who,
    amount: fc.integer({ min: 1, max: 9000 }).map(cents),
  }),
  fc.record({ it: fc.constant("is paid by hand" as const), who, crash }),
  fc.record({
    it: fc.constant("two runners work" as const),
    crashes: fc.array(crash, { minLength: 4, maxLength: 4 }),
  }),
  fc.record({
    it: fc.constantFrom("is taken back by staff" as const, "comes back in part" as const),
    nth: fc.nat(5),
    crash,
  }),
  fc.record({
    it: fc.constant("finds the provider" as const),
    mode: fc.constantFrom("up" as const, "down" as const, "cut-off" as const),
    rejects: fc.boolean(),
  }),
  fc.record({ it: fc.constant("waits" as const), hours: fc.integer({ min: 1, max: 200 }) }),
)

const payouts = look(({ workerPayouts }) => [...workerPayouts.values()])

/** Does what is due until nothing is; what failed is due again at once. The jobs of planned payouts may be lost, events are not. */
const workOff = Effect.gen(function* () {
  for (const { id, state } of yield* payouts) if (state !== "planned") yield* Effect.exit(sendPayout(id))
  yield* payWorkers()
  for (let round = 0; round < 3; round++) {
    yield* runDueJobs
    yield* TestClock.adjust("1 minute")
  }
})

const play = Effect.fnUntraced(function* (happenings: ReadonlyArray<Happening>) {
  const provider = yield* InMemoryPaymentProvider
  const workers: Array<UserId> = []
  for (const name of ["wanda", "willa"]) workers.push(yield* workerWithAccount(`${name}@workers.test`))
  workers.push(yield* workerWithAccount("walt@workers.test", false))
  const earned = new Map<UserId, number>()
  const workerOf = (index: number) => workers[index % workers.length] ?? ("nobody" as UserId)

  const happen = Effect.fnUntraced(function* (happens: Happening) {
    const all = yield* payouts
    switch (happens.it) {
      case "earns":
      case "is taken from": {
        const amount = cents(happens.it === "earns" ? happens.amount : -happens.amount)
        const worker = workerOf(happens.who)
        earned.set(worker, (earned.get(worker) ?? 0) + amount)
        return yield* earn(worker, amount)
      }
      case "is paid by hand":
        return yield* Effect.asVoid(Effect.exit(payWorker(workerOf(happens.who)).pipe(crashingAt(happens.crash))))
      case "two runners work": {
        const [one = 0, other = 0, sends = 0, sendsToo = 0] = happens.crashes
        const send = Effect.forEach(all, ({ id }) => Effect.exit(sendPayout(id)))
        yield* Effect.all(
          [
            Effect.exit(payWorkers().pipe(crashingAt(one))),
            Effect.exit(payWorkers().pipe(crashingAt(other))),
            Effect.exit(send.pipe(crashingAt(sends))),
            Effect.exit(send.pipe(crashingAt(sendsToo))),
          ],
          { concurrency: "unbounded" },
        )
        return
      }
      case "is taken back by staff": {
        const id = all[happens.nth % Math.max(1, all.length)]?.id ?? "none"
        return yield* Effect.asVoid(Effect.exit(reversePayout(id, "A mistake").pipe(crashingAt(happens.crash))))
      }
      case "comes back in part": {
        const transfers = provider.payouts.transfers()
        const sent = transfers[happens.nth % Math.max(1, transfers.length)]
        if (sent !== undefined && sent.reversed < sent.amount) provider.payouts.reverse(sent.transferId, cents(1))
        return
      }
      case "finds the provider":
        provider.mode = happens.mode
        provider.payouts.rejects = happens.rejects ? "insufficient available funds" : undefined
        return
      case "waits":
        return yield* TestClock.adjust(`${happens.hours} hours`)
    }
  })

  for (const happens of happenings) yield* happen(happens)
  provider.mode = "up"
  provider.payouts.rejects = undefined
  yield* workOff
  return { provider, workers, earned }
})

it("payouts are sent once, and every cent of a worker is earned, sent or still to be paid, whatever happens", async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30, size: "max" }), (happenings) =>
      runInMemory(
        Effect.gen(function* () {
          const { provider, workers, earned } = yield* play(happenings)
          const planned = yield* payouts
          const transfers = provider.payouts.transfers()
          // What was sent is what was planned, each payout once, and nothing else.
          for (const payout of planned) {
            seen.add(payout.state)
            const sent = transfers.filter(({ payoutId }) => payoutId === payout.id)
            const { amount, returned, transferId, state } = payout
            expect(state).not.toBe("planned")
            if (state === "rejected") expect(sent).toEqual([])
            else expect(sent).toMatchObject([{ transferId, amount, reversed: returned }])
          }
          expect(new Set(transfers.map(({ payoutId }) => payoutId)).size).toBe(transfers.length)
          expect(transfers.every(({ payoutId }) => planned.some(({ id }) => id === payoutId))).toBe(true)
          // A worker has what was earned less what arrived, to the cent, and so says the provider.
          for (const worker of workers) {
            const arrived = yield* sentTo(worker)
            expect(yield* balanceOf(worker)).toBe((earned.get(worker) ?? 0) - arrived)
            const theirs = planned.filter(({ workerId, state }) => workerId === worker && state !== "rejected")
            expect(theirs.reduce((sum, payout) => sum + leftOfPayout(payout), 0)).toBe(arrived)
          }
          const moved = provider.account.entries.reduce((sum, { amount }) => sum + amount, 0)
          expect(moved).toBe(transfers.reduce((sum, { amount, reversed }) => sum - amount + reversed, 0))
          const weeks = planned.flatMap(({ workerId, weekOf }) => (weekOf === null ? [] : [`${workerId} ${weekOf}`]))
          expect(new Set(weeks).size).toBe(weeks.length)
        }),
      ),
    ),
    { numRuns: runs(300) },
  )
  expect([...seen].toSorted()).toEqual(["rejected", "returned", "sent"])
})
