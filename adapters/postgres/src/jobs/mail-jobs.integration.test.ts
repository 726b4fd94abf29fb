import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { mailAttempts, queuedMails, wakenWorkers } from "./mail-jobs.ts"

let database: TestDatabase
let client: Client
const told: Array<unknown> = []
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.connectionString })
  client.on("notification", ({ payload = "" }) => told.push(JSON.parse(payload)))
  await client.connect()
  await client.query('listen "jobs:insert"')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Queues so many mails as placing an order does, or as the library's function does; returns their jobs without what differs by nature. */
const queue = async (mails: number, by: "us" | "library") => {
  await client.query("delete from graphile_worker._private_jobs")
  told.length = 0
  const owed = `owed as (select id::text from generate_series(1, ${mails}) as id)`
  await client.query(
    by === "us"
      ? `with ${owed}, ${queuedMails("graphile_worker", "owed")} select ${wakenWorkers}`
      : `with ${owed} select graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts := ${mailAttempts}) from owed`,
  )
  const { rows } = await client.query<{ readonly job: Readonly<Record<string, unknown>> }>(
    `select to_jsonb(jobs) - array['id', 'task_id', 'run_at', 'created_at', 'updated_at']
         || jsonb_build_object('task', identifier, 'is_due_at_once', run_at = jobs.created_at) as job
       from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id order by jobs.id`,
  )
  return rows.map(({ job }) => job)
}

test("a mail that is queued before anything else was has its job and task, and one job for each mail", async () => {
  await client.query("delete from graphile_worker._private_tasks")
  expect((await queue(2, "us")).map((job) => job["payload"])).toEqual([{ mailId: "1" }, { mailId: "2" }])
})

// What the library writes is its own affair: a new version of it that writes something else fails here.
test("jobs are the same to the letter as those of the library's function", async () => {
  const ours = await queue(2, "us")
  expect(ours).toHaveLength(2)
  expect(ours).toEqual(await queue(2, "library"))
})

test("workers are told as the library tells them, and not of nothing", async () => {
  await queue(1, "library")
  const byLibrary = [...told]
  expect(byLibrary).toEqual([{ r: expect.any(Number), count: 1 }])
  await queue(1, "us")
  expect(told).toEqual(byLibrary.map(() => ({ r: expect.any(Number), count: 1 })))
  await queue(0, "us")
  expect(told).toEqual([])
})
