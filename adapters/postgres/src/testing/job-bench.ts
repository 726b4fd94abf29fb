import { Client } from "pg"
import type { TestContext } from "vitest"
import type { JobLog } from "../jobs/job-log.ts"
import { type JobRunner, startJobRunner } from "../jobs/job-runner.ts"
import type { JobHandler } from "../jobs/job-workers.ts"
import { createTestDatabase } from "./test-database.ts"

interface Bench {
  readonly connectionString: string
  readonly query: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>
  readonly run: (handlers: Record<string, JobHandler>, concurrency?: number) => Promise<JobRunner>
  readonly logged: { level: string; message: string; fields: Record<string, unknown> }[]
}

/** A database of the test's own, runners that are stopped after it, and what they logged. */
export const jobBench = async ({ onTestFinished }: TestContext): Promise<Bench> => {
  const database = await createTestDatabase({ template: "empty" })
  const client = new Client({ connectionString: database.connectionString })
  client.on("error", () => {})
  await client.connect()
  const runners: JobRunner[] = []
  onTestFinished(async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await client.end()
    await database.drop()
  })
  const { logged, log } = recorder()
  return {
    connectionString: database.connectionString,
    query: async <Row>(sql: string, values?: unknown[]) => (await client.query(sql, values)).rows as Row[],
    run: async (handlers, concurrency = 2) => {
      const runner = await startJobRunner({ connectionString: database.connectionString, handlers, concurrency, log })
      runners.push(runner)
      return runner
    },
    logged,
  }
}

/** A log that keeps what it is told. */
export const recorder = () => {
  const logged: Bench["logged"] = []
  const record = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, message, fields })
  const log: JobLog = { info: record("info"), warn: record("warn"), error: record("error") }
  return { logged, log }
}
