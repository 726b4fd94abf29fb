import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { ensureCluster } from "../cluster/embedded-cluster.ts"
import { startProgram, until } from "../testing/child-process.ts"
import { jobBench, recorder } from "../testing/job-bench.ts"
import { onCluster } from "../testing/test-cluster.ts"
import { startJobRunner } from "./job-runner.ts"
import type { JobContext } from "./job-workers.ts"

const add = "select graphile_worker.add_job('work', payload := $1::json)"
const jobsLeft = "select id, attempts, locked_by from graphile_worker.jobs"

describe.concurrent("jobs", () => {
  it("run once the transaction that added them commits, and never when it rolls back", async (context) => {
    const { query, run } = await jobBench(context)
    const seen: unknown[] = []
    await run({ work: async (payload) => void seen.push(payload) })
    await query("begin")
    await query(add, [{ n: 1 }])
    await query("rollback")
    await query("begin")
    await query(add, [{ n: 2 }])
    await sleep(300)
    expect(seen).toEqual([])
    await query("commit")
    await until("the job ran", () => seen.length > 0)
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(seen).toEqual([{ n: 2 }])
  })

  it("are tried again within seconds when they fail, and the failure is logged without the payload", async (context) => {
    const { query, run, logged } = await jobBench(context)
    const seen: Pick<JobContext, "attempts" | "maxAttempts">[] = []
    await run({
      work: async (_payload, { attempts, maxAttempts }) => {
        seen.push({ attempts, maxAttempts })
        if (attempts === 1) throw new Error("not yet")
      },
    })
    await query(add, [{ secret: "a@example.test" }])
    await until("it ran twice", () => seen.length === 2)
    expect(seen).toEqual([1, 2].map((attempts) => ({ attempts, maxAttempts: 25 })))
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(logged.map(({ level, message }) => [level, message])).toEqual([
      ["warn", "A job failed and will be tried again."],
    ])
    expect(JSON.stringify(logged)).not.toContain("a@example.test")
  })

  it("are given up after their last attempt, which is an error in the log", async (context) => {
    const { query, run, logged } = await jobBench(context)
    await run({ work: () => Promise.reject(new Error("never")) })
    await query("select graphile_worker.add_job('work', max_attempts := 1)")
    await until("it is logged", () => logged.length > 0)
    expect(logged[0]).toMatchObject({
      level: "error",
      message: "A job failed for the last time.",
      fields: { job: "work" },
    })
  })

  it("that fail are not given up when they were queued anew while they ran", async (context) => {
    const { query, run, logged } = await jobBench(context)
    const again = "select graphile_worker.add_job('work', job_key := 'one', run_at := now() + interval '1 hour')"
    await run({
      work: async () => {
        await query(again)
        throw new Error("this time")
      },
    })
    await query("select graphile_worker.add_job('work', job_key := 'one')")
    await until("it is logged", () => logged.length > 0)
    await until("one is left", async () => (await query(jobsLeft)).length === 1)
    expect(await query("select key, attempts, last_error from graphile_worker.jobs")).toEqual([
      { key: "one", attempts: 0, last_error: null },
    ])
    expect(logged.map(({ level, message }) => [level, message])).toEqual([
      ["warn", "A job failed. It was queued anew while it ran, and is done then."],
    ])
  })

  it("are handed back when the runner stops, at no cost in attempts", async (context) => {
    const { query, run, logged } = await jobBench(context)
    const aborted: string[] = []
    const first = await run({
      work: (_payload, { id, signal }) =>
        new Promise((_, reject) => {
          // One handler heeds the signal, the other one never ends.
          signal.addEventListener("abort", () => {
            aborted.push(id)
            if (aborted.length === 1) reject(new Error("stopping"))
          })
        }),
    })
    await query(add, [{ n: 1 }])
    await query(add, [{ n: 2 }])
    await until("both run", async () => (await query(`${jobsLeft} where locked_by is not null`)).length === 2)
    // It ends at all: the other handler is not waited for.
    await first.stop()
    expect(aborted).toHaveLength(2)
    expect(await query("select attempts, locked_by, run_at <= now() as due from graphile_worker.jobs")).toEqual(
      [1, 2].map(() => ({ attempts: 0, locked_by: null, due: true })),
    )
    expect(await query("select 1 from job_runner.instances")).toEqual([])
    expect(logged).toEqual([])

    const seen: number[] = []
    await run({ work: async (_payload, { attempts }) => void seen.push(attempts) })
    await until("both are done", () => seen.length === 2)
    expect(seen).toEqual([1, 1])
  })

  it("of a killed process are finished by another one, and never run in two at once", async (context) => {
    const { query, connectionString } = await jobBench(context)
    await query("create table work_log (pid int, event text, job text, at timestamptz default clock_timestamp())")
    const killed = startProgram("job-process", { connectionString, busyMs: 60_000 })
    expect(await killed.next()).toBe("ready")
    await query(add, [{}])
    const job = await killed.next<string>()
    const other = startProgram("job-process", { connectionString, busyMs: 100 })
    expect(await other.next()).toBe("ready")
    await killed.kill()
    const ended = "select pid from work_log where event = 'end'"
    await until("another process finished it", async () => (await query(ended)).length > 0)
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(await query("select pid, event, job from work_log order by at")).toEqual([
      { pid: killed.child.pid, event: "begin", job },
      { pid: other.child.pid, event: "begin", job },
      { pid: other.child.pid, event: "end", job },
    ])
    await other.kill()
  })

  it("that were queued again while they ran are not left behind as given up when their process is killed", async (context) => {
    const { query, connectionString } = await jobBench(context)
    await query("create table work_log (pid int, event text, job text, at timestamptz default clock_timestamp())")
    const killed = startProgram("job-process", { connectionString, busyMs: 60_000 })
    expect(await killed.next()).toBe("ready")
    const queue = "select graphile_worker.add_job('work', job_key := 'again', run_at := now() + $1::interval)"
    await query(queue, ["0"])
    const job = await killed.next<string>()
    await query(queue, ["1 day"])
    const other = startProgram("job-process", { connectionString, busyMs: 100 })
    expect(await other.next()).toBe("ready")
    await killed.kill()
    await until("the first is done", async () => !(await query<{ id: string }>(jobsLeft)).some(({ id }) => id === job))
    expect(await query("select pid from work_log where event = 'end' and job = $1", [job])).toEqual([
      { pid: other.child.pid },
    ])
    expect(await query("select key, attempts from graphile_worker.jobs")).toEqual([{ key: "again", attempts: 0 }])
    await other.kill()
  })

  it("are not taken from a living process whose connection breaks", async (context) => {
    const { query, run } = await jobBench(context)
    let release = () => {}
    const busy = new Promise<void>((resolve) => {
      release = resolve
    })
    const ran: string[] = []
    const work = (name: string) => async () => {
      ran.push(name)
      await busy
    }
    const first = await run({ work: work("first") })
    await query(add, [{}])
    await until("the first has it", () => ran.length === 1)
    await run({ work: work("second") })
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'laundry job%' and datname = current_database()`
    // Longer than the grace period with the polls around it: every lock and listener is lost five times.
    for (let times = 0; times < 5; times += 1) {
      await query(terminate)
      await sleep(2_100)
    }
    expect(ran).toEqual(["first"])
    release()
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(ran).toEqual(["first"])
    await first.stop()
  })

  it("go on by themselves after the database was away, also one that was running", async ({ onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "laundry-jobs-"))
    const ensure = () => ensureCluster({ dataDir, durability: "throwaway" })
    let cluster = await ensure()
    onTestFinished(async () => {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const { logged, log } = recorder()
    const ran: unknown[] = []
    let release = () => {}
    const busy = new Promise<void>((resolve) => {
      release = resolve
    })
    const runner = await startJobRunner({
      connectionString: cluster.connectionString,
      log,
      handlers: {
        work: async (payload) => {
          ran.push(payload)
          await busy
        },
      },
      afterOutage: async () => void ran.push("the database is back"),
    })
    const query = (sql: string, values?: unknown[]) =>
      onCluster(cluster.connectionString, async (client) => (await client.query(sql, values)).rows)
    await query(add, [{ n: 1 }])
    await until("it runs", () => ran.length === 1)
    await cluster.stop()
    release()
    await until("the loss is noticed", () => logged.length === 1)
    const { connectionString } = cluster
    cluster = await ensure()
    expect(cluster.connectionString).toBe(connectionString)
    await query(add, [{ n: 2 }])
    await until("the next one ran", () => ran.length >= 3)
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(ran).toEqual([{ n: 1 }, "the database is back", { n: 2 }])
    expect(logged.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "warn: The job runner lost its database connection and is trying again.",
      "info: The job runner has its database connection back.",
    ])
    await runner.stop()
  })

  it("are not done again when only their completion can't be written down", async (context) => {
    const { query, run, logged } = await jobBench(context)
    let runs = 0
    await run({ work: async () => void (runs += 1) })
    await query(`create sequence failures;
      create function refuse_once() returns trigger language plpgsql as $$
        begin if nextval('failures') = 1 then raise 'no'; end if; return old; end $$;
      create trigger refuse_once before delete on graphile_worker._private_jobs for each row execute function refuse_once()`)
    await query(add, [{}])
    await until("the runner gave up", () => logged.length > 0)
    expect(logged[0]).toMatchObject({ level: "error", message: "The job runner starts afresh." })
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    await query(add, [{}])
    await until("the next one ran", () => runs === 2)
    await until("the queue is empty", async () => (await query(jobsLeft)).length === 0)
    expect(runs).toBe(2)
  })
})

it("refuses to start without a database", async () => {
  const connectionString = "postgres://nobody:x@127.0.0.1:1/none"
  await expect(startJobRunner({ connectionString, handlers: {}, log: recorder().log })).rejects.toThrow("ECONNREFUSED")
})
