import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const cliWithOrders = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1)))
  await cli.prepare(placeOrder(newOrder(2, { createdAt: Date.UTC(2026, 9, 1, 16) })))
  await cli.laundry("orders", "set-status", "1001", "in_progress", "--weight", "40", "--yes")
  return cli
}

describe("laundry rehearse", () => {
  test("says what would have changed in money and load, and touches nothing", async () => {
    const cli = await cliWithOrders()
    const state = Effect.flatMap(InMemoryDatabase, ({ read }) =>
      read((all) => JSON.stringify([...all.orders, all.audit])),
    )
    const before = await cli.prepare(state)
    const words = ["rehearse", "--price-per-pound", "1.10", "--from", "2026-11-01", "--to", "2026-11-20"]
    const { stdout } = await cli.laundry(...words)
    expect(stdout).toContain("Billed        $40.00 → $41.00 (+$1.00)\n")
    expect((await cli.laundry(...words, "--json")).json()).toMatchObject({
      orders: 1,
      billedBefore: "40.00",
      billedAfter: "41.00",
      difference: "1.00",
      dearer: 1,
      busiestAfter: { date: "2026-11-20", orders: 1, pounds: 40 },
    })
    const later = await cli.laundry("rehearse", "--cutoff", "15:00", "--from", "2026-11-01", "--json")
    expect(later.json()).toMatchObject({ pastCutoff: 1, busiestAfter: { date: "2026-11-21" } })
    expect(await cli.prepare(state)).toBe(before)
  })

  test.each([
    [["--from", "2026-11-01"], "Say what is different"],
    [["--cutoff", "15:00"], "--from is missing."],
    [["--cutoff", "late", "--from", "2026-11-01"], "It must be a time"],
    [["--minimum", "30", "--from", "2026-11-02", "--to", "2026-11-01"], "comes before"],
  ])("refuses %j", async (words, message) => {
    const outcome = await makeTestCli().laundry("rehearse", ...words)
    expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) })
  })
})
