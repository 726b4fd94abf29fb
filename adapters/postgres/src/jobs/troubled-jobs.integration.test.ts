import { CurrentActor } from "@laundry/core/access/actor"
import { retryJobs } from "@laundry/core/upkeep/retry-jobs"
import { Effect } from "effect"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { operatingFigures } from "../monitoring/operating-figures.ts"
import { createTestDatabase } from "../testing/test-database.ts"
import { troubledJobs } from "./troubled-jobs.ts"
import { workLeft } from "./work-left.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it("lists the jobs that failed, those that were given up first, and lets them run again", async () => {
  for (const [task, attempts, error] of [
    ["fine", 0, null],
    ["failing", 3, "refused"],
    ["given-up", 25, "no more"],
    ["queued-anew-while-it-runs", 25, null],
    ["at-its-last-try", 25, "refused"],
  ]) {
    await pool.query("select graphile_worker.add_job($1::text)", [task])
    await pool.query(
      `update graphile_worker._private_jobs set attempts = $2, last_error = $3, run_at = now() + interval '1 hour'
       where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, attempts, error],
    )
  }
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where task_id in
       (select id from graphile_worker._private_tasks where identifier in ('queued-anew-while-it-runs', 'at-its-last-try'))`,
  )
  const found = await troubledJobs(database.connectionString)
  expect(found).toMatchObject([
    { task: "given-up", attempts: 25, isGivenUp: true, lastError: "no more" },
    { task: "failing", attempts: 3, isGivenUp: false, lastError: "refused" },
    { task: "at-its-last-try", attempts: 25, isGivenUp: false },
  ])
  const left = await workLeft(database.connectionString)
  expect(left.givenUp.map(({ task }) => task)).toEqual(["given-up"])
  expect(left.failing.map(({ task }) => task).toSorted()).toEqual(["at-its-last-try", "failing"])
  const { jobs } = await operatingFigures(database.connectionString, {
    now: Date.now(),
    patienceMillis: 30_000,
    showsBooks: true,
  })
  expect(jobs.filter(({ givenUp }) => givenUp > 0).map(({ task }) => task)).toEqual(["given-up"])
  const [givenUp] = found
  const retried = await Effect.runPromise(
    retryJobs([givenUp?.id ?? "", "999999"]).pipe(
      Effect.provideService(CurrentActor, { kind: "operator", name: "olga" }),
      Effect.provide(layer({ connectionString: database.connectionString })),
    ),
  )
  expect(retried).toEqual([givenUp?.id])
  const { rows } = await pool.query("select after from audit_log where action = 'jobs-retried'")
  expect(rows).toEqual([{ after: { jobs: 1 } }])
  expect(await troubledJobs(database.connectionString)).toMatchObject([
    { task: "given-up", attempts: 0, isGivenUp: false },
    { task: "failing" },
    { task: "at-its-last-try" },
  ])
})
