import type { IsoDate } from "@laundry/core/local-time/local-time"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCli } from "../../testing/test-context.ts"

const cliWithOrder = async (): Promise<TestCli> => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1)))
  return cli
}

const orderIn = async (cli: TestCli) =>
  ((await cli.laundry("orders", "show", "1001", "--json")).json() as { order: Readonly<Record<string, unknown>> }).order

const auditOf = (cli: TestCli) =>
  cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ audit }) => audit)))

describe("laundry orders edit", () => {
  test("changes what is named as the desk does, with an audit entry", async () => {
    const cli = await cliWithOrder()
    const words = ["--delivery", "2026-11-23", "--weight", "34.5", "--ready-bags", "3", "--notes", "Fragile"]
    const outcome = await cli.laundry("orders", "edit", "1001", ...words, "--yes")
    expect(outcome).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("#1001 is now Ordered.") })
    expect(await orderIn(cli)).toMatchObject({
      status: "ordered",
      deliveryDate: "2026-11-23",
      weight: 34.5,
      additionalCharges: "4.50",
      readyBags: 3,
      notes: "Fragile",
    })
    expect(await auditOf(cli)).toMatchObject([
      { action: "order-updated", subject: "#1001", actor: { kind: "operator", name: "tess" } },
    ])
    await cli.laundry("orders", "edit", "1001", "--notes", "", "--yes")
    expect(await orderIn(cli)).toMatchObject({ notes: null })
  })

  test("moves the pickup to another day and place, as the desk does", async () => {
    const cli = await cliWithOrder()
    await cli.laundry("areas", "add", "33140", "Mid-Beach", "--yes")
    const address = "4441 Collins Avenue, Miami Beach, FL 33140"
    const words = ["--pickup-day", "2099-12-24", "--address", address, "--apt", ""]
    const dry = await cli.laundry("orders", "edit", "1001", ...words, "--dry-run")
    const said = dry.stdout.replace(/\s+/g, " ")
    expect(said).toContain("pickup date 2099-12-24, delivery date 2099-12-25, pickup address, pickup apt none")
    expect(said).toContain(`FL 33139, Apt 304 → ${address} `)
    expect(said).not.toContain("Service area")
    expect(await cli.laundry("orders", "edit", "1001", ...words, "--yes")).toMatchObject({ exitCode: 0 })
    expect(await orderIn(cli)).toMatchObject({
      pickupDate: "2099-12-24",
      deliveryDate: "2099-12-25",
      pickupAddress: address,
      pickupApt: null,
      zipCode: "33140",
    })
  })

  test("takes an address that can't be placed, and says so in the preview", async () => {
    const cli = await cliWithOrder()
    const move = ["orders", "edit", "1001", "--address", "Nowhere 1"]
    const dry = (await cli.laundry(...move, "--dry-run")).stdout
    expect(dry).toMatch(/Address .* → Nowhere 1, Apt 304\n/s)
    expect(dry).toMatch(/Service area +not placed on the map: please look\n/)
    expect(await cli.laundry(...move, "--yes")).toMatchObject({ exitCode: 0 })
    expect((await cli.laundry("orders", "edit", "1001", "--notes", "x", "--dry-run")).stdout).not.toContain("Address")
  })

  test("says of a day that it is closed or full, and takes it all the same", async () => {
    const cli = await cliWithOrder()
    const dayOf = (date: string) => date as IsoDate
    await cli.prepare(placeOrder(newOrder(2, { pickupDate: dayOf("2099-12-23") })))
    const holidays = [{ date: dayOf("2099-12-25"), name: "Christmas" }]
    await cli.prepare(
      changeSettings({ closures: { closedWeekdays: [], holidays }, pickupLimits: { orders: 1, bags: null } }),
    )
    const move = (to: string) => cli.laundry("orders", "edit", "1001", "--pickup-day", to, "--yes")
    expect(await move("2099-12-25")).toMatchObject({ exitCode: 0, stderr: "We are closed on Fri Dec 25: Christmas.\n" })
    expect(await move("2099-12-23")).toMatchObject({ exitCode: 0, stderr: "Pickups on Wed Dec 23 are full.\n" })
    expect(await move("2099-12-22")).toMatchObject({ exitCode: 0, stderr: "" })
    expect(await orderIn(cli)).toMatchObject({ pickupDate: "2099-12-22" })
  })

  test.each([
    [["--pickup-day", "2020-01-02"], 1, "PickupDayPassed"],
    [["--address", "5 Main St, Tampa, FL 33602"], 1, "OutsideServiceArea"],
    [["--address", " "], 2, "WrongUsage"],
    [["--delivery", "2026-11-19"], 1, "DeliveryBeforePickup"],
    [[], 2, "WrongUsage"],
    [["--weight", "3000"], 2, "WrongUsage"],
  ])("refuses %j", async (words, exitCode, code) => {
    const outcome = await (await cliWithOrder()).laundry("orders", "edit", "1001", ...words, "--yes", "--json")
    expect(outcome.exitCode).toBe(exitCode)
    expect(outcome.json()).toMatchObject({ error: { code } })
  })
})

describe("laundry orders cancel", () => {
  test("calls an order off for a reason", async () => {
    const cli = await cliWithOrder()
    expect(await cli.laundry("orders", "cancel", "1001", "--yes")).toMatchObject({ exitCode: 2 })
    const dry = await cli.laundry("orders", "cancel", "1001", "--reason", "Moved", "--dry-run")
    expect(dry.stdout).toContain("Ordered → Cancelled")
    expect(await orderIn(cli)).toMatchObject({ status: "ordered" })
    expect(await cli.laundry("orders", "cancel", "1001", "--reason", "Moved", "--yes")).toMatchObject({ exitCode: 0 })
    expect(await orderIn(cli)).toMatchObject({ status: "cancelled", notes: "Moved" })
  })
})
