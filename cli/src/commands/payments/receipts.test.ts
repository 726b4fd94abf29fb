import { cents } from "@laundry/core/money/cents"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { writeReceipt } from "@laundry/core/payment/write-receipt"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

/** A terminal with an order that was paid. */
const paidCli = async (payments: ReadonlyArray<string> = ["pi_1"]) => {
  const cli = makeTestCli()
  const order = newOrder(1)
  await cli.prepare(placeOrder(order))
  const entryOf = (providerId: string) =>
    ({
      kind: "payment",
      providerId,
      intentId: providerId,
      orderId: order.id,
      amount: cents(3000),
      recordedAt: 0,
    }) as const
  await cli.prepare(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const orders = yield* OrderStore
      yield* transact(
        Effect.gen(function* () {
          for (const entry of payments.map(entryOf)) {
            yield* (yield* PaymentStore).record(entry)
            yield* writeReceipt(yield* Effect.orDie(orders.getForUpdate(order.id)), entry)
          }
        }),
      )
    }),
  )
  return cli
}

describe("laundry receipts", () => {
  test("lists them, of all orders and of one", async () => {
    const cli = await paidCli()
    for (const words of [["list"], ["list", "1001"]]) {
      const { json } = await cli.laundry("receipts", ...words, "--json")
      expect(json()).toMatchObject({
        receipts: [{ number: "R-000001", orderNumber: 1001, kind: "payment", amount: "30.00", left: "0.00" }],
      })
    }
    expect((await cli.laundry("receipts", "list")).stdout).toMatch(/R-000001 +1001 +payment +30\.00/)
    expect((await cli.laundry("receipts", "list", "1002")).exitCode).toBe(1)
    expect((await makeTestCli().laundry("receipts", "list")).stdout).toBe("There is no receipt yet.\n")
  })

  test.each([[[]], [["1001"]]])("says when a list leaves older ones out: %j", async (words) => {
    const cli = await paidCli(["pi_1", "pi_2"])
    const first = await cli.laundry("receipts", "list", ...words, "--limit", "1")
    expect(first.stdout).toMatch(/R-000002 [^]*Older ones: --before 2\n$/)
    expect(first.stdout).not.toContain("R-000001")
    const cut = await cli.laundry("receipts", "list", ...words, "--limit", "1", "--json")
    expect(cut.json()).toMatchObject({ receipts: [{ number: "R-000002" }], nextBefore: 2 })
    const rest = await cli.laundry("receipts", "list", ...words, "--before", "2", "--json")
    expect(rest.json()).toMatchObject({ receipts: [{ number: "R-000001" }], nextBefore: null })
  })

  test("shows one with its arithmetic and its page", async () => {
    const cli = await paidCli()
    const { stdout } = await cli.laundry("receipts", "show", "1")
    expect(stdout).toMatch(/Minimum, covers 30 lbs +30\.00/)
    expect(stdout).toMatch(/This payment +-30\.00/)
    expect(stdout).toMatch(/Page +\/receipt\//)
    expect((await cli.laundry("receipts", "show", "R-000009", "--json")).json()).toMatchObject({
      error: { code: "ReceiptNotFound" },
    })
  })

  test("saves receipts and statements as PDF", async () => {
    const cli = await paidCli()
    expect((await cli.laundry("receipts", "pdf", "R-000001")).stdout).toBe("Saved as receipt-R-000001.pdf.\n")
    const { json } = await cli.laundry("receipts", "statement", "1001", "--out", "all.pdf", "--json")
    expect(json()).toMatchObject({ orderNumber: 1001, path: "all.pdf", page: expect.stringContaining("/statement/") })
    expect([...cli.written.keys()]).toEqual(["receipt-R-000001.pdf", "all.pdf"])
  })
})
