import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const usual = { minimumOrderAmount: "30.00", pricePerPound: "1.00", freeWeightLimit: 30 }

describe("laundry pricing", () => {
  test("shows the prices of new orders", async () => {
    const cli = makeTestCli()
    expect((await cli.laundry("pricing", "show", "--json")).json()).toEqual(usual)
    expect((await cli.laundry("pricing", "show")).stdout).toBe(
      "Minimum order      $30.00\nPrice per pound    $1.00\nFree weight limit  30 lbs\n",
    )
  })

  test("changes what is given and says what stays", async () => {
    const cli = makeTestCli()
    const { stdout, exitCode } = await cli.laundry("pricing", "set", "--yes", "--minimum", "35", "--per-pound", "1.25")
    expect(exitCode).toBe(0)
    expect(stdout).toBe(
      [
        "Minimum order      $30.00 → $35.00",
        "Price per pound    $1.00 → $1.25",
        "Free weight limit  30 lbs (unchanged)",
        'Orders already placed keep their prices; "laundry reprice" puts open ones under these.',
        "The prices are changed.",
        "",
      ].join("\n"),
    )
    const json = await cli.laundry("pricing", "set", "--yes", "--free-weight", "25.5", "--json")
    const before = { minimumOrderAmount: "35.00", pricePerPound: "1.25", freeWeightLimit: 30 }
    expect(json.json()).toEqual({ before, after: { ...before, freeWeightLimit: 25.5 }, applied: true })
  })

  test.each([
    ["a dry run", ["--minimum", "99.50", "--dry-run"], "99.50"],
    ["the same prices", ["--minimum", "30"], "30.00"],
  ])("%s changes nothing", async (_what, options, minimumOrderAmount) => {
    const cli = makeTestCli()
    const outcome = await cli.laundry("pricing", "set", "--yes", ...options, "--json")
    expect(outcome).toMatchObject({ exitCode: 0 })
    expect(outcome.json()).toEqual({ before: usual, after: { ...usual, minimumOrderAmount }, applied: false })
    expect((await cli.laundry("pricing", "show", "--json")).json()).toEqual(usual)
  })

  test.each([
    ["--minimum", "0.99", "Minimum order amount must be an amount from 1.00 to 1000.00 dollars."],
    ["--minimum", "1000.01", "Minimum order amount must be an amount from 1.00 to 1000.00 dollars."],
    ["--minimum", "30.005", "Minimum order amount must be an amount from 1.00 to 1000.00 dollars."],
    ["--minimum=-5", "", "Minimum order amount must be an amount from 1.00 to 1000.00 dollars."],
    ["--per-pound", "0", "Price per pound must be an amount from 0.01 to 100.00 dollars."],
    ["--per-pound", "free", "Price per pound must be an amount from 0.01 to 100.00 dollars."],
    ["--free-weight", "501", "Free weight limit must be a weight from 0 to 500 pounds."],
    ["--free-weight", " ", "Free weight limit must be a weight from 0 to 500 pounds."],
  ])("%s %s is out of bounds", async (option, value, message) => {
    const cli = makeTestCli()
    const words = value === "" ? [option] : [option, value]
    const outcome = await cli.laundry("pricing", "set", "--yes", ...words, "--json")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.json()).toEqual({ error: { code: "InvalidSetting", message } })
    expect((await cli.laundry("pricing", "show", "--json")).json()).toEqual(usual)
  })

  test("without a price it is wrong usage where nobody can be asked", async () => {
    const outcome = await makeTestCli().laundry("pricing", "set", "--yes")
    expect(outcome).toMatchObject({
      exitCode: 2,
      stderr: "✗ Nothing to change: give --minimum, --per-pound or --free-weight.\n",
    })
  })

  test("asks for the prices and for a yes at a terminal", async () => {
    const cli = makeTestCli({ answers: ["40", "", "", true], environment: { NO_COLOR: "1" } })
    const { stdout } = await cli.laundry("pricing", "set")
    expect(stdout).toContain("$30.00 → $40.00")
    expect(stdout.match(/Orders already placed/g)).toHaveLength(1)
    expect(cli.questions.at(-1)).toBe("Change the prices?")
    expect((await cli.laundry("pricing", "show", "--json")).json()).toEqual({ ...usual, minimumOrderAmount: "40.00" })
  })

  test("a no changes nothing and is not a success", async () => {
    const cli = makeTestCli({ answers: [false] })
    expect(await cli.laundry("pricing", "set", "--minimum", "40")).toMatchObject({ exitCode: 1 })
    expect((await cli.laundry("pricing", "show", "--json")).json()).toEqual(usual)
  })

  test("--yes does not ask", async () => {
    const cli = makeTestCli({ answers: [] })
    expect(await cli.laundry("pricing", "set", "--minimum", "40", "-y")).toMatchObject({ exitCode: 0 })
    expect(cli.questions).toEqual([])
  })
})
