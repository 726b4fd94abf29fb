import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, ManagedRuntime } from "effect"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

const watch: Job = { kind: "watch-deliveries" }

const open = async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
  const runtime = ManagedRuntime.make(layer({ connectionString: database.connectionString }))
  return { database, pool, runtime }
}
let scene: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  scene = await open()
})
afterAll(async () => {
  await scene.runtime.dispose()
  await scene.pool.end()
  await scene.database.drop()
})
beforeEach(() => scene.pool.query("truncate graphile_worker._private_jobs"))

const run = (work: Effect.Effect<void, never, Outbox | UnitOfWork>) => scene.runtime.runPromise(work)
const queued = Effect.fnUntraced(function* (mode: "schedule" | "scheduleBy", seconds: number) {
  const { transact } = yield* UnitOfWork
  yield* transact((yield* Outbox)[mode](watch, seconds))
})
/** In how many seconds the queued run begins, its tries, and its last error. */
const next = async () => {
  const { rows } = await scene.pool.query<{ seconds: number; attempts: number; last_error: string | null }>(
    `select round(extract(epoch from run_at - now()), -1)::int as seconds, attempts, last_error
     from graphile_worker.jobs where key = 'watch-deliveries'`,
  )
  return rows
}
const change = (columns: string) => scene.pool.query(`update graphile_worker._private_jobs set ${columns}`)

it("leaves the run that was asked for while a job runs where it is, when that job queues its next", async () => {
  await run(queued("schedule", 0))
  await change("locked_at = now(), locked_by = 'a worker', attempts = 1")
  await run(queued("schedule", 0))
  await run(queued("scheduleBy", 900))
  expect(await next()).toEqual([{ seconds: 0, attempts: 0, last_error: null }])
})

it("also when that run is asked for by a transaction that has not ended", async () => {
  await run(queued("schedule", 0))
  await change("locked_at = now(), locked_by = 'a worker', attempts = 1")
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let hasAsked = false
  const asking = run(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const outbox = yield* Outbox
      const ask = Effect.gen(function* () {
        yield* outbox.schedule(watch, 0)
        hasAsked = true
        yield* Effect.promise(() => held)
      })
      yield* transact(ask)
    }),
  )
  await vi.waitFor(() => expect(hasAsked).toBe(true))
  const requeuing = run(queued("scheduleBy", 900))
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await scene.pool.query(waiting)).rowCount).toBe(1), { timeout: 30_000 })
  release()
  await Promise.all([asking, requeuing])
  expect(await next()).toEqual([{ seconds: 0, attempts: 0, last_error: null }])
})

it.each([
  ["that fails", 3, 5_000, 40],
  ["that fails and is soon tried again", 3, 20, 20],
  ["that was given up", 25, -600, -600],
])("lets a job %s run by then, with as many tries as a new one", async (_, attempts, seconds, expected) => {
  await run(queued("schedule", seconds))
  await change(`attempts = ${attempts}, last_error = 'refused'`)
  await run(queued("scheduleBy", 40))
  expect(await next()).toEqual([{ seconds: expected, attempts: 0, last_error: null }])
})
