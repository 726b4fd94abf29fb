import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

/** #1001 is light, #1002 weighs 42 pounds, #1003 too but its charges were set by hand, #1004 is cancelled. */
const cliWithOrders = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  const weight = 42 as Pounds
  await cli.prepare(
    Effect.gen(function* () {
      for (const serial of [1, 2, 3, 4]) yield* placeOrder(newOrder(serial))
      yield* updateOrder("order-2" as OrderId, { status: "in_progress", weight })
      yield* updateOrder("order-3" as OrderId, { status: "in_progress", weight, additionalCharges: cents(500) })
      yield* updateOrder("order-4" as OrderId, { status: "cancelled", notes: "moved away" })
    }),
  )
  await cli.laundry("pricing", "set", "--minimum", "35", "--per-pound", "1.25", "--yes")
  return cli
}

const plain = { NO_COLOR: "1" }

describe("laundry reprice", () => {
  test("shows old and new prices of every open order with other terms, and changes nothing", async () => {
    const cli = await cliWithOrders()
    const { stdout, exitCode } = await cli.laundry("reprice")
    expect(exitCode).toBe(0)
    expect(stdout.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "))).toEqual([
      "Order  Minimum  Per lb  Free lbs  Additional  Total  Then",
      "#1001  30.00→35.00  1.00→1.25  30  0.00  30.00→35.00  35.00 due",
      "#1002  30.00→35.00  1.00→1.25  30  12.00→15.00  42.00→50.00  50.00 due",
      "#1003  30.00→35.00  1.00→1.25  30  5.00*  35.00→40.00  40.00 due",
      "Amounts in dollars; * was set by hand and stays.",
      "3 orders. Nothing was changed; add --apply to do it.",
      "",
    ])
    expect((await cli.laundry("orders", "show", "1002", "--json")).json()).toMatchObject({
      order: { amountDue: "42.00" },
    })
  })

  test("--apply does it, under the operator's name, and finds nothing left", async () => {
    const cli = await cliWithOrders()
    expect((await cli.laundry("reprice", "--apply", "--yes")).stdout).toContain("Repriced 3 orders.\n")
    const shown = await cli.laundry("orders", "show", "1002")
    expect(shown.stdout).toContain("$50.00 due: $50.00 in all ($35.00 minimum + $15.00 additional)")
    expect(shown.stdout.replaceAll(/\s+/g, " ")).toContain(
      "Updated by tess (operator): minimum order amount $35.00, price per pound $1.25, minimum payment amount $35.00, additional charges $15.00",
    )
    expect(await cli.laundry("reprice", "--apply", "--yes")).toMatchObject({
      exitCode: 0,
      stdout: "No open order has other terms than the present ones.\n",
    })
  })

  test("takes those that are named, and says which of them it can't change", async () => {
    const cli = await cliWithOrders()
    const outcome = (await cli.laundry("reprice", "#1001", "1004", "order-1", "--apply", "--yes", "--json")).json()
    expect(outcome).toMatchObject({
      applied: true,
      terms: { minimumOrderAmount: "35.00", pricePerPound: "1.25", freeWeightLimit: 30 },
      orders: [
        {
          orderNumber: 1001,
          before: { total: "30.00" },
          after: { total: "35.00" },
          chargesByHand: false,
          amountDue: "35.00",
          goesBack: "0.00",
        },
      ],
      untouched: [{ orderNumber: 1004, reason: "not-under-way" }],
    })
    expect((await cli.laundry("reprice", "1001")).stdout).toContain("#1001 is under the present terms already.\n")
    expect(await cli.laundry("reprice", "1002", "9999")).toMatchObject({
      exitCode: 1,
      stderr: "✗ 9999: Order not found\n",
    })
  })

  test("asks first at a terminal, and a no changes nothing", async () => {
    const cli = await cliWithOrders({ answers: [false, true], environment: plain })
    expect(await cli.laundry("reprice", "--apply")).toMatchObject({
      exitCode: 1,
      stderr: "✗ Nothing was changed.\n",
    })
    const { stdout } = await cli.laundry("reprice", "--apply")
    expect(stdout.match(/Per lb/g)).toHaveLength(1)
    expect(stdout).toContain("Repriced 3 orders.\n")
    expect(cli.questions).toEqual(["Reprice 3 orders?", "Reprice 3 orders?"])
  })

  test("--apply and --dry-run contradict each other", async () => {
    expect(await makeTestCli().laundry("reprice", "--apply", "--dry-run")).toMatchObject({ exitCode: 2 })
  })
})
