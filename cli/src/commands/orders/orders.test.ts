import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { NewOrder, Order } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { sampleCharge } from "@laundry/core-testing/contracts/stores/samples"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const place = Effect.fnUntraced(function* (order: NewOrder, changes: Partial<Order> = {}) {
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const { id } = yield* placeOrder(order)
  const { status } = changes
  if (status === undefined) return
  const actor = { kind: "operator", name: "tess" } as const
  const entry = { at: placedAt + 60_000, actor, event: "updated", from: "ordered", to: status } as const
  yield* transact(
    Effect.gen(function* () {
      yield* orders.save({ ...(yield* orders.getForUpdate(id)), ...changes })
      yield* orders.addHistory(id, { ...entry, changes: { weight: 42, additionalCharges: 1200 } })
    }),
  )
})

const heavy = { status: "in_progress", weight: 42 as Pounds, additionalCharges: cents(1200) } as const

const cliWithOrders = async (options: Parameters<typeof makeTestCli>[0] = {}) => {
  const cli = makeTestCli(options)
  await cli.prepare(place(newOrder(1)))
  await cli.prepare(place(newOrder(2), heavy))
  await cli.prepare(
    place(newOrder(3, { customerName: "Somebody with an exceedingly long name 洗濯物 and more of it" })),
  )
  return cli
}

const numbers = (json: unknown): ReadonlyArray<number> =>
  (json as { orders: ReadonlyArray<{ orderNumber: number }> }).orders.map(({ orderNumber }) => orderNumber)

/** A charge that is held for its order. */
const holdCharge = Effect.fnUntraced(function* (orderNumber: number) {
  const { transact } = yield* UnitOfWork
  const charges = yield* BalanceChargeStore
  const { id } = yield* (yield* OrderStore).getByNumber(orderNumber)
  yield* transact(charges.add(sampleCharge(id, { state: "held", heldFor: "above-limit" })))
})

describe("laundry orders list", () => {
  test("shows those that wait for a decision alone, where that is asked for", async () => {
    const cli = await cliWithOrders()
    expect((await cli.laundry("orders", "list", "--undecided")).stdout).toBe("No order waits for a decision.\n")
    await cli.prepare(holdCharge(1002))
    expect(numbers((await cli.laundry("orders", "list", "--undecided", "--json")).json())).toEqual([1002])
    await cli.prepare(holdCharge(1003))
    const first = await cli.laundry("orders", "list", "--undecided", "--limit", "1")
    expect(first.stdout).toContain("There are more: use --limit up to 1000.\n")
    const cut = await cli.laundry("orders", "list", "--undecided", "--limit", "1", "--json")
    expect(cut.json()).toMatchObject({ orders: [{ orderNumber: 1003 }], hasMore: true })
    const whole = await cli.laundry("orders", "list", "--undecided", "--json")
    expect(whole.json()).toMatchObject({ orders: [{ orderNumber: 1003 }, { orderNumber: 1002 }], hasMore: false })
    const mixed = await cli.laundry("orders", "list", "--undecided", "--status", "ordered")
    expect(mixed.stderr).toContain("--undecided shows all that wait")
  })

  test("shows the newest first, page by page", async () => {
    const cli = await cliWithOrders()
    const first = (await cli.laundry("orders", "list", "--limit", "2", "--json")).json()
    expect(numbers(first)).toEqual([1003, 1002])
    expect(first).toMatchObject({ nextBefore: 1002 })
    const rest = (await cli.laundry("orders", "list", "--before", "#1002", "--json")).json()
    expect(numbers(rest)).toEqual([1001])
    expect(rest).toMatchObject({ nextBefore: null })
    expect((await cli.laundry("orders", "list", "--limit", "2")).stdout).toContain("Older ones: --before 1002\n")
  })

  test.each([
    [["--status", "in_progress"], [1002]],
    [["--status", "in_laundry"], [1002]],
    [
      ["--status", "In-Progress,ordered"],
      [1003, 1002, 1001],
    ],
    [["--status", "in_progress", "--status", "cancelled"], [1002]],
    [["--status", "delivered"], []],
  ])("%j chooses by status", async (options, expected) => {
    const cli = await cliWithOrders()
    expect(numbers((await cli.laundry("orders", "list", ...options, "--json")).json())).toEqual(expected)
  })

  test("fits 80 columns, whatever customers are called", async () => {
    const { stdout } = await (await cliWithOrders()).laundry("orders", "list")
    const lines = stdout.split("\n")
    expect(lines[0]).toBe("Order  Status      Pickup       Customer                                 Payment")
    expect(lines[2]).toBe("#1002  In Laundry  Fri, Nov 20  Customer 2                            $42.00 due")
    expect(lines[1]).toMatch(/…  +\$30\.00 due$/)
  })

  test("says when there is none", async () => {
    expect((await makeTestCli().laundry("orders", "list")).stdout).toBe("No orders.\n")
  })

  test.each([
    ["--status", "lost", '"lost" is not one of ordered'],
    ["--limit", "0", "whole number from 1 to 1000"],
    ["--limit", "1e3", "whole number"],
    ["--before", "yesterday", "whole number"],
  ])("%s %s is wrong usage", async (option, value, message) => {
    const outcome = await makeTestCli().laundry("orders", "list", option, value, "--json")
    expect(outcome.exitCode).toBe(2)
    expect(outcome.json()).toEqual({ error: { code: "WrongUsage", message: expect.stringContaining(message) } })
  })
})

