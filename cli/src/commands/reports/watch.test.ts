import { localDateOf } from "@laundry/core/local-time/local-time"
import type { Order, OrderId } from "@laundry/core/order/order"
import { changeOrder } from "@laundry/core-testing/account-scene"
import fc from "fast-check"
import stringWidth from "string-width"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"
import { dayFrame, readDay } from "../../views/day-view.ts"

const cliWithOrders = async () => {
  const cli = makeTestCli()
  await cli.prepare(placeOrder(newOrder(1, { customerName: "Somebody 洗濯 with a long name\u001B[2J" })))
  await cli.prepare(placeOrder(newOrder(2)))
  await cli.laundry("orders", "set-status", "1001", "in_progress", "--weight", "40", "--yes")
  return cli
}

describe("laundry watch", () => {
  test("shows the day once where there is no terminal", async () => {
    const cli = await cliWithOrders()
    const { stdout, exitCode } = await cli.laundry("watch")
    expect(exitCode).toBe(0)
    expect(stdout).toContain("Laundry     1 in hand\n")
    expect(stdout).toContain("Unpaid      2 orders, $70.00\n")
    expect(stdout).toContain("Messages    none waits\n")
    expect(stdout).toMatch(/#1002 +\$30\.00 due +Ordered +Customer 2/)
    expect((await cli.laundry("watch", "--json")).json()).toMatchObject({
      inLaundry: 1,
      unpaidOrders: 2,
      balanceDue: "70.00",
      waiting: 0,
      newest: [{ orderNumber: 1002 }, { orderNumber: 1001 }],
    })
  })

  test("counts orders where they are, also those that wait for money", async () => {
    const cli = makeTestCli()
    const today = localDateOf(Date.now())
    const waiting = { status: "additional_payment_required" } as const
    const scene: ReadonlyArray<Pick<Order, "status"> & Partial<Order>> = [
      { status: "ready_for_delivery" },
      { ...waiting, statusBefore: "ready_for_delivery" },
      { ...waiting, statusBefore: "processing" },
      { ...waiting, statusBefore: "ordered", pickupDate: today },
      { status: "picked_up", pickupDate: today },
      { ...waiting, statusBefore: "delivered", pickupDate: today },
      { status: "cancelled", pickupDate: today },
    ]
    for (const [index, details] of scene.entries()) {
      await cli.prepare(placeOrder(newOrder(index + 1, { pickupDate: details.pickupDate ?? newOrder(1).pickupDate })))
      await cli.prepare(changeOrder(`order-${index + 1}` as OrderId, details))
    }
    expect((await cli.laundry("watch", "--json")).json()).toMatchObject({
      toPickUp: 1,
      pickedUp: 2,
      missed: 0,
      inLaundry: 2,
      ready: 2,
    })
  })

  test("fits a terminal of any size", async () => {
    const cli = await cliWithOrders()
    const day = await cli.prepare(readDay)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 60 }), (columns, rows) => {
        const lines = dayFrame(day, { columns, rows }, (_style, text) => text).split("\n")
        expect(lines.length).toBeLessThanOrEqual(rows)
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns)
      }),
    )
  })
})
