import { describe, expect, test } from "vitest"
import { commandTree } from "../testing/command-tree.ts"
import { newOrder, placeOrder } from "../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../testing/test-context.ts"

const cliWithOrders = async (options: TestCliOptions = {}) => {
  const cli = makeTestCli(options)
  await cli.prepare(placeOrder(newOrder(1, { customerName: "Somebody with an exceedingly long name" })))
  await cli.prepare(placeOrder(newOrder(2, { customerName: "=Ana" })))
  await cli.laundry("areas", "add", "33139", "South Beach of the exceedingly long names, so long", "--yes")
  await cli.laundry("orders", "set-status", "1001", "cancelled", "--notes", "Somebody moved", "--yes")
  await cli.laundry("settings", "set", "--phone", "305 555 0100", "--email", "desk@example.com", "--yes")
  return cli
}

describe("a list", () => {
  test("shows the columns that are asked for, in their order", async () => {
    const { stdout } = await (await cliWithOrders()).laundry("orders", "list", "--columns", "customer,order")
    expect(stdout).toBe(
      `${"Customer".padEnd(38)}  Order\n${"=Ana".padEnd(38)}  #1002\nSomebody with an exceedingly long name  #1001\n`,
    )
  })

  test("is CSV with --csv: all columns, values that computers read, no formulas", async () => {
    const { stdout } = await (await cliWithOrders()).laundry(
      "orders",
      "list",
      "--csv",
      "--columns",
      "order,customer,due",
    )
    expect(stdout).toBe(
      "order,customer,due\r\n1002,'=Ana,30.00\r\n1001,Somebody with an exceedingly long name,0.00\r\n",
    )
    const all = await (await cliWithOrders()).laundry("orders", "list", "--csv", "--limit", "1")
    expect(all.stdout.split("\r\n")[0]).toContain("order,status,placed,pickup")
    expect(all.stderr).toContain("Older ones")
  })

  test.each([
    [["--columns", "order,colour"], '✗ "colour" is no column; there are order, status, placed,'],
    [["--status", "ordered,lost"], '"lost" is not one of ordered, picked_up,'],
  ])("says which word of %j is wrong", async (words, message) => {
    const outcome = await makeTestCli().laundry("orders", "list", ...words)
    expect(outcome).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(message) })
  })

  test("is CSV or JSON", async () => {
    expect(await makeTestCli().laundry("orders", "list", "--csv", "--json")).toMatchObject({ exitCode: 2 })
  })

  test.each([
    ["orders list"],
    ["orders search"],
    ["areas list"],
    ["areas history"],
    ["audit list"],
    ["settings history"],
    ["payments flags"],
    ["report"],
  ])("%s fits 60 columns", async (path) => {
    const cli = await cliWithOrders({ columns: 60 })
    const { exitCode, stdout } = await cli.laundry(...path.split(" "))
    expect(exitCode).toBe(0)
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(60)
  })

  test("holds no number that is an instant", async () => {
    const cli = await cliWithOrders()
    await cli.laundry("orders", "set-status", "1002", "picked_up", "--yes")
    const { stdout } = await cli.laundry("orders", "show", "1002")
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(/picked up at \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M/)
    const { history } = (await cli.laundry("orders", "show", "1002", "--json")).json() as {
      history: ReadonlyArray<{ changes: object }>
    }
    expect(history.at(-1)?.changes).toEqual({ pickedUpAt: expect.stringMatching(/^\d{4}-.*Z$/) })
  })
})

describe("the help of every command", () => {
  test("ends in an example of itself", async () => {
    const missing: Array<string> = []
    for (const { path } of await commandTree()) {
      const { stdout } = await makeTestCli().laundry(...path.split(" "), "--help")
      const examples = stdout.split(/\nExamples?:\n/)[1] ?? ""
      if (!examples.includes(`laundry ${path}`)) missing.push(path)
    }
    expect(missing).toEqual([])
  })
})
