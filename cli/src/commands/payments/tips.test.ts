import type { Actor, UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const dora: Actor = { kind: "user", userId: "dora" as UserId, role: "driver", name: "Dora Driver" }

/** #1001, delivered by Dora, washed by nobody who is known, on which $5.01 were tipped and $1 went back. */
const cliWithTip = async () => {
  const cli = makeTestCli()
  const orderId = "order-1" as OrderId
  await cli.prepare(
    Effect.gen(function* () {
      yield* placeOrder(newOrder(1))
      const { transact } = yield* UnitOfWork
      const orders = yield* OrderStore
      const payments = yield* PaymentStore
      const moved = { at: placedAt, actor: dora, event: "updated", changes: {} } as const
      yield* transact(orders.addHistory(orderId, { ...moved, from: "ready_for_delivery", to: "delivered" }))
      const tip = { intentId: "pi_1", orderId, purpose: "tip", recordedAt: placedAt } as const
      yield* transact(payments.record({ ...tip, kind: "payment", providerId: "pi_1", amount: cents(501) }))
      yield* transact(payments.record({ ...tip, kind: "refund", providerId: "re_1", amount: cents(100) }))
    }),
  )
  return cli
}

const days = ["--from", "2026-11-20", "--to", "2026-11-20"] as const

describe("laundry tips list", () => {
  test("says what came and went, whose halves they are, and for which nobody is known", async () => {
    const { stdout } = await (await cliWithTip()).laundry(
      "tips",
      "list",
      ...days,
      "--columns",
      "order,what,amount,delivered-by,for-delivering,washed-by,for-washing",
    )
    expect(stdout).toMatch(/#1001 +Tip +5\.01 +Dora Driver +2\.51 +to be assigned +2\.50/)
    expect(stdout).toMatch(/#1001 +Given back +-1\.00 +Dora Driver +-0\.50 +to be assigned +-0\.50/)
    expect(stdout).toContain("In all $4.01, apart from revenue: Dora Driver $2.01, to be assigned $2.00")
  })

  test("has a line for each person, also as CSV", async () => {
    const cli = await cliWithTip()
    const { stdout } = await cli.laundry("tips", "list", ...days, "--by-person", "--csv")
    expect(stdout).toBe(
      "person,for-delivering,for-washing,total\r\nDora Driver,2.01,0.00,2.01\r\nto be assigned,0.00,2.00,2.00\r\n",
    )
    expect((await cli.laundry("tips", "list", ...days, "--by-person")).stdout).toMatch(
      /Dora Driver +2\.01 +0\.00 +2\.01/,
    )
    expect(await cli.laundry("tips", "list", "--by-person", "--columns", "order")).toMatchObject({ exitCode: 2 })
  })

  test("is one JSON document", async () => {
    expect((await (await cliWithTip()).laundry("tips", "list", ...days, "--json")).json()).toMatchObject({
      from: "2026-11-20",
      to: "2026-11-20",
      total: "4.01",
      people: [
        { userId: "dora", name: "Dora Driver", delivered: "2.01", washed: "0.00", total: "2.01" },
        { userId: null, name: null, delivered: "0.00", washed: "2.00", total: "2.00" },
      ],
      tips: [
        { orderNumber: 1001, kind: "payment", amount: "5.01", deliveredBy: { name: "Dora Driver" }, washedBy: null },
        { kind: "refund", amount: "-1.00", forDelivering: "-0.50", forWashing: "-0.50" },
      ],
    })
  })

  test("says so where there was none", async () => {
    const { stdout } = await (await cliWithTip()).laundry("tips", "list", "--from", "2026-11-01", "--to", "2026-11-19")
    expect(stdout).toBe("No tip came or went in these days.\n")
  })

  test("has its line in the report, which counts none of it as revenue", async () => {
    const cli = await cliWithTip()
    const { stdout } = await cli.laundry("report", "--day", "2026-11-20")
    expect(stdout).toContain("Revenue         $0.00")
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "$4.01, apart from revenue: Dora Driver $2.01, to be assigned $2.00",
    )
    expect((await makeTestCli().laundry("report", "--day", "2026-11-20")).stdout).not.toContain("Tips")
  })
})
