import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

/** #1001, of which $30 were paid. */
const cliWithPayment = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  const orderId = "order-1" as OrderId
  await cli.prepare(
    Effect.gen(function* () {
      yield* placeOrder(newOrder(1))
      const { transact } = yield* UnitOfWork
      const payment = { kind: "payment", providerId: "pi_1", intentId: "pi_1", orderId, amount: cents(3000) } as const
      yield* transact((yield* PaymentStore).record({ ...payment, recordedAt: placedAt }))
    }),
  )
  const refunds = () => cli.prepare(Effect.flatMap(PaymentStore, (store) => store.refunds(orderId)))
  return { ...cli, refunds }
}

const refund = ["payments", "refund", "1001", "--amount", "12.50", "--reason", "A shirt was damp"] as const

describe("laundry payments refund", () => {
  test("shows what it would do, and does nothing, in a dry run", async () => {
    const cli = await cliWithPayment()
    const { stdout, exitCode } = await cli.laundry(...refund, "--dry-run")
    expect(exitCode).toBe(0)
    expect(stdout).toContain("$12.50 of pi_1")
    expect(stdout).toContain("$30.00 → $17.50, so that it is not owed again")
    expect(await cli.refunds()).toEqual([])
  })

  test("gives back under the operator's name, and says so", async () => {
    const cli = await cliWithPayment()
    const done = (await cli.laundry(...refund, "--yes", "--json")).json()
    expect(done).toEqual({
      orderNumber: 1001,
      amount: "12.50",
      goodwill: "12.50",
      costBefore: "30.00",
      costAfter: "17.50",
      from: [{ intentId: "pi_1", amount: "12.50" }],
      applied: true,
    })
    expect(await cli.refunds()).toMatchObject([
      { amount: 1250, staff: { note: "A shirt was damp", by: { kind: "operator" } } },
    ])
    expect((await cli.laundry("payments", "list", "1001", "--json")).json()).toMatchObject({
      payments: [{ intentId: "pi_1", amount: "30.00", underWay: "12.50", left: "17.50" }],
    })
  })

  test("gives back once under a key, and nothing else under it", async () => {
    const cli = await cliWithPayment()
    const keyed = [...refund, "--key", "shirt 1", "--yes"]
    expect(await cli.laundry(...keyed)).toMatchObject({ exitCode: 0 })
    expect(await cli.laundry(...keyed)).toMatchObject({
      exitCode: 0,
      stdout: "$12.50 of order #1001 was given back under this key already.\n",
    })
    expect(await cli.refunds()).toHaveLength(1)
    expect((await cli.laundry(...keyed, "--amount", "5", "--json")).json()).toMatchObject({
      error: { code: "IdempotencyKeyReused", message: "Something else was given back under this key." },
    })
  })

  test("names an equal refund that was made before", async () => {
    const cli = await cliWithPayment()
    expect((await cli.laundry(...refund, "--dry-run")).stdout).not.toContain("Earlier")
    await cli.laundry(...refund, "--yes")
    expect((await cli.laundry(...refund, "--amount", "5", "--dry-run")).stdout).not.toContain("Earlier")
    expect((await cli.laundry(...refund, "--dry-run")).stdout).toMatch(
      /Earlier +\$12\.50 of pi_1 already, [^]+: A\s+shirt\s+was\s+damp\n/,
    )
  })

  test("asks first at a terminal", async () => {
    const cli = await cliWithPayment({ answers: [false] })
    expect(await cli.laundry(...refund)).toMatchObject({ exitCode: 1 })
    expect(cli.questions).toEqual(["Give back $12.50 of order #1001?"])
    expect(await cli.refunds()).toEqual([])
  })

  test("says what is left when more is asked for", async () => {
    const cli = await cliWithPayment()
    const refused = await cli.laundry("payments", "refund", "1001", "--amount", "31", "--reason", "x", "--yes")
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("At most $30.00 can be given back.") })
  })

  test.each([
    [["--amount", "0", "--reason", "x"]],
    [["--amount", "some", "--reason", "x"]],
    [["--amount", "5", "--reason", " "]],
    [["--amount", "5"]],
  ])("%j is wrong usage", async (words) => {
    const cli = await cliWithPayment()
    expect(await cli.laundry("payments", "refund", "1001", ...words, "--yes")).toMatchObject({ exitCode: 2 })
  })
})
