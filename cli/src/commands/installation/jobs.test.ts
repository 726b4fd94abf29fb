import type { TroubledJob } from "@laundry/wiring/database-administration"
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

const cliWithJobs = () => {
  const retried: Array<string> = []
  const unused = () => Promise.reject(new Error("not here"))
  const database: Maintenance = {
    description: "a database",
    isEmbedded: false,
    migrate: unused,
    rollback: unused,
    status: unused,
    seed: unused,
    troubledJobs: () => Promise.resolve([job("7", true), job("8", true), job("9", false)]),
    retryJobs: (ids) => {
      retried.push(...ids)
      return Promise.resolve(ids)
    },
  }
  return { cli: makeTestCli({ database, columns: 120 }), retried }
}

describe("laundry jobs", () => {
  test("lists what failed, with the error and the next try", async () => {
    const { stdout } = await cliWithJobs().cli.laundry("jobs", "list")
    expect(stdout).toMatch(/7 +send-mail +25 +given up +connection refused ⏎ at line 1/)
    expect(stdout).toMatch(/9 +send-mail +3 +Fri, Nov 20, 2026, 4:05 PM/)
  })

  test("lets all that were given up run again, with an audit entry", async () => {
    const { cli, retried } = cliWithJobs()
    expect(await cli.laundry("jobs", "retry", "--all")).toMatchObject({ exitCode: 2 })
    await cli.laundry("jobs", "retry", "--all", "--dry-run")
    expect(retried).toEqual([])
    const outcome = await cli.laundry("jobs", "retry", "--all", "--yes")
    expect(outcome.stdout).toContain("2 of 2 jobs will be tried again now.")
    expect(retried).toEqual(["7", "8"])
    expect((await cli.laundry("audit", "list", "--json")).json()).toMatchObject({
      entries: [{ action: "jobs-retried", after: { jobs: 2 } }],
    })
  })

  test("takes those that are named, and knows which have not failed", async () => {
    const { cli, retried } = cliWithJobs()
    expect(await cli.laundry("jobs", "retry", "9", "--yes")).toMatchObject({ exitCode: 0 })
    expect(retried).toEqual(["9"])
    const outcome = await cli.laundry("jobs", "retry", "10", "--yes")
    expect(outcome).toMatchObject({ exitCode: 1, stderr: "✗ 10: no job of this number has failed.\n" })
    expect(await cli.laundry("jobs", "retry", "--yes")).toMatchObject({ exitCode: 2 })
    expect(await cli.laundry("jobs", "retry", "9", "--all")).toMatchObject({ exitCode: 2 })
  })
})
