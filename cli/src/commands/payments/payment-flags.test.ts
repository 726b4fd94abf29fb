import type { OrderId } from "@laundry/core/order/order"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const flaggedCli = async () => {
  const cli = makeTestCli()
  await cli.prepare(
    Effect.gen(function* () {
      yield* placeOrder(newOrder(1))
      const { flag } = yield* PaymentStore
      yield* flag({
        intentId: "pi_1",
        orderId: "order-1" as OrderId,
        reason: "it is in eur",
        at: Date.UTC(2026, 10, 20, 15),
      })
    }),
  )
  return cli
}

describe("laundry payments flags", () => {
  test("lists what somebody has to look at, until it is resolved with a reason", async () => {
    const cli = await flaggedCli()
    const open = await cli.laundry("payments", "flags")
    expect(open.stdout).toMatch(/ 1 {2}Fri, Nov 20, .* #1001 +pi_1 +it is in eur/)
    const resolved = await cli.laundry("payments", "resolve", "--yes", "1", "--reason", "Given back by hand")
    expect([resolved.exitCode, resolved.stdout]).toEqual([0, "Resolved: it is in eur\n"])
    expect((await cli.laundry("payments", "flags")).stdout).toBe("No payment waits to be looked at.\n")
    expect((await cli.laundry("payments", "flags", "--resolved", "--json")).json()).toMatchObject({
      flags: [{ id: 1, orderNumber: 1001, resolution: { reason: "Given back by hand" } }],
    })
    const audit = await cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit)))
    expect(audit).toMatchObject([{ action: "payment-flag-resolved", subject: "#1001" }])
  })

  test("names a flag that does not exist, and what is missing", async () => {
    const cli = await flaggedCli()
    const unknown = await cli.laundry("payments", "resolve", "--yes", "9", "--reason", "x", "--json")
    expect(unknown.exitCode).not.toBe(0)
    expect((await cli.laundry("payments", "resolve", "--yes", "1")).exitCode).not.toBe(0)
    expect((await cli.laundry("payments", "resolve", "--yes", "one", "--reason", "x")).exitCode).not.toBe(0)
    expect((await cli.laundry("payments", "flags", "--json")).json()).toMatchObject({ flags: [{ id: 1 }] })
  })
})