describe("laundry orders show", () => {
  test.each(["1002", "#1002", "order-2"])("finds %s", async (wanted) => {
    const { order, history } = (await (await cliWithOrders()).laundry("orders", "show", wanted, "--json")).json() as {
      order: object
      history: ReadonlyArray<object>
    }
    expect(order).toMatchObject({
      id: "order-2",
      orderNumber: 1002,
      status: "in_progress",
      createdAt: "2026-11-20T21:05:00.000Z",
      pickupDate: "2026-11-20",
      weight: 42,
      minimumPaymentAmount: "30.00",
      additionalCharges: "12.00",
      totalPaid: "0.00",
      amountDue: "42.00",
      minimumPaymentStatus: "pending",
      zipCode: "33139",
      terms: { minimumOrderAmount: "30.00", pricePerPound: "1.00", freeWeightLimit: 30 },
    })
    expect(history).toEqual([
      expect.objectContaining({ event: "placed", from: null, to: "ordered", actor: { kind: "guest" } }),
      expect.objectContaining({ at: "2026-11-20T21:06:00.000Z", actor: { kind: "operator", name: "tess" } }),
    ])
  })

  test("tells people everything in Eastern time, and nothing to their terminal", async () => {
    const { stdout } = await (await cliWithOrders()).laundry("orders", "show", "1002")
    expect(stdout).toContain("Placed         Fri, Nov 20, 2026, 4:05 PM\n")
    expect(stdout).toContain("Location       Other: Bike room\n")
    expect(stdout).toContain("Estimated      2 bags\n")
    expect(stdout).toContain("Laundry notes  Cold wash, ⏎ please.\uFFFD[2J\n")
    expect(stdout).toContain("Weight         42 lbs\n")
    expect(stdout).toContain("$42.00 due: $42.00 in all ($30.00 minimum + $12.00 additional)")
    expect(stdout).toContain("Fri, Nov 20, 2026, 4:06 PM  In Laundry by tess (operator): weight 42, additional")
    expect(stdout.split("\n").every((line) => line.length <= 80)).toBe(true)
  })

  test.each(["9999", "#1", "999999999", "nobody-knows-this", "99999999999999999999"])(
    "does not find %s",
    async (wanted) => {
      const outcome = await (await cliWithOrders()).laundry("orders", "show", wanted, "--json")
      expect(outcome.exitCode).toBe(1)
      expect(outcome.json()).toEqual({ error: { code: "OrderNotFound", message: "Order not found" } })
    },
  )

  test("asks which one at a terminal", async () => {
    const cli = await cliWithOrders({ answers: ["1001"], environment: { NO_COLOR: "1" } })
    expect((await cli.laundry("orders", "show")).stdout).toContain("#1001 (order-1)")
    expect((await cli.laundry("orders", "show", "--json")).exitCode).toBe(2)
  })
})
