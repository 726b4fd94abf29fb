import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const cliWithOrders = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1, { customerName: "Ana Lopez", customerPhone: "305-555-0188" })))
  await cli.prepare(placeOrder(newOrder(2, { customerEmail: "bo@example.com", pickupDate: newOrder(2).deliveryDate })))
  await cli.prepare(placeOrder(newOrder(3, { pickupAddress: "500 Ocean Drive, Miami Beach, FL 33139" })))
  return cli
}

const found = async (...words: ReadonlyArray<string>) => {
  const outcome = await (await cliWithOrders()).laundry("orders", "search", ...words, "--json")
  const { orders } = outcome.json() as { orders: ReadonlyArray<{ orderNumber: number }> }
  return orders.map(({ orderNumber }) => orderNumber)
}

describe("laundry orders search", () => {
  test.each([
    ["a name", ["lopez"], [1001]],
    ["a phone, however it is written", ["3055550188"], [1001]],
    ["an email", ["bo@example.com"], [1002]],
    ["an address", ["ocean", "drive"], [1003]],
    ["a number", ["#1002"], [1002]],
    ["a pickup day", ["--pickup", "2026-11-21"], [1002]],
    ["a delivery day", ["--delivery", "2026-11-20"], []],
    ["what is owed, oldest first", ["--owing", "--sort", "oldest"], [1001, 1002, 1003]],
    ["a status", ["--status", "delivered"], []],
    ["a part", ["--limit", "2", "--page", "2"], [1001]],
  ] as const)("finds by %s", async (_what, words, numbers) => {
    expect(await found(...words)).toEqual(numbers)
  })

  test("says how to see the rest", async () => {
    const { stdout } = await (await cliWithOrders()).laundry("orders", "search", "--limit", "1")
    expect(stdout).toContain("3 found, page 1 of 3: --page 2\n")
  })

  test("says so where there are not as many parts", async () => {
    const cli = await cliWithOrders()
    expect(await cli.laundry("orders", "search", "--limit", "2", "--page", "9")).toMatchObject({
      exitCode: 0,
      stdout: "Nothing on page 9: 3 found, on 2 pages.\n",
    })
    expect((await cli.laundry("orders", "search", "nobody", "--page", "9")).stdout).toBe("No orders.\n")
  })

  test.each([
    [["--status", "lost"], '"lost" is not one of ordered'],
    [["--pickup", "friday"], "It must be a day such as 2026-11-20."],
    [["--sort", "sideways"], '"sideways" is not one of newest'],
    [["--owing", "--status", "ordered"], "Give --status or --owing, not both."],
  ])("%j is wrong usage", async (words, message) => {
    const outcome = await makeTestCli().laundry("orders", "search", ...words)
    expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) })
  })
})
