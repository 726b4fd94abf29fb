import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const usual = {
  offerCardOnFile: true,
  chargeLimit: "40.00",
  chargeLimitCeiling: "100.00",
  chargeNoticeMinutes: 30,
  requestBalances: "automatically",
  holdUntilPaid: false,
}

describe("laundry balances", () => {
  test("shows what becomes of money that is owed after weighing", async () => {
    const cli = makeTestCli()
    expect((await cli.laundry("balances", "show", "--json")).json()).toEqual(usual)
    const { stdout } = await cli.laundry("balances", "show")
    for (const line of [
      /^Keeping cards +offered at checkout$/m,
      /^Charge limit +\$40\.00$/m,
      /^Deliveries +not held$/m,
    ]) {
      expect(stdout).toMatch(line)
    }
  })

  test("changes what is named, says what it was, and keeps it in the audit log", async () => {
    const cli = makeTestCli()
    const words = ["--limit", "25", "--notice", "60", "--request", "by_hand", "--hold-delivery", "yes"]
    const { stdout, exitCode } = await cli.laundry("balances", "set", ...words, "--yes")
    expect(exitCode).toBe(0)
    for (const line of [/\$40\.00 → \$25\.00/, /30 minutes → 60 minutes/, /not held → held until paid/]) {
      expect(stdout).toMatch(line)
    }
    const changed = { chargeLimit: "25.00", chargeNoticeMinutes: 60, requestBalances: "by_hand", holdUntilPaid: true }
    expect((await cli.laundry("balances", "show", "--json")).json()).toEqual({ ...usual, ...changed })
    expect((await cli.laundry("balances", "history", "--json")).json()).toMatchObject({
      entries: [
        { action: "balances-changed", before: { chargeNoticeMinutes: 30 }, after: { chargeNoticeMinutes: 60 } },
      ],
    })
  })

  test.each([
    ["a dry run", ["--limit", "25", "--dry-run"]],
    ["what is so already", ["--limit", "40.00", "--offer-card", "yes"]],
  ])("%s changes nothing", async (_what, words) => {
    const cli = makeTestCli()
    expect((await cli.laundry("balances", "set", ...words, "--yes", "--json")).json()).toMatchObject({ applied: false })
    expect((await cli.laundry("balances", "show", "--json")).json()).toEqual(usual)
  })

  test.each([
    [["--limit", "150"], "Charge limit must not be above its ceiling."],
    [["--limit", "0.5"], "Charge limit must be an amount from 1.00 to 1000.00 dollars."],
    [["--notice", "1441"], "Charge notice must be a number of minutes from 0 to 1440."],
    [[], "Nothing to change: name a setting."],
  ])("refuses %j", async (words, message) => {
    const cli = makeTestCli()
    const outcome = await cli.laundry("balances", "set", ...words, "--yes", "--json")
    expect(outcome.exitCode).not.toBe(0)
    expect(outcome.json()).toMatchObject({ error: { message: expect.stringContaining(message) } })
    expect((await cli.laundry("balances", "show", "--json")).json()).toEqual(usual)
  })
})
