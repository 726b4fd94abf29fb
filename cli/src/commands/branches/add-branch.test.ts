import { readBranchSettings } from "@laundry/core/company/branch-settings"
import { changeInformation } from "@laundry/core/company/change-information"
import { changePricing } from "@laundry/core/company/change-pricing"
import { defaultCompanySettings } from "@laundry/core/company/company-settings"
import { UserStore } from "@laundry/core/people/user-store.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import type { Branches } from "../../branches/branches.ts"
import type { CliContext, Maintenance } from "../../context.ts"
import { Refusal } from "../../failure.ts"
import { inMemoryBranches } from "../../testing/in-memory-branches.ts"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

interface Made {
  readonly orlando: TestCli
  readonly branches: Branches<CliContext>
}

/** A database with a branch miami, and one orlando that may be made: its schema is there once it was migrated. */
const twoCities = (failing: { migration?: boolean } = {}): Made => {
  let isThere = false
  const database: Maintenance = {
    description: "db.example.com/laundry",
    isEmbedded: false,
    migrate: () => {
      if (failing.migration === true) return Promise.reject(new Refusal("TableBusy", "A table is busy."))
      isThere = true
      return Promise.resolve(["0001-company"])
    },
    rollback: () => Promise.resolve([]),
    status: () =>
      Promise.resolve({ done: [], pending: isThere ? [] : [{ name: "0001-company", kind: "expand" }], newer: [] }),
    seed: () => Promise.resolve(false),
    troubledJobs: () => Promise.resolve([]),
  }
  const orlando = makeTestCli({ database })
  const miami = makeTestCli({
    database: { ...database, status: () => Promise.resolve({ done: [], pending: [], newer: [] }) },
  })
  const inMemory = inMemoryBranches({ miami, orlando })
  const hasOwner = Effect.map(
    Effect.flatMap(UserStore, ({ findByEmail }) => findByEmail("olga@example.com")),
    Boolean,
  )
  const progress: Branches<CliContext>["progress"] = async (name) => {
    if (name === "taken") return "foreign"
    if (name !== "orlando") return "owned"
    if (!isThere) return "missing"
    return (await orlando.prepare(hasOwner)) ? "owned" : "begun"
  }
  return { orlando, branches: { ...inMemory, names: () => Promise.resolve(["miami"]), progress } }
}

const filledIn = {
  ...defaultCompanySettings.information,
  phone: "(305) 555-0100",
  email: "hello@laundry.example",
  address: "1 Ocean Drive, Miami Beach",
}
const owner = ["--owner", "olga@example.com", "--first-name", "Olga", "--last-name", "Marin", "--password-file", "pw"]
const files = { pw: "correct horse battery staple\n" }

describe("laundry branches add", () => {
  test("makes schema, settings and owner, and does nothing when it is asked for the same again", async () => {
    const { orlando, branches } = twoCities()
    await branches.enter("miami", ({ storage }) =>
      storage.perform(Effect.andThen(changeInformation(filledIn), changePricing({ pricePerPound: "1.75" })), "tess"),
    )
    const cli = makeTestCli({ branches, files })
    const words = ["branches", "add", "orlando", "--copy-settings-from", "miami", "--company-name", "Orlando Wash"]
    const added = await cli.laundry(...words, "--time-zone", "America/Chicago", ...owner, "--yes")
    expect(added).toMatchObject({ exitCode: 0, stderr: "" })
    expect(added.stdout).toContain("- its schema, with all tables\n- its settings: Orlando Wash, America/Chicago")
    expect(added.stdout).toContain("The branch orlando is there.\n")
    expect(await orlando.prepare(readBranchSettings)).toMatchObject({
      information: { companyName: "Orlando Wash", phone: "(305) 555-0100" },
      site: { timeZone: "America/Chicago" },
      terms: { pricePerPound: 175 },
    })
    const again = await cli.laundry(...words, "--time-zone", "America/Chicago", ...owner, "--yes", "--json")
    expect(again.json()).toEqual({ name: "orlando", steps: [], applied: true })
  })

  test("goes on where it was broken off", async () => {
    const failing = { migration: true }
    const { orlando, branches } = twoCities(failing)
    const cli = makeTestCli({ branches, files })
    const words = ["branches", "add", "orlando", "--time-zone", "America/Denver", ...owner, "--yes", "--json"]
    expect((await cli.laundry(...words)).json()).toEqual({
      error: {
        code: "TableBusy",
        message: "A table is busy. Nothing was done yet. The same command goes on from there.",
        done: [],
        left: ["schema", "settings", "owner"],
      },
    })
    failing.migration = false
    const weak = makeTestCli({ branches, files: { pw: "olga@example.com\n" } })
    const half = await weak.laundry(...words)
    expect(half).toMatchObject({ exitCode: 1 })
    expect(half.json()).toMatchObject({ error: { done: ["schema", "settings"], left: ["owner"] } })
    expect((await cli.laundry(...words)).json()).toMatchObject({ applied: true, steps: [{ id: "owner" }] })
    expect((await orlando.prepare(readBranchSettings)).site.timeZone).toBe("America/Denver")
  })

  test("never changes a branch that has an owner", async () => {
    const { orlando, branches } = twoCities()
    const cli = makeTestCli({ branches, files })
    await cli.laundry("branches", "add", "orlando", ...owner, "--yes")
    const answer = await cli.laundry("branches", "add", "orlando", "--time-zone", "America/Denver", "--yes")
    expect(answer).toMatchObject({ exitCode: 1, stdout: "" })
    expect(answer.stderr).toMatch(/^✗ There is a branch orlando already, with an owner\./)
    expect((await orlando.prepare(readBranchSettings)).site.timeZone).toBe("America/New_York")
  })

  test("changes nothing in a dry run", async () => {
    const { branches } = twoCities()
    const { stdout } = await makeTestCli({ branches }).laundry("branches", "add", "orlando", "--dry-run")
    expect(stdout).toBe("A branch orlando:\n- its schema, with all tables\nNothing was changed: a dry run.\n")
    expect(await branches.progress("orlando")).toBe("missing")
  })

  test.each([
    [["Orlando"], 2, /small letters/],
    [["public"], 2, /something else already/],
    [["orlando_jobs"], 2, /_jobs/],
    [[], 2, /The name is missing/],
    [["taken"], 1, /it is no branch/],
    [["orlando", "--time-zone", "Mars/Olympus"], 1, /time zone/],
    [["orlando", "--domain", "https://wash.example"], 1, /domain name/],
    [["orlando", "--company-name", "Wash"], 1, /Phone is required/],
    [["orlando", "--copy-settings-from", "atlanta"], 1, /no branch atlanta; there are miami/],
    [["orlando", "--owner", "olga"], 1, /no email address/],
  ])("refuses %j before anything is made", async (words, exitCode, said) => {
    const { branches } = twoCities()
    const answer = await makeTestCli({ branches }).laundry("branches", "add", ...words, "--yes")
    expect(answer).toMatchObject({ exitCode, stdout: "", stderr: expect.stringMatching(said) })
    expect(await branches.progress("orlando")).toBe("missing")
  })
})
