import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

describe("laundry payments evidence", () => {
  test("gathers what a dispute is answered with, as JSON and as PDF", async () => {
    const cli = makeTestCli()
    await cli.prepare(placeOrder(newOrder(1)))
    const { json } = await cli.laundry("payments", "evidence", "1001", "--pdf", "evidence.pdf", "--json")
    expect(json()).toMatchObject({
      path: "evidence.pdf",
      evidence: { order: { orderNumber: 1001, customerName: "Customer 1" }, timeline: [{ event: "placed" }] },
    })
    expect(new TextDecoder().decode(cli.written.get("evidence.pdf"))).toContain("Customer 1")
    const told = await cli.laundry("payments", "evidence", "1001")
    expect(told.stdout).toMatch(/Evidence for #1001\nTimeline +1 rows/)
    expect((await cli.laundry("payments", "evidence", "1002")).exitCode).toBe(1)
    const entries = await cli.laundry("audit", "list", "--json")
    expect(entries.stdout).toContain("evidence-exported")
  })
})
