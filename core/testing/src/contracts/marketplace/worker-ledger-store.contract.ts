import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import type { WorkerLedgerEntry } from "@laundry/core/workers/ledger/worker-ledger-entry"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { awkwardTexts, placedAt, placeSample } from "../stores/samples.ts"
import { type Subject, useSubject } from "../subject.ts"

type Services = WorkerLedgerStore | OrderStore | UnitOfWork
type Store = WorkerLedgerStore["Service"]

const newWorker = () => crypto.randomUUID() as UserId

/** A payout of ten dollars unless changed, with a key of its own. */
export const sampleWorkerEntry = (workerId: UserId, changes: Partial<WorkerLedgerEntry> = {}): WorkerLedgerEntry => ({
  id: crypto.randomUUID(),
  workerId,
  orderId: null,
  kind: "payout",
  amount: cents(-1000),
  key: freshId(),
  reason: null,
  recordedAt: placedAt,
  by: { kind: "operator", name: "olga" },
  ...changes,
})

const ask = <A>(question: (store: Store) => Effect.Effect<A>) => Effect.flatMap(WorkerLedgerStore, question)
const write = <A>(statement: (store: Store) => Effect.Effect<A, never, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    return yield* transact(statement(yield* WorkerLedgerStore))
  })

/** What every {@link WorkerLedgerStore} keeps. */
export const workerLedgerStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of the workers' ledger`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const add = (entry: WorkerLedgerEntry) => run(write((store) => store.add(entry)))
    const paid = async (workerId: UserId, changes: Partial<WorkerLedgerEntry> = {}) => {
      const orderId = changes.orderId ?? (await run(placeSample()))
      const amount = cents(2250)
      const entry = sampleWorkerEntry(workerId, { kind: "service-payment", amount, orderId, ...changes })
      expect(await add(entry)).toBe(true)
      return entry
    }

    it.each(Object.entries(awkwardTexts))("returns rows as they were written: %s", async (_, reason) => {
      const workerId = newWorker()
      const earned = await paid(workerId, { reason })
      const gone = sampleWorkerEntry(workerId, { by: { kind: "system", name: "payouts" } })
      await add(gone)
      await paid(newWorker())
      expect(await run(ask((store) => store.ofWorker(workerId, { limit: 10 })))).toEqual({
        rows: [
          { ...gone, orderNumber: null, weight: null },
          { ...earned, orderNumber: expect.any(Number), weight: null },
        ],
        notShown: 0,
      })
    })

    it("adds a row once for its key, whatever else it says", async () => {
      const workerId = newWorker()
      const entry = await paid(workerId)
      expect(await add({ ...entry, id: crypto.randomUUID(), amount: cents(99) })).toBe(false)
      expect(await run(ask((store) => store.balance(workerId)))).toBe(2250)
    })

    it("adds a row of one key once for all who write at the same moment", async () => {
      const workerId = newWorker()
      const key = freshId()
      const answers = await run(
        Effect.all(
          Array.from({ length: 8 }, () => write((store) => store.add(sampleWorkerEntry(workerId, { key })))),
          { concurrency: "unbounded" },
        ),
      )
      expect(answers.filter((isNew) => isNew)).toHaveLength(1)
      expect(await run(ask((store) => store.balance(workerId)))).toBe(-1000)
    })

    it("returns the newest part of a worker's rows, and how many more there are", async () => {
      const workerId = newWorker()
      const rows: Array<WorkerLedgerEntry> = []
      for (let day = 0; day < 4; day += 1) rows.push(await paid(workerId, { recordedAt: placedAt + day * 86_400_000 }))
      const [first, second, third, fourth] = rows
      const part = async (which: { readonly limit: number; readonly since?: number }) => {
        const listed = await run(ask((store) => store.ofWorker(workerId, which)))
        return { rows: listed.rows.map(({ id }) => id), notShown: listed.notShown }
      }
      expect(await part({ limit: 2 })).toEqual({ rows: [fourth?.id, third?.id], notShown: 2 })
      const since = second?.recordedAt ?? 0
      expect(await part({ limit: 9, since })).toEqual({ rows: [fourth?.id, third?.id, second?.id], notShown: 0 })
      expect(first?.recordedAt).toBeLessThan(since)
    })

    it("returns an order's rows, the oldest first, of all workers", async () => {
      const orderId = await run(placeSample())
      const one = await paid(newWorker(), { orderId })
      const other = await paid(newWorker(), { orderId, kind: "gratuity", amount: cents(500) })
      await paid(newWorker())
      expect(await run(ask((store) => store.ofOrder(orderId)))).toEqual([one, other])
    })

    it("sums up what each worker has, and names those who have enough", async () => {
      const [rich, poor, even, owing] = [newWorker(), newWorker(), newWorker(), newWorker()]
      await paid(rich, { amount: cents(5000) })
      await paid(rich, { kind: "deduction", amount: cents(-800) })
      await paid(poor, { amount: cents(99) })
      await paid(even, { amount: cents(1000) })
      await add(sampleWorkerEntry(even))
      await add(sampleWorkerEntry(owing))
      const balance = (workerId: UserId) => run(ask((store) => store.balance(workerId)))
      expect(await Promise.all([rich, poor, even, owing, newWorker()].map(balance))).toEqual([4200, 99, 0, -1000, 0])
      const from = async (least: number) => {
        const found = await run(ask((store) => store.balancesFrom(cents(least))))
        return found.filter(({ workerId }) => [rich, poor, even, owing].includes(workerId))
      }
      expect(await from(100)).toEqual([{ workerId: rich, balance: 4200 }])
      expect(await from(0)).toEqual([
        { workerId: rich, balance: 4200 },
        { workerId: poor, balance: 99 },
      ])
    })

    it("sums up what was there before an instant", async () => {
      const workerId = newWorker()
      await paid(workerId, { amount: cents(5000) })
      await paid(workerId, { amount: cents(700), recordedAt: placedAt + 1 })
      const before = (instant: number) => run(ask((store) => store.balance(workerId, instant)))
      expect([await before(placedAt), await before(placedAt + 1), await before(placedAt + 2)]).toEqual([0, 5000, 5700])
      const from = async (instant: number) => {
        const found = await run(ask((store) => store.balancesFrom(cents(100), instant)))
        return found.filter((each) => each.workerId === workerId)
      }
      expect(await from(placedAt)).toEqual([])
      expect(await from(placedAt + 1)).toEqual([{ workerId, balance: 5000 }])
    })

    it("lets two who hold the same worker's money come one after the other", async () => {
      const workerId = newWorker()
      await paid(workerId, { amount: cents(1000) })
      const payOnce = write(
        Effect.fnUntraced(function* (store) {
          yield* store.hold(workerId)
          if ((yield* store.balance(workerId)) < 1000) return false
          return yield* store.add(sampleWorkerEntry(workerId))
        }),
      )
      const answers = await run(
        Effect.all(
          Array.from({ length: 10 }, () => payOnce),
          { concurrency: "unbounded" },
        ),
      )
      expect(answers.filter((isPaid) => isPaid)).toHaveLength(1)
      expect(await run(ask((store) => store.balance(workerId)))).toBe(0)
    })
  })
}
