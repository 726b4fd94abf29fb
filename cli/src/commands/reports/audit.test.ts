import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const cliWithEntries = async () => {
  const cli = makeTestCli()
  await cli.laundry("areas", "add", "33139", "South Beach", "--yes")
  await cli.laundry("areas", "add", "33140", "Mid Beach", "--yes", "--as", "olga")
  await cli.laundry("areas", "remove", "33139", "--yes")
  await cli.laundry("pricing", "set", "--minimum", "35", "--yes")
  await cli.laundry("settings", "set", "--pickup-end", "20:00", "--yes")
  return cli
}

interface Entries {
  readonly entries: ReadonlyArray<{ readonly id: number; readonly action: string }>
  readonly nextBefore: number | null
}

const entriesOf = async (...words: ReadonlyArray<string>) =>
  (await (await cliWithEntries()).laundry(...words, "--json")).json() as Entries

const actionsOf = async (...words: ReadonlyArray<string>) =>
  (await entriesOf(...words)).entries.map(({ action }) => action)

describe("laundry audit list", () => {
  test("shows who did what, newest first", async () => {
    expect(await actionsOf("audit", "list")).toEqual([
      "hours-changed",
      "pricing-changed",
      "service-area-removed",
      "service-area-added",
      "service-area-added",
    ])
    expect(await actionsOf("audit", "list", "olga")).toEqual(["service-area-added"])
    expect(await actionsOf("audit", "list", "--action", "pricing-changed")).toEqual(["pricing-changed"])
    expect(await actionsOf("audit", "list", "--to", "2020-01-01")).toEqual([])
    const { stdout } = await (await cliWithEntries()).laundry("audit", "list", "--action", "pricing-changed")
    expect(stdout).toMatch(/[AP]M {2}tess/)
    expect(stdout).toContain("pricing")
  })

  test("goes on where a page ends", async () => {
    const first = await entriesOf("audit", "list", "--limit", "2")
    expect(first.nextBefore).toBe(first.entries[1]?.id)
    expect(await actionsOf("audit", "list", "--before", String(first.nextBefore))).toHaveLength(3)
  })

  test("refuses an action that does not exist, and days that end before they begin", async () => {
    const outcome = await makeTestCli().laundry("audit", "list", "--action", "order-eaten")
    expect(outcome).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('"order-eaten" is not one of') })
    const backwards = await makeTestCli().laundry("audit", "list", "--from", "2026-11-20", "--to", "2026-11-19")
    expect(backwards).toMatchObject({ exitCode: 2, stderr: "✗ The last day comes before the first one.\n" })
  })
})

test.each([
  ["areas", ["service-area-removed", "service-area-added", "service-area-added"]],
  ["pricing", ["pricing-changed"]],
  ["settings", ["hours-changed"]],
])("laundry %s history shows its own changes", async (group, actions) => {
  expect(await actionsOf(group, "history")).toEqual(actions)
})
