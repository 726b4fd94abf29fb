import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

const files: Record<string, string> = {}
const address = "1200 Ocean Drive, Miami Beach, FL 33139"

const cliWithArea = async (): Promise<TestCli> => {
  const cli = makeTestCli({ files })
  await cli.laundry("areas", "add", "33139", "South Beach", "--yes")
  return cli
}

const told = {
  "--name": "Ana Diaz",
  "--phone": "305 555 0100",
  "--email": "ana@example.com",
  "--address": address,
  "--pickup-day": "2099-12-24",
}
const wordsOf = (options: Readonly<Record<string, string>>) => Object.entries(options).flat()
const create = (cli: TestCli, options: Readonly<Record<string, string>>, ...words: ReadonlyArray<string>) =>
  cli.laundry("orders", "create", ...wordsOf(options), ...words)

const ordersIn = async (cli: TestCli) =>
  ((await cli.laundry("orders", "list", "--json")).json() as { orders: ReadonlyArray<object> }).orders
const stateOf = (cli: TestCli) =>
  cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ audit, mails }) => ({ audit, mails }))))

describe("laundry orders create", () => {
  test("places an order as the website does, and says who placed it", async () => {
    const cli = await cliWithArea()
    const outcome = await create(cli, { ...told, "--notes": "Called at noon" }, "--yes")
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/#\d+ is placed\.\n$/) as unknown })
    const [order] = await ordersIn(cli)
    expect(order).toMatchObject({
      customerName: "Ana Diaz",
      status: "ordered",
      userId: null,
      pickupDate: "2099-12-24",
      deliveryDate: "2099-12-25",
      pickupTimeSlot: "6:00 PM - 9:00 PM",
      pickupLocation: "Front Door",
      detergentPreference: "Regular Detergent",
      zipCode: "33139",
      notes: "Called at noon",
      minimumPaymentAmount: "30.00",
    })
    const { audit, mails } = await stateOf(cli)
    expect(audit.map(({ action }) => action)).toEqual(["service-area-added", "order-placed", "order-updated"])
    expect([...mails.keys()]).toEqual([expect.stringContaining("order-received:")])
    const { orderNumber } = order as { orderNumber: number }
    expect((await cli.laundry("orders", "show", String(orderNumber))).stdout).toContain("Placed by tess (operator)")
  })

  test("places nothing in a dry run, and once under a key", async () => {
    const cli = await cliWithArea()
    const dry = (await create(cli, told, "--dry-run")).stdout
    expect(dry).toContain("Ana Diaz")
    expect(dry).toMatch(/Pickup +Thu, Dec 24, 2099, 6:00 PM - 9:00 PM\n/)
    expect(dry).toMatch(/Delivery +Fri, Dec 25, 2099\n/)
    expect(await ordersIn(cli)).toEqual([])
    const keyed = { ...told, "--key": "phone 7" }
    await create(cli, keyed, "--yes")
    expect((await create(cli, keyed, "--yes")).stdout).toContain("was placed under this key already.")
    expect(await ordersIn(cli)).toHaveLength(1)
    const other = await create(cli, { ...keyed, "--name": "Bo" }, "--yes", "--json")
    expect(other.json()).toMatchObject({ error: { code: "IdempotencyKeyReused" } })
  })

  test.each([
    [{ "--pickup-day": "2020-01-02" }, "Pickup date can't be in the past"],
    [{ "--address": "5 Main St, Tampa, FL 33602" }, "33139"],
    [{ "--email": "nobody" }, "Valid email is required."],
    [{ "--account": "who@example.com" }, "User not found"],
  ])("refuses %j", async (wrong, message) => {
    const cli = await cliWithArea()
    const outcome = await create(cli, { ...told, ...wrong }, "--yes")
    expect(outcome).toMatchObject({ exitCode: 1, stdout: "" })
    expect(outcome.stderr).toContain(message)
    expect(await ordersIn(cli)).toEqual([])
  })

  test("asks for all that the website asks for", async () => {
    expect(
      await (await cliWithArea()).laundry("orders", "create", "--email", "ana@example.com", "--yes"),
    ).toMatchObject({
      exitCode: 2,
      stdout: "",
      stderr: '✗ --name, --phone, --address, and --pickup-day are missing. See "laundry orders create --help".\n',
    })
    const { "--address": _left, ...others } = told
    expect((await create(await cliWithArea(), others, "--yes")).stderr).toContain("--address is missing.")
  })
})

describe("laundry orders import", () => {
  const head = "key,customer,phone,email,address,apt,pickup,notes,order\n"
  const row = (key: string, rest = "") =>
    `${key},Ana Diaz,305 555 0100,ana@example.com,"${address}",,2099-12-24,${rest}\n`

  test("places the lines without a number, once however often the file is imported", async () => {
    const cli = await cliWithArea()
    files["new.csv"] = `${head}${row("a", "Gate 7,")}${row("b", ",")}`
    const dry = await cli.laundry("orders", "import", "new.csv", "--dry-run")
    expect(dry.stdout).toMatch(/new +Ana Diaz +pickup 2099-12-24, a guest's\n/)
    expect(await ordersIn(cli)).toEqual([])
    const done = await cli.laundry("orders", "import", "new.csv", "--yes", "--json")
    expect(done.json()).toMatchObject({ created: 2, unchanged: 0, applied: true })
    expect(await ordersIn(cli)).toHaveLength(2)
    const again = await cli.laundry("orders", "import", "new.csv", "--yes", "--json")
    expect(again.json()).toEqual({ orders: [], created: 0, unchanged: 2, applied: false })
    expect(await ordersIn(cli)).toHaveLength(2)
  })

  test("places and edits in one go", async () => {
    const cli = await cliWithArea()
    await cli.prepare(placeOrder(newOrder(1)))
    files["both.json"] = JSON.stringify([
      { orderNumber: 1001, notes: "Edited" },
      {
        key: "a",
        customerName: "Bo",
        customerPhone: "1",
        customerEmail: "bo@example.com",
        pickupAddress: address,
        pickupDate: "2099-12-24",
      },
    ])
    const outcome = await cli.laundry("orders", "import", "both.json", "--yes")
    expect(outcome.stdout).toContain("Done: change 1 order and place 1 order.")
    expect(await ordersIn(cli)).toMatchObject([{ customerName: "Bo" }, { notes: "Edited" }])
  })

  test.each([
    ["no key", `${head}${row("", ",")}`, 'line 2: A new order needs a name of its own in a column "key"'],
    ["a key twice", `${head}${row("a", ",")}${row("a", ",")}`, 'line 3: The key "a" is there twice.'],
    ["a missing field", "key,customer\na,Bo\n", "line 2: Phone is required"],
    ["a weight", "key,weight\na,12\n", "line 2: A new order has no weight yet."],
    ["a past day", `${head}${row("a", ",").replace("2099", "2020")}`, "Line 2: Pickup date can't be in the past"],
    ["an address elsewhere", `${head}${row("a", ",").replaceAll("33139", "33602")}`, "line 2: "],
  ])("refuses %s, and places nothing", async (_what, text, message) => {
    const cli = await cliWithArea()
    files["new.csv"] = text
    const outcome = await cli.laundry("orders", "import", "new.csv", "--yes")
    expect(outcome.exitCode).toBe(1)
    expect(outcome.stderr).toContain(message)
    expect(await ordersIn(cli)).toEqual([])
  })
})
