import type { SchemaChange } from "@laundry/wiring/database/database-administration"
import { describe, expect, test } from "vitest"
import type { Maintenance } from "../../context.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

const all = ["0001-company", "0002-orders", "0003-payments"]

const reason = "orders are paid, which a program before it does not know"

const changeOf = (name: string): SchemaChange =>
  name === "0003-payments" ? { name, kind: "contract", reason } : { name, kind: "expand" }

/** A database of three migrations, in memory. */
const makeDatabase = (
  isEmbedded: boolean,
  done: Array<string>,
  newer: ReadonlyArray<SchemaChange> = [],
): Maintenance => ({
  description: isEmbedded ? "the embedded database" : "db.example.com/laundry",
  isEmbedded,
  migrate: () => Promise.resolve(all.filter((name) => !done.includes(name) && done.push(name))),
  rollback: ({ all: everything }) => Promise.resolve(done.splice(everything ? 0 : -1).toReversed()),
  status: () =>
    Promise.resolve({
      done: done.map(changeOf),
      pending: all.filter((name) => !done.includes(name)).map(changeOf),
      newer,
    }),
  seed: () => Promise.resolve(done.length === 0),
  troubledJobs: () => Promise.resolve([]),
})

const cliOn = (isEmbedded: boolean, done: Array<string>, options: TestCliOptions = {}) =>
  makeTestCli({ ...options, database: makeDatabase(isEmbedded, done) })

describe("laundry db", () => {
  test("migrates once", async () => {
    const cli = cliOn(false, ["0001-company"])
    expect((await cli.laundry("db", "status")).stdout).toBe(
      [
        "Database  db.example.com/laundry",
        "",
        "Migration      State    Kind",
        "0001-company   applied  expand",
        "0002-orders    pending  expand",
        "0003-payments  pending  contract",
        "",
      ].join("\n"),
    )
    expect((await cli.laundry("db", "migrate", "--yes", "--json")).json()).toEqual({ applied: all.slice(1) })
    expect((await cli.laundry("db", "migrate", "--yes")).stdout).toBe("The schema is up to date.\n")
    expect((await cli.laundry("db", "migrate", "--yes", "--application-role", "laundry_app")).stdout).toBe(
      "The schema is up to date.\nlaundry_app may do what the server does.\n",
    )
    expect((await cli.laundry("db", "status", "--json")).json()).toEqual({
      database: { description: "db.example.com/laundry", isEmbedded: false },
      applied: all,
      pending: [],
      newer: [],
      migrations: all.map((name) => ({ ...changeOf(name), state: "applied" })),
    })
  })

  test("says before it migrates what each migration means for older programs", async () => {
    const outcome = await cliOn(false, ["0001-company"]).laundry("db", "migrate", "--dry-run")
    expect(outcome.stdout).toBe(
      [
        "To apply: 0002-orders, expanding: older programs go on.",
        `To apply: 0003-payments, contracting: older programs can't go on, as ${reason}.`,
        "Nothing was changed: a dry run.",
        "",
      ].join("\n"),
    )
  })

  test("shows what a newer program has done", async () => {
    const newer = [{ name: "0004-tips", kind: "contract", reason: "tips are kept", worksFrom: "0002-orders" }] as const
    const cli = makeTestCli({ database: makeDatabase(false, [...all], newer) })
    expect((await cli.laundry("db", "status")).stdout).toContain("0004-tips      newer    contract\n")
    expect((await cli.laundry("db", "status", "--json")).json()).toMatchObject({
      newer: ["0004-tips"],
      migrations: expect.arrayContaining([{ ...newer[0], state: "newer" }]),
    })
    expect((await cli.laundry("db", "migrate")).stdout).toBe(
      "The schema is up to date.\nBy a newer version: 0004-tips, contracting: programs older than 0002-orders can't go on, as tips are kept.\n",
    )
  })

  test("sees to what is no migration whenever it is asked to migrate, but not in a dry run", async () => {
    let runs = 0
    const database = { ...makeDatabase(false, [...all]), migrate: () => Promise.resolve(((runs += 1), [])) }
    const cli = makeTestCli({ database })
    await cli.laundry("db", "migrate", "--dry-run")
    expect(runs).toBe(0)
    expect((await cli.laundry("db", "migrate")).stdout).toBe("The schema is up to date.\n")
    expect(runs).toBe(1)
  })

  test.each([
    ["somebody else's database, nobody there", false, undefined],
    ["somebody else's database, even at a terminal", false, []],
    ["the embedded database, nobody there", true, undefined],
  ])("does not roll back %s without --yes", async (_what, isEmbedded, answers) => {
    const done = [...all]
    const cli = cliOn(isEmbedded, done, answers === undefined ? {} : { answers })
    const outcome = await cli.laundry("db", "rollback")
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stderr).toMatch(
      /^Taking back 0003-payments deletes .*\n✗ Nothing was changed\. Add --yes to do this/,
    )
    expect(done).toEqual(all)
  })

  test("rolls back one or all with --yes, and says when nothing is left", async () => {
    const cli = cliOn(false, [...all])
    expect((await cli.laundry("db", "rollback", "--yes")).stdout).toBe("Took back 0003-payments.\n")
    expect((await cli.laundry("db", "rollback", "--all", "-y", "--json")).json()).toEqual({
      undone: ["0002-orders", "0001-company"],
    })
    expect((await cli.laundry("db", "rollback", "--yes", "--all")).stdout).toBe("There is no migration to take back.\n")
  })

  test.each([
    [true, 0],
    [false, 1],
  ])("asks at a terminal; the answer %j ends in %d", async (answer, exitCode) => {
    const done = [...all]
    const cli = cliOn(true, done, { answers: [answer] })
    expect(await cli.laundry("db", "rollback")).toMatchObject({
      exitCode,
      stdout: expect.stringContaining("Taking back 0003-payments deletes what its tables hold"),
    })
    expect(done.length).toBe(answer ? 2 : 3)
    expect(cli.questions).toEqual(["Go on?"])
  })

  test("seeds the embedded database only", async () => {
    expect((await cliOn(true, []).laundry("db", "seed", "--yes", "--json")).json()).toEqual({ seeded: true })
    expect(await cliOn(true, all).laundry("db", "seed", "--yes")).toMatchObject({
      exitCode: 0,
      stdout: "Nothing was changed: there is data already.\n",
    })
    expect((await cliOn(false, []).laundry("db", "seed", "--yes", "--json")).json()).toMatchObject({
      error: { code: "NotEmbedded" },
    })
  })
})
