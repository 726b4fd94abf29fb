import { type Job, Outbox } from "@laundry/core/outbox/outbox.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import type { TroubledJob } from "@laundry/wiring/database/database-administration"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import type { Maintenance } from "../../context.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const job = (id: string, isGivenUp: boolean): TroubledJob => ({
  id,
  task: "send-mail",
  attempts: isGivenUp ? 25 : 3,
  isGivenUp,
  lastError: "connection refused\n  at line 1",
  runAt: Date.UTC(2026, 10, 20, 21, 5),
})

const cliWithJobs = async () => {
  const unused = () => Promise.reject(new Error("not here"))
  const database: Maintenance = {
    description: "a database",
    isEmbedded: false,
    migrate: unused,
    rollback: unused,
    status: unused,
    seed: unused,
    troubledJobs: () =>
      Promise.resolve([
        job("fold-figures", true),
        job("prune-records", true),
        job("end-payments:1", false),
        job("end-payments:gone", true),
      ]),
  }
  const cli = makeTestCli({ database, columns: 120 })
  const jobs: ReadonlyArray<Job> = [
    { kind: "fold-figures" },
    { kind: "prune-records" },
    { kind: "end-payments", orderId: "1" },
  ]
  await cli.prepare(
    Effect.gen(function* () {
      const [{ transact }, { schedule }] = [yield* UnitOfWork, yield* Outbox]
      yield* transact(Effect.forEach(jobs, (queued) => schedule(queued, 3600)))
    }),
  )
  const waiting = () =>
    cli.prepare(
      Effect.map(
        Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => [...state.jobs])),
        (kept) => kept.filter(([, { runAt }]) => runAt > Date.now() + 60_000).map(([id]) => id),
      ),
    )
  return { cli, waiting }
}

describe("laundry jobs", () => {
  test("lists what failed, with the error and the next try", async () => {
    const { stdout } = await (await cliWithJobs()).cli.laundry("jobs", "list")
    expect(stdout).toMatch(/fold-figures +send-mail +25 +given up +connection refused ⏎ at line 1/)
    expect(stdout).toMatch(/end-payments:1 +send-mail +3 +Fri, Nov 20, 2026, 4:05 PM/)
  })

  test("lets all that were given up run again, with an audit entry", async () => {
    const { cli, waiting } = await cliWithJobs()
    expect(await cli.laundry("jobs", "retry", "--all")).toMatchObject({ exitCode: 2 })
    await cli.laundry("jobs", "retry", "--all", "--dry-run")
    expect(await waiting()).toHaveLength(3)
    const outcome = await cli.laundry("jobs", "retry", "--all", "--yes")
    expect(outcome.stdout).toContain("2 of 3 jobs will be tried again now.")
    expect(await waiting()).toEqual(["end-payments:1"])
    expect((await cli.laundry("audit", "list", "--json")).json()).toMatchObject({
      entries: [{ action: "jobs-retried", after: { jobs: 2 } }],
    })
  })

  test("takes those that are named, and knows which have not failed", async () => {
    const { cli, waiting } = await cliWithJobs()
    expect(await cli.laundry("jobs", "retry", "end-payments:1", "--yes")).toMatchObject({ exitCode: 0 })
    expect(await waiting()).toEqual(["fold-figures", "prune-records"])
    const outcome = await cli.laundry("jobs", "retry", "10", "--yes")
    expect(outcome).toMatchObject({ exitCode: 1, stderr: "✗ 10: no job of this number has failed.\n" })
    expect(await cli.laundry("jobs", "retry", "--yes")).toMatchObject({ exitCode: 2 })
    expect(await cli.laundry("jobs", "retry", "9", "--all")).toMatchObject({ exitCode: 2 })
  })
})
