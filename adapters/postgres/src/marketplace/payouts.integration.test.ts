import { CurrentActor, type UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import { payWorker } from "@laundry/core/payouts/manage-payouts"
import { payWorkers } from "@laundry/core/payouts/pay-workers"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { sendPayout } from "@laundry/core/payouts/send-payout"
import * as Ids from "@laundry/core/shared/ids.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { WorkerLedgerStore } from "@laundry/core/workers/ledger/worker-ledger-store.port"
import { sampleWorkerEntry } from "@laundry/core-testing/contracts/marketplace/worker-ledger-store.contract"
import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { payoutsLayer } from "@laundry/core-testing/in-memory/provider/payout-gateway"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

/** A server of its own, with its own connections, and the one provider that all of them pay through. */
const serverOn = (connectionString: string, provider: InMemoryPaymentProvider["Service"]) =>
  ManagedRuntime.make(
    Layer.mergeAll(
      layer({ connectionString }),
      Ids.layer,
      Layer.provide(payoutsLayer, Layer.succeed(InMemoryPaymentProvider, provider)),
      Layer.succeed(CurrentActor, { kind: "operator", name: "olga" }),
      Logger.layer([]),
    ),
  )

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: Pool
let provider: InMemoryPaymentProvider["Service"]
let servers: ReadonlyArray<ReturnType<typeof serverOn>>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 2 })
  provider = await Effect.runPromise(Effect.provide(InMemoryPaymentProvider, InMemoryPaymentProvider.layer))
  servers = [1, 2].map(() => serverOn(database.connectionString, provider))
})
afterAll(async () => {
  for (const server of servers) await server.dispose()
  await pool.end()
  await database.drop()
})

/** The same work by both servers, several times at once. */
const everywhere = (work: (server: ReturnType<typeof serverOn>) => Promise<unknown>) =>
  Promise.all([...servers, ...servers, ...servers].map(work))

/** A worker with a complete account who earned something long ago. */
const workerWith = async (amount: number): Promise<UserId> => {
  const workerId = crypto.randomUUID() as UserId
  await pool.query(
    "insert into users (id, email, first_name, last_name, role, sign_in_method, created_at) values ($1, $2, 'Wanda', 'W', 'client', 'password', now())",
    [workerId, `${workerId}@workers.test`],
  )
  const { accountId } = provider.payouts.open(workerId)
  provider.payouts.complete(accountId)
  await servers[0]?.runPromise(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const orderId = yield* placeSample()
      const ledger = yield* WorkerLedgerStore
      const earned = { kind: "service-payment", amount: cents(amount), orderId, recordedAt: 1 } as const
      yield* transact(ledger.add(sampleWorkerEntry(workerId, earned)))
      const account = { workerId, accountId, isEnabled: true, missing: [], updatedAt: 1 }
      yield* transact((yield* PayoutStore).keepAccount(account))
    }),
  )
  return workerId
}

const paid = async (workerId: UserId) => {
  const { rows } = await pool.query<{ readonly id: string; readonly amount_cents: number; readonly state: string }>(
    "select id, amount_cents, state from worker_payouts where worker_id = $1",
    [workerId],
  )
  return rows
}

it("two servers that pay workers at the same moment plan, send and record each payout once", async () => {
  const workers = [await workerWith(4215), await workerWith(1000), await workerWith(99)]
  await everywhere((server) => server.runPromise(payWorkers()))
  const [wanda, willa, poor] = await Promise.all(workers.map(paid))
  expect([wanda, willa, poor]).toMatchObject([[{ amount_cents: 4215 }], [{ amount_cents: 1000 }], []])
  const ids = [...(wanda ?? []), ...(willa ?? [])].map(({ id }) => id)
  await everywhere((server) => server.runPromise(Effect.forEach(ids, sendPayout, { concurrency: "unbounded" })))
  expect(provider.payouts.transfers().map(({ amount }) => amount)).toEqual(expect.arrayContaining([4215, 1000]))
  expect(provider.payouts.transfers()).toHaveLength(2)
  const { rows } = await pool.query<{ readonly kind: string; readonly sum: string }>(
    "select kind, sum(amount_cents) from worker_ledger where worker_id = any($1) group by kind order by kind",
    [workers],
  )
  expect(rows).toEqual([
    { kind: "payout", sum: "-5215" },
    { kind: "service-payment", sum: "5314" },
  ])
})

it("staff who press twice, on two servers, pay a worker once", async () => {
  const worker = await workerWith(700)
  const answers = await everywhere((server) => server.runPromise(Effect.result(payWorker(worker))))
  const kinds = (answers as ReadonlyArray<{ readonly _tag: string }>).map(({ _tag }) => _tag)
  expect(kinds.filter((kind) => kind === "Success")).toHaveLength(1)
  expect(await paid(worker)).toMatchObject([{ amount_cents: 700, state: "planned" }])
})

it("the ledger refuses to be changed or emptied, by any role", async () => {
  await workerWith(100)
  for (const statement of [
    "update worker_ledger set amount_cents = 1",
    "delete from worker_ledger",
    "truncate worker_ledger",
  ]) {
    await expect(pool.query(statement)).rejects.toThrow("append-only")
  }
})
