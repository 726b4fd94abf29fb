import { describe, expect, test } from "vitest"
import { ok, problem, warning } from "../../checks/finding.ts"
import type { Maintenance } from "../../context.ts"
import { branchState, cliWithBranches } from "../../testing/in-memory-branches.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A database that lacks these migrations until it is migrated. */
const lacking = (...names: ReadonlyArray<string>): Maintenance => {
  let pending = names.map((name) => ({ name, kind: "expand" as const }))
  const migrated = () => {
    const applied = pending.map(({ name }) => name)
    pending = []
    return Promise.resolve(applied)
  }
  return {
    description: "db.example.com/laundry",
    isEmbedded: false,
    migrate: migrated,
    rollback: () => Promise.resolve([]),
    status: () => Promise.resolve({ done: [], pending, newer: [] }),
    seed: () => Promise.resolve(false),
    troubledJobs: () => Promise.resolve([]),
  }
}

describe("laundry branches list", () => {
  test("shows each branch by its own clock, and the broken ones with their trouble", async () => {
    const look = (name: string) => branchState(name === "orlando" ? ["0002-orders", "0003-payments"] : [])
    const cli = cliWithBranches({ miami: makeTestCli(), orlando: makeTestCli(), tampa: "no such table" }, { look })
    const { exitCode, stdout } = await cli.laundry("branches", "list", "--columns", "branch,schema,orders,last-order")
    expect(exitCode).toBe(0)
    expect(stdout.split("\n")).toEqual([
      "Branch   Schema              Orders  Last order",
      "miami    up to date            1200  Fri, Nov 20, 7:05 PM",
      "orlando  lacks 2 migrations    1200  Fri, Nov 20, 7:05 PM",
      "tampa    broken                      –",
      "✗ tampa: no such table",
      "",
    ])
    expect((await cli.laundry("branches", "list", "--json")).json()).toMatchObject({
      branches: [
        { name: "miami", timeZone: "America/Los_Angeles", schema: { state: "up to date", pending: [] }, error: null },
        { schema: { state: "outdated", pending: ["0002-orders", "0003-payments"] } },
        {
          name: "tampa",
          schema: { state: "broken" },
          orders: null,
          error: { code: "Broken", message: "no such table" },
        },
      ],
    })
  })

  test("says how to begin where there are none", async () => {
    expect(await makeTestCli().laundry("branches", "list")).toMatchObject({
      exitCode: 0,
      stdout: "There are no branches yet. Add one: laundry branches add\n",
    })
  })
})

describe("laundry branches migrate", () => {
  const branches = () => ({
    miami: makeTestCli({ database: lacking("0002-orders") }),
    orlando: makeTestCli({ database: lacking() }),
    tampa: "the schema is of a newer version",
  })
  const look = (name: string) => branchState(name === "miami" ? ["0002-orders"] : [])

  test("migrates what lacks something, and names what failed", async () => {
    const cli = cliWithBranches(branches(), { look })
    const { exitCode, stdout } = await cli.laundry("branches", "migrate", "--yes", "--application-role", "app")
    expect(exitCode).toBe(1)
    expect(stdout).toBe(
      [
        "miami: applied 1 migration",
        "orlando: up to date",
        "✗ tampa: the schema is of a newer version",
        "",
        "2 of 3 branches are up to date; these are not: tampa. Run it again when they are mended.",
        "",
      ].join("\n"),
    )
    expect(cli.ran).toContain("miami: db migrate --yes --as tess --application-role app")
    expect((await cli.laundry("branches", "migrate", "--only", "miami,orlando", "--yes")).stdout).toBe(
      "miami: up to date\norlando: up to date\n\nAll 2 branches are up to date.\n",
    )
  })

  test("says in JSON what each has applied", async () => {
    const cli = cliWithBranches(branches(), { look })
    expect((await cli.laundry("branches", "migrate", "--yes", "--json")).json()).toEqual({
      branches: [
        { name: "miami", applied: ["0002-orders"], error: null },
        { name: "orlando", applied: [], error: null },
        { name: "tampa", applied: null, error: { code: "Broken", message: "the schema is of a newer version" } },
      ],
    })
  })

  test("touches nothing in a dry run, and without a yes", async () => {
    const cli = cliWithBranches(branches(), { look })
    expect((await cli.laundry("branches", "migrate", "--dry-run")).stdout).toBe(
      [
        "miami: to apply 1 migration: 0002-orders",
        "tampa: can't be read: the schema is of a newer version",
        "Nothing was changed: a dry run.",
        "",
      ].join("\n"),
    )
    expect((await cli.laundry("branches", "migrate")).exitCode).toBe(2)
    expect(cli.ran).toEqual([])
  })
})

describe("laundry branches doctor", () => {
  const fine = ok("Schema", "Up to date")
  const meh = warning("Service areas", "No ZIP code is served, so nobody can order.", "Add one.")
  const bad = problem("Jobs", "3 were given up.", "See: laundry jobs list")

  test("says what is wrong in which branch, and fails for any problem", async () => {
    const cli = cliWithBranches({
      miami: makeTestCli({ findings: [fine, meh] }),
      orlando: makeTestCli({ findings: [fine, bad] }),
      tampa: "it hangs",
    })
    const { exitCode, stdout } = await cli.laundry("branches", "doctor")
    expect(exitCode).toBe(1)
    expect(stdout.split("\n")).toEqual([
      "miami: 1 warning.",
      "warning  Service areas  No ZIP code is served, so nobody can order.",
      "                        → Add one.",
      "orlando: 1 problem.",
      "problem  Jobs           3 were given up.",
      "                        → See: laundry jobs list",
      "tampa: ✗ it hangs",
      "",
      "2 of 3 branches have problems: orlando, tampa.",
      "",
    ])
    expect((await cli.laundry("branches", "doctor", "--json")).json()).toMatchObject({
      healthy: false,
      branches: [
        { name: "miami", healthy: true },
        { healthy: false, checks: [fine, bad] },
        { error: { code: "Broken" } },
      ],
    })
    expect(cli.ran).toContain("miami: doctor --database --as tess")
  })

  test("is done where only warnings are left", async () => {
    const cli = cliWithBranches({ miami: makeTestCli({ findings: [fine, meh] }) })
    const { exitCode, stdout } = await cli.laundry("branches", "doctor")
    expect([exitCode, stdout.endsWith("\nNo branch has a problem.\n")]).toEqual([0, true])
  })
})
