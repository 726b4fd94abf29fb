import { readFile } from "node:fs/promises"
import { InvalidRange } from "@laundry/core/reports/report-errors"
import { describe, expect, test } from "vitest"
import { describeFailure, Interrupted, Refusal } from "./failure.ts"
import { makeTestCli } from "./testing/test-context.ts"

const groups =
  "serve watch areas pricing orders reprice payments users customers workers ratings offers payouts messages photos settings inquiries report rehearse audit jobs demo db logs open completion doctor".split(
    " ",
  )

describe("the command line", () => {
  test("help is an answer, and names every group", async () => {
    for (const words of [["--help"], ["-h"], ["help"]]) {
      const outcome = await makeTestCli().laundry(...words)
      expect(outcome).toMatchObject({ exitCode: 0, stderr: "" })
      for (const name of groups) expect(outcome.stdout).toContain(`  ${name} `)
      expect(outcome.stdout).toContain("130 interrupted by Ctrl-C")
    }
    expect((await makeTestCli().laundry("areas", "--help")).stdout).toContain("import [options] [csv]")
    expect((await makeTestCli().laundry("help", "areas")).stdout).toContain("import [options] [csv]")
    expect((await makeTestCli().laundry("db", "rollback", "--yes", "--help")).stdout).toContain("--all")
  })

  test.each([
    [["reprice"], "laundry reprice --apply"],
    [["payments", "request"], "laundry payments request --all-due --min 5 --dry-run"],
    [["users", "list"], "laundry users list --role driver"],
    [["users", "set-role"], "laundry users set-role dan@example.com driver"],
    [["users", "create-owner"], "< password.txt"],
    [["settings", "set"], 'Prices are set by "laundry pricing set".'],
    [["orders", "set-status"], "laundry orders set-status 1042 ready_for_delivery --ready-bags 3"],
  ])("the help of %j ends in examples", async (words, example) => {
    const outcome = await makeTestCli().laundry(...words, "--help")
    expect(outcome).toMatchObject({ exitCode: 0, stderr: "" })
    expect(outcome.stdout).toMatch(/^Usage: laundry /)
    expect(outcome.stdout).toContain(example)
    expect(outcome.stdout).toContain("Example")
    for (const line of outcome.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)
  })

  test.each([[[]], [["areas"]], [["db"]], [["payments"]], [["users"]], [["settings"]]])(
    "%j alone shows its help as wrong usage",
    async (words) => {
      const outcome = await makeTestCli().laundry(...words)
      expect(outcome).toMatchObject({ exitCode: 2, stdout: "" })
      expect(outcome.stderr).toContain("Usage: laundry")
      const json = await makeTestCli().laundry(...words, "--json")
      expect(json).toMatchObject({ exitCode: 2, stderr: "" })
      expect(json.json()).toEqual({ error: { code: "WrongUsage", message: "Name a command; see --help." } })
    },
  )

  test.each([
    [["arreas"], "Unknown command 'arreas'. (Did you mean areas?)"],
    [["--verbose"], "Unknown option '--verbose'."],
    [["areas", "list", "--as", " "], "Option '--as <name>' argument ' ' is invalid. It must be a name."],
  ])("%j is wrong usage", async (words, message) => {
    expect(await makeTestCli().laundry(...words)).toMatchObject({ exitCode: 2, stdout: "", stderr: `✗ ${message}\n` })
  })

  test("--version says the package's", async () => {
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
      version: string
    }
    for (const word of ["--version", "-V"]) {
      expect(await makeTestCli().laundry(word)).toEqual(
        expect.objectContaining({ exitCode: 0, stdout: `${version}\n`, stderr: "" }),
      )
    }
  })

  test("--json may be anywhere", async () => {
    for (const words of [
      ["--json", "areas", "list"],
      ["areas", "--json", "list"],
      ["areas", "list", "--json"],
    ]) {
      expect((await makeTestCli().laundry(...words)).json()).toEqual({ areas: [] })
    }
  })
})

describe("a failure", () => {
  class StorageUnavailable extends Error {
    override readonly name = "StorageUnavailable"
  }

  test.each([
    [new Refusal("NotThere", "It is not there."), "NotThere", "It is not there.", 1],
    [new Interrupted(), "Interrupted", "Interrupted.", 130],
    [Object.assign(new Error("User force closed"), { name: "ExitPromptError" }), "Interrupted", "Interrupted.", 130],
    [Object.assign(new Error("Sorry."), { _tag: "OrderNotFound" }), "OrderNotFound", "Sorry.", 1],
    [new InvalidRange({ problem: "too-long" }), "InvalidRange", "Please choose at most 731 days", 2],
    [new StorageUnavailable("pool"), "StorageUnavailable", "The database can't be reached.", 1],
    [new Error("boom"), "Internal", "boom", 1],
    ["thrown text", "Internal", "thrown text", 1],
    [undefined, "Internal", "undefined", 1],
  ])("%s is %s: %s", (error, code, message, exitCode) => {
    expect(describeFailure(error)).toEqual({ code, message, exitCode })
  })
})
