import { setTimeout as sleep } from "node:timers/promises"
import { Client } from "pg"
import { startJobRunner } from "../jobs/job-runner.ts"

/*
 * A process that runs jobs, for tests: takes `{ connectionString, busyMs }` as JSON in its first argument. Its one kind
 * of job, `work`, notes its beginning and end in the table `work_log`. Prints `"ready"` and then the id of each job begun.
 */
const { connectionString, busyMs } = JSON.parse(process.argv[2] ?? "{}") as { connectionString: string; busyMs: number }
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
const ignore = () => {}

const client = new Client({ connectionString })
await client.connect()
const note = (event: string, job: string) =>
  client.query("insert into work_log (pid, event, job) values ($1, $2, $3)", [process.pid, event, job])

await startJobRunner({
  connectionString,
  log: { info: ignore, warn: ignore, error: ignore },
  handlers: {
    work: async (_payload, job) => {
      await note("begin", job.id)
      print(job.id)
      await sleep(busyMs)
      await note("end", job.id)
    },
  },
})
print("ready")
