import { zeroCents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { changeOrder } from "@laundry/core-testing/account-scene"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

/** An order comes, and is delivered on the day with nothing owed. */
const delivered = Effect.gen(function* () {
  yield* placeOrder(newOrder(1))
  const nothing = { minimumPaymentAmount: zeroCents, additionalCharges: zeroCents }
  yield* changeOrder("order-1" as OrderId, { ...nothing, status: "delivered", deliveredAt: placedAt })
})

const day = ["--day", "2026-11-20"]

describe("laundry day", () => {
  test("closes a day after a yes, and shows and lists it then", async () => {
    const cli = makeTestCli()
    const asked = await cli.laundry("day", "close", ...day)
    expect(asked).toMatchObject({ exitCode: 2 })
    // Closing compares the books by itself: that they were not yet keeps nothing open.
    expect(asked.stderr).not.toContain("To be seen to first")
    expect((await cli.laundry("day", "close", ...day, "--dry-run", "--json")).json()).toMatchObject({ obstacles: [] })
    expect((await cli.laundry("day", "list", "--from", "2026-11-01")).stdout).toBe("No day was closed.\n")
    const closed = await cli.laundry("day", "close", ...day, "--yes")
    expect(closed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("by tess (version 1).") })
    expect(closed.stdout).not.toContain("Not closed.")
    expect(closed.stdout.match(/Provider's fees +\$0\.00/g)).toHaveLength(1)
    const shown = await cli.laundry("day", "show", ...day, "--json")
    expect(shown).toMatchObject({ exitCode: 0 })
    expect(shown.json()).toMatchObject({
      day: "2026-11-20",
      changed: [],
      versions: [{ version: 1, sums: { payments: "0.00" } }],
    })
    const listed = await cli.laundry("day", "list", "--from", "2026-11-01", "--to", "2026-11-30", "--json")
    expect(listed.json()).toMatchObject({ days: [{ day: "2026-11-20", version: 1, changed: [] }] })
  })

  test("shows the sums that were signed, also where they are others than before the question", async () => {
    const cli: TestCli = makeTestCli({
      answers: [true],
      environment: { NO_COLOR: "1" },
      whileAsking: () => cli.prepare(delivered),
    })
    const closed = await cli.laundry("day", "close", ...day)
    expect(closed.exitCode).toBe(0)
    expect(closed.stdout.match(/Delivered +\d/g)).toEqual([expect.stringMatching(/ 0$/), expect.stringMatching(/ 1$/)])
  })

  test("names what has to be seen to first, and closes nothing", async () => {
    const cli = makeTestCli()
    await cli.prepare(placeOrder(newOrder(1)))
    const refused = await cli.laundry("day", "close", ...day, "--yes", "--json")
    expect(refused.exitCode).toBe(1)
    expect(refused.json()).toMatchObject({
      error: { code: "DayNotClosed", message: expect.stringMatching(/owes \$[\d.]+, and nobody has asked for it\./) },
    })
    const shown = await cli.laundry("day", "show", ...day)
    expect(shown).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("To be seen to first:\n- Order #") })
    expect(shown.stdout).toContain("\nNot closed.\n")
    expect((await cli.laundry("day", "show", "--help")).stdout).toContain("ends with 1")
    expect((await cli.laundry("day", "list")).stdout).toBe("No day was closed.\n")
  })

  test("is not closed before it has begun", async () => {
    const outcome = await makeTestCli().laundry("day", "close", "--day", "2126-11-20", "--yes")
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("has not begun") })
  })
})
