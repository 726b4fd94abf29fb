import { addClient, ana } from "@laundry/core-testing/customer-scene"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const cliWithOrder = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1)))
  return cli
}

interface ReportDocument {
  readonly days: ReadonlyArray<{ readonly date: string; readonly orders: number; readonly billed: string }>
}

describe("laundry report", () => {
  test("says what days brought, and what they come to", async () => {
    const cli = await cliWithOrder()
    const { stdout } = await cli.laundry("report", "--from", "2026-11-19", "--to", "2026-11-20")
    expect(stdout).toMatch(/^Day +Revenue +Orders +Billed/)
    expect(stdout).toMatch(/Fri, Nov 20 +0\.00 +1 +30\.00/)
    expect(stdout).toContain("Average ticket  $30.00\n")
    const report = (await cli.laundry("report", "--day", "2026-11-20", "--json")).json() as ReportDocument
    expect(report).toMatchObject({ totals: { orders: 1, averageTicket: "30.00", onTimeRate: null } })
    expect(report.days).toMatchObject([{ date: "2026-11-20", orders: 1, billed: "30.00" }])
  })

  test("says what became of customers' credit, once there is some", async () => {
    const cli = makeTestCli()
    expect((await cli.laundry("report")).stdout).not.toContain("Credit")
    await cli.prepare(addClient(ana, "ana@example.com"))
    const grant = ["credit", "grant", "ana@example.com", "--amount", "12.50", "--reason", "Late"]
    expect(await cli.laundry(...grant, "--yes")).toMatchObject({ exitCode: 0 })
    expect((await cli.laundry("report")).stdout).toMatch(/Credit +\$12\.50 given, \$0\.00 used/)
    expect((await cli.laundry("report", "--day", "2026-11-19", "--json")).json()).toMatchObject({
      credit: { granted: "0.00", used: "0.00", returned: "0.00", expired: "0.00", outstanding: "12.50" },
    })
  })

  test("shows a week by itself, and all figures as CSV", async () => {
    const { days } = (
      await (await cliWithOrder()).laundry("report", "--to", "2026-11-20", "--json")
    ).json() as ReportDocument
    expect(days.map(({ date }) => date)).toEqual([14, 15, 16, 17, 18, 19, 20].map((date) => `2026-11-${date}`))
    const { stdout } = await (await cliWithOrder()).laundry("report", "--day", "2026-11-20", "--csv")
    expect(stdout).toBe(
      "date,revenue,orders,billed,average,pounds,delivered,overdue,on-time,cancelled,missed,discounts\r\n2026-11-20,0.00,1,30.00,30.00,0,0,0,,0,0,0.00\r\n",
    )
  })

  test.each([
    [["--day", "2026-11-20", "--from", "2026-11-19"], 2],
    [["--day", "yesterday"], 2],
    [["--from", "2026-11-20", "--to", "2026-11-19"], 2],
  ])("refuses %j", async (words, exitCode) => {
    expect(await makeTestCli().laundry("report", ...words)).toMatchObject({ exitCode, stdout: "" })
  })
})
