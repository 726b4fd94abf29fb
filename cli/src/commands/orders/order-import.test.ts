import type { IsoDate } from "@laundry/core/local-time/local-time"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

const files: Record<string, string> = {}

const cliWithOrders = async (options: Parameters<typeof makeTestCli>[0] = {}): Promise<TestCli> => {
  const cli = makeTestCli({ ...options, files })
  await cli.prepare(placeOrder(newOrder(1, { customerPhone: "+1 305 555 0100" })))
  await cli.prepare(placeOrder(newOrder(2, { customerName: 'Ana "the quiet one", Lopez' })))
  await cli.laundry("orders", "edit", "1002", "--notes", "=SUM(A1)\nsecond line", "--weight", "34.5", "--yes")
  return cli
}

const exported = async (cli: TestCli, ...words: ReadonlyArray<string>) =>
  (await cli.laundry("orders", "export", ...words)).stdout

describe("laundry orders export and import", () => {
  test.each([[[]], [["--json"]]])("an export %j that nobody edited changes nothing", async (words) => {
    const cli = await cliWithOrders()
    const pickupAddress = "1020 Meridian Avenue\r\nMiami Beach, FL 33139"
    await cli.prepare(placeOrder(newOrder(3, { customerName: "Bo\rDiaz", pickupAddress })))
    await cli.laundry("orders", "edit", "1003", "--notes", "a\r\nb", "--yes")
    files["orders"] = await exported(cli, ...words)
    const outcome = await cli.laundry("orders", "import", "orders", "--yes", "--json")
    expect(outcome).toMatchObject({ exitCode: 0, stderr: "" })
    expect(outcome.json()).toEqual({ orders: [], created: 0, unchanged: 3, applied: false })
    expect(await exported(cli, ...words)).toBe(files["orders"])
  })

  test("exports as CSV for spreadsheets, with no formula in it", async () => {
    const csv = await exported(await cliWithOrders(), "--sort", "oldest")
    const [head, first] = csv.split("\r\n")
    expect(head).toMatch(/^order,status,placed,pickup,window,delivery,customer,phone,email,/)
    expect(first).toContain("1001,ordered,2026-11-20T21:05:00.000Z,2026-11-20,6:00 PM - 9:00 PM,2026-11-21,Customer 1,")
    expect(csv).toContain("'+1 305 555 0100")
    expect(csv).toContain("'=SUM(A1)")
  })

  test.each([[[]], [["nobody"]]])("exports %j as one JSON document, as it would be printed whole", async (words) => {
    const json = await exported(await cliWithOrders(), ...words, "--json")
    expect(json).toBe(`${JSON.stringify(JSON.parse(json), null, 2)}\n`)
  })

  test("makes the edits of a file, by the rules of the desk", async () => {
    const cli = await cliWithOrders()
    files["edits.csv"] = "order,weight,charges,notes,delivery\n1001,40,0.0,,2026-11-22\n#1002,34.50,4.5,,\n"
    const refused = await cli.laundry("orders", "import", "edits.csv", "--yes")
    expect(refused.stderr).toContain("line 3: delivery must be a day such as 2026-11-20.")
    files["edits.csv"] = "order,weight,charges,notes,delivery\n1001,40,0.0,,2026-11-22\n#1002,34.50,4.5,,2026-11-21\n"
    const dry = await cli.laundry("orders", "import", "edits.csv", "--dry-run")
    expect(dry.stdout).toMatch(/#1001 {2}Customer 1 +deliveryDate, weight\n#1002 .* notes\n/)
    expect(await exported(cli, "--columns")).not.toContain("1001,ordered,40")
    expect(await cli.laundry("orders", "import", "edits.csv", "--yes")).toMatchObject({ exitCode: 0 })
    const { orders } = JSON.parse(await exported(cli, "--sort", "oldest", "--json")) as {
      orders: ReadonlyArray<object>
    }
    expect(orders).toMatchObject([
      { weight: 40, additionalCharges: "10.00", deliveryDate: "2026-11-22", notes: null },
      { weight: 34.5, additionalCharges: "4.50", notes: null },
    ])
  })

  test.each([
    ["CSV", [], [2, 3]],
    ["JSON", ["--json"], [1, 2]],
  ])("takes back nothing that was done since a file was exported as %s", async (_what, words, [first, second]) => {
    const cli = await cliWithOrders()
    files["orders"] = (await exported(cli, "--sort", "oldest", ...words)).replace("second line", "third line")
    await cli.laundry("orders", "edit", "1001", "--weight", "42", "--yes")
    await cli.laundry("orders", "edit", "1002", "--weight", "36", "--yes")
    const before = await exported(cli)
    const refused = await cli.laundry("orders", "import", "orders", "--yes")
    expect(refused.exitCode).toBe(1)
    expect(refused.stderr).toContain(`line ${first}: #1001 was changed after this file was exported.`)
    expect(refused.stderr).toContain(`line ${second}: #1002 was changed after this file was exported.`)
    expect(await exported(cli)).toBe(before)
  })

  test("takes an edit though another order changed meanwhile in what the file doesn't say", async () => {
    const cli = await cliWithOrders()
    const old = await exported(cli, "--sort", "oldest")
    await cli.laundry("orders", "edit", "1001", "--intake-weight", "42", "--yes")
    files["orders.csv"] = old.replace("second line", "third line")
    const outcome = await cli.laundry("orders", "import", "orders.csv", "--yes", "--json")
    expect(outcome.json()).toMatchObject({ orders: [{ orderNumber: 1002 }], unchanged: 1, applied: true })
  })

  test("moves pickups and addresses like any other edit", async () => {
    const cli = await cliWithOrders()
    await cli.laundry("areas", "add", "33140", "Mid-Beach", "--yes")
    files["moves.csv"] = 'order,pickup,address,apt\n1001,2099-12-24,"4441 Collins Ave, Miami Beach, FL 33140",\n'
    expect(await cli.laundry("orders", "import", "moves.csv", "--yes")).toMatchObject({ exitCode: 0 })
    const { order } = (await cli.laundry("orders", "show", "1001", "--json")).json() as { order: object }
    expect(order).toMatchObject({
      pickupDate: "2099-12-24",
      deliveryDate: "2099-12-25",
      zipCode: "33140",
      pickupApt: null,
    })
    files["moves.csv"] = "order,pickup\n1001,2020-01-02\n"
    expect((await cli.laundry("orders", "import", "moves.csv", "--yes")).stderr).toContain(
      "Line 2: Pickup date can't be",
    )
  })

  test("says once of each pickup day that it is closed, or full with the file's own orders, and takes it all the same", async () => {
    const cli = await cliWithOrders()
    await cli.laundry("areas", "add", "33139", "South Beach", "--yes")
    const dayOf = (date: string) => date as IsoDate
    await cli.prepare(placeOrder(newOrder(3, { pickupDate: dayOf("2099-12-22") })))
    const holidays = [{ date: dayOf("2099-12-25"), name: "Christmas" }]
    const pickupLimits = { orders: 1, bags: null }
    await cli.prepare(changeSettings({ closures: { closedWeekdays: [], holidays }, pickupLimits }))
    const booked = {
      customerPhone: "1",
      pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
      pickupDate: "2099-12-25",
    }
    files["days.json"] = JSON.stringify([
      { orderNumber: 1001, pickupDate: "2099-12-23" },
      { orderNumber: 1003, pickupDate: "2099-12-23" },
      { orderNumber: 1002, pickupDate: "2099-12-22" },
      { ...booked, key: "a", customerName: "Bo", customerEmail: "bo@example.com" },
      { ...booked, key: "b", customerName: "Cy", customerEmail: "cy@example.com" },
    ])
    const outcome = await cli.laundry("orders", "import", "days.json", "--yes")
    expect(outcome).toMatchObject({
      exitCode: 0,
      stderr: "Pickups on Wed Dec 23 are full.\nWe are closed on Fri Dec 25: Christmas.\n",
    })
  })

  test("brings back what was typed with an apostrophe before a formula's sign", async () => {
    const cli = await cliWithOrders()
    await cli.laundry("orders", "edit", "1002", "--notes", "'=SUM(A1)", "--yes")
    files["orders.csv"] = await exported(cli)
    expect(files["orders.csv"]).toContain("''=SUM(A1)")
    const outcome = await cli.laundry("orders", "import", "orders.csv", "--yes", "--json")
    expect(outcome.json()).toMatchObject({ unchanged: 2 })
  })

  test.each([
    ["an unknown order", "order,notes\n1001,x\n9999,x\n", "line 3: Order not found"],
    ["what the customer said", "order,customer\n1001,Bo\n", "line 2: customer is what the customer said"],
    ["no status", "order,status\n1001,lost\n", 'line 2: "lost" is no status.'],
    ["what a status asks for", "order,status,notes\n1002,delivered,x\n1001,ready_for_delivery,\n", "Line 3: "],
    ["no number", "name,notes\nBo,x\n", 'must have a column "order"'],
    ["a comma outside quotes", "order,notes\n1001,a, b\n", "line 2: There are 3 values instead of 2; put a value"],
    [
      "a line that ends too soon, and others",
      "order,apt,notes\n1001,7\n9999,,\n",
      "line 2: There are 2 values instead of 3; put a value with a comma in quotes.\n  line 3: Order not found",
    ],
    ["a broken quotation", 'order,notes\n1001,"x\n', "never closed"],
    ["broken JSON", '{"orders": [', "neither CSV nor JSON"],
    ["other JSON", '{"areas": []}', "has no list of orders"],
  ])("refuses %s, and changes nothing", async (_what, text, message) => {
    const cli = await cliWithOrders()
    const before = await exported(cli)
    files["edits"] = text
    const outcome = await cli.laundry("orders", "import", "edits", "--yes")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.stderr).toContain(message)
    expect(await exported(cli)).toBe(before)
  })
})
