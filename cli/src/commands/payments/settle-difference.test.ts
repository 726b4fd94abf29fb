import { cents } from "@laundry/core/money/cents"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const day = "2025-05-20"
const noon = Date.parse(`${day}T16:00:00Z`)
const reconcile = ["payments", "reconcile", "--day", day] as const
const settle = ["payments", "settle", "pi_9", "--reason", "Of the trial"] as const

/** A command line at whose provider nobody we know paid on a day, so often; its books were compared. */
const cliWithStranger = async (payments = 1) => {
  const cli = makeTestCli()
  const pay = ({ account }: InMemoryPaymentProvider["Service"]) => {
    for (let nth = 0; nth < payments; nth++) {
      account.book({ kind: "payment", providerId: "pi_9", intentId: "pi_9", amount: cents(700), at: noon + nth })
    }
  }
  await cli.prepare(Effect.map(InMemoryPaymentProvider, pay))
  expect(await cli.laundry(...reconcile)).toMatchObject({ exitCode: 1 })
  return cli
}

describe("laundry payments settle", () => {
  test("keeps why a difference stays after a yes, and the books show it as settled", async () => {
    const cli = await cliWithStranger()
    const planned = await cli.laundry(...settle, "--day", day, "--dry-run")
    expect(planned).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("It stays: Of the trial") })
    expect(await cli.laundry(...reconcile)).toMatchObject({ exitCode: 1 })
    const settled = await cli.laundry(...settle, "--day", day, "--yes", "--json")
    expect(settled.exitCode).toBe(0)
    expect(settled.json()).toMatchObject({
      applied: true,
      difference: { day, isOpen: false, settlement: { reason: "Of the trial", by: { name: "tess" } } },
    })
    const told = await cli.laundry(...reconcile)
    expect(told.exitCode).toBe(0)
    expect(told.stdout).toContain("Nothing is left to see to.\n\nSettled:\n- The payment pi_9")
    expect(told.stdout).toContain("  Of the trial (tess (operator), ")
    const again = await cli.laundry(...settle, "--day", day, "--yes")
    expect(again).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("No difference to see to is about pi_9"),
    })
  })

  test("asks which one is meant where an id has several", async () => {
    const cli = await cliWithStranger(2)
    const several = await cli.laundry(...settle, "--day", day, "--yes")
    expect(several).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(`--day ${day} --kind doubled`) })
    const one = await cli.laundry(...settle, "--day", day, "--kind", "doubled", "--yes")
    expect(one).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("It is settled.") })
  })

  test.each([
    [["pi_9", "--reason", " "], 2, "Say why it stays"],
    [["pi_9", "--reason", "x".repeat(501)], 2, "at most 500 characters"],
    [["pi_9", "--reason", "so", "--kind", "fee"], 2, "is not one of"],
    [["pi_9"], 2, "--reason"],
    [["pi_9", "--reason", "so"], 1, "No difference to see to is about pi_9"],
  ])("refuses %j", async (words, exitCode, message) => {
    const outcome = await makeTestCli().laundry("payments", "settle", ...words, "--yes")
    expect(outcome).toMatchObject({ exitCode, stdout: "", stderr: expect.stringContaining(message) })
  })
})
