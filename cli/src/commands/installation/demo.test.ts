import { describe, expect, test } from "vitest"
import type { Maintenance } from "../../context.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const cliOn = (isEmbedded: boolean, isEmpty: boolean) => {
  const seeded: Array<unknown> = []
  const unused = () => Promise.reject(new Error("not here"))
  const database: Maintenance = {
    description: "the database",
    isEmbedded,
    migrate: unused,
    rollback: unused,
    status: unused,
    troubledJobs: unused,
    seed: (past) => {
      if (isEmpty) seeded.push(past)
      return Promise.resolve(isEmpty)
    },
  }
  return { cli: makeTestCli({ database }), seeded }
}

describe("laundry demo", () => {
  test("makes the history that is asked for", async () => {
    const { cli, seeded } = cliOn(true, true)
    const dry = await cli.laundry("demo", "--orders", "500", "--dry-run")
    expect(dry.stdout).toContain("500 orders of 12 months go into the database")
    expect(seeded).toEqual([])
    expect(await cli.laundry("demo", "--orders", "500", "--seed", "3", "--yes")).toMatchObject({ exitCode: 0 })
    expect(seeded).toEqual([{ orders: 500, months: 12, seed: 3 }])
  })

  test.each([
    [true, false, "NotEmpty"],
    [false, true, "NotEmbedded"],
  ])("touches no data (embedded: %j, empty: %j)", async (isEmbedded, isEmpty, code) => {
    const { cli, seeded } = cliOn(isEmbedded, isEmpty)
    const outcome = await cli.laundry("demo", "--yes", "--json")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.json()).toMatchObject({ error: { code } })
    expect(seeded).toEqual([])
  })
})
