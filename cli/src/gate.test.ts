import type { Command } from "commander"
import { describe, expect, test } from "vitest"
import { kindOf } from "./gate.ts"
import { commandTree } from "./testing/command-tree.ts"
import { makeTestCli } from "./testing/test-context.ts"

const tree = await commandTree()

const longNames = (command: Command): ReadonlyArray<string | undefined> => command.options.map(({ long }) => long)

describe("every command", () => {
  test("is marked as reading or changing", () => {
    expect(tree.length).toBeGreaterThan(20)
    expect(tree.filter(({ command }) => kindOf(command) === undefined).map(({ path }) => path)).toEqual([])
  })

  test("knows --yes and --dry-run when it changes something, and neither otherwise", () => {
    const mismatched = tree.filter(({ command }) => {
      const known = longNames(command)
      const isChanging = kindOf(command) === "changes"
      return known.includes("--yes") !== isChanging || known.includes("--dry-run") !== isChanging
    })
    expect(mismatched.map(({ path }) => path)).toEqual([])
  })
})

describe("a change", () => {
  const words = ["pricing", "set", "--minimum", "40"] as const
  const minimum = async (cli: ReturnType<typeof makeTestCli>) =>
    ((await cli.laundry("pricing", "show", "--json")).json() as { minimumOrderAmount: string }).minimumOrderAmount

  test("wants --yes where nobody can be asked, and says what it would do", async () => {
    const cli = makeTestCli()
    const outcome = await cli.laundry(...words)
    expect(outcome).toMatchObject({ exitCode: 2, stdout: "" })
    expect(outcome.stderr).toContain("$30.00 → $40.00")
    expect(outcome.stderr).toMatch(/✗ Nothing was changed\. Add --yes to do this, or --dry-run to see .*\n$/)
    expect(await minimum(cli)).toBe("30.00")
  })

  test.each([
    ["in a pipe", undefined],
    ["at a terminal, because --json asks nobody", []],
  ])("is refused with a stable code %s", async (_where, answers) => {
    const cli = makeTestCli(answers === undefined ? {} : { answers })
    const outcome = await cli.laundry(...words, "--json")
    expect(outcome).toMatchObject({ exitCode: 2, stderr: "" })
    expect(outcome.json()).toMatchObject({
      error: { code: "NotConfirmed", wouldChange: { after: { minimumOrderAmount: "40.00" }, applied: false } },
    })
    expect(await minimum(cli)).toBe("30.00")
  })

  test("is shown by a dry run as the change itself would show it", async () => {
    const cli = makeTestCli()
    const dry = await cli.laundry(...words, "--dry-run")
    const dryJson = (await cli.laundry(...words, "--dry-run", "--json")).json()
    expect(await minimum(cli)).toBe("30.00")
    const doneJson = (await makeTestCli().laundry(...words, "--yes", "--json")).json()
    const done = await cli.laundry(...words, "--yes")
    expect(dry.stdout.replace("Nothing was changed: a dry run.", "")).toBe(
      done.stdout.replace("The prices are changed.", ""),
    )
    expect({ ...(dryJson as object), applied: true }).toEqual(doneJson)
  })

  test("is asked for at a terminal, and made after a yes only", async () => {
    const cli = makeTestCli({ answers: [false, true] })
    expect(await cli.laundry(...words)).toMatchObject({ exitCode: 1, stderr: "✗ Nothing was changed.\n" })
    expect(await minimum(cli)).toBe("30.00")
    expect(await cli.laundry(...words)).toMatchObject({ exitCode: 0 })
    expect(cli.questions).toEqual(["Change the prices?", "Change the prices?"])
    expect(await minimum(cli)).toBe("40.00")
  })
})
