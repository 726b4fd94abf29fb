import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

const cliWithOrder = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  await cli.prepare(placeOrder(newOrder(1)))
  return cli
}

const statusOf = async (cli: Awaited<ReturnType<typeof cliWithOrder>>) =>
  ((await cli.laundry("orders", "show", "1001", "--json")).json() as { order: { status: string } }).order.status

describe("laundry orders set-status", () => {
  test("changes the status with what it asks for, and says what follows", async () => {
    const cli = await cliWithOrder()
    const outcome = await cli.laundry("orders", "set-status", "--yes", "1001", "in-laundry", "--weight", "34.5")
    expect(outcome.exitCode).toBe(0)
    expect(outcome.stdout.replaceAll(/ +/g, " ")).toContain("Status Ordered → In Laundry\n")
    expect(outcome.stdout.replaceAll(/ +/g, " ")).toContain("Payment $30.00 due → $34.50 due\n")
    expect(outcome.stdout).toContain("#1001 is now In Laundry.\n")
    expect(await cli.laundry("orders", "set-status", "--yes", "1001", "in_progress")).toMatchObject({
      exitCode: 0,
      stdout: "Nothing to change: #1001 is that way already.\n",
    })
    const byHand = await cli.laundry("orders", "set-status", "--yes", "1001", "processing", "--charges", "7", "--json")
    expect(byHand.json()).toMatchObject({
      order: { status: "processing", additionalCharges: "7.00" },
      history: [{ changes: { additionalCharges: 700, chargesByHand: true } }],
      applied: true,
    })
  })

  test.each([
    ["processing", "Actual weight is required for this status: give --weight <pounds>."],
    ["cancelled", "Admin notes are required when cancelling an order: give --notes <text>."],
  ])("%s without what it asks for is refused, with how to give it", async (status, message) => {
    const cli = await cliWithOrder()
    const outcome = await cli.laundry("orders", "set-status", "--yes", "1001", status)
    expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: `✗ ${message}\n` })
    expect(await statusOf(cli)).toBe("ordered")
  })

  test("a dry run shows all and changes nothing", async () => {
    const cli = await cliWithOrder()
    const outcome = await cli.laundry("orders", "set-status", "1001", "cancelled", "--notes", "gone", "--dry-run")
    expect(outcome.stdout.replaceAll(/\s+/g, " ")).toContain(
      "Cancelled by tess (operator): notes, fee $0.00, refund $0.00",
    )
    expect(outcome.stdout).toContain("Nothing was changed: a dry run.\n")
    expect(await statusOf(cli)).toBe("ordered")
  })

  test("at a terminal it asks for what is missing, and for a yes", async () => {
    const cli = await cliWithOrder({ answers: ["1001", "ready_for_delivery", "40", "3", true] })
    expect((await cli.laundry("orders", "set-status")).exitCode).toBe(0)
    expect(cli.questions.map((question) => question.replace(/ \[.*/, ""))).toEqual([
      "Order number",
      "Which status?",
      "Actual weight in pounds",
      "Number of ready bags",
      "Change #1001?",
    ])
    expect(await statusOf(cli)).toBe("ready_for_delivery")
  })

  test.each([
    [["1001", "lost"], 2, "The status must be one of ordered"],
    [["1001"], 2, "The status is missing."],
    [["1001", "processing", "--weight", "heavy"], 2, "It must be a weight in pounds such as 25.5, at most 2000."],
    [["1001", "processing", "--weight", "2000.01"], 2, "It must be a weight in pounds such as 25.5, at most 2000."],
    [["1001", "processing", "--ready-bags", "501"], 2, "from 1 to 500"],
    [["1001", "processing", "--weight", "1", "--charges=-1"], 2, "It must be an amount such as 12.50."],
    [["9999", "processing", "--weight", "1"], 1, "Order not found"],
  ])("%j fails with %i", async (words, exitCode, message) => {
    const outcome = await (await cliWithOrder()).laundry("orders", "set-status", "--yes", ...words)
    expect(outcome).toMatchObject({ exitCode, stdout: "" })
    expect(outcome.stderr).toContain(message)
  })
})
