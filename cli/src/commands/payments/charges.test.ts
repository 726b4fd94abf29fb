import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { CardStore } from "@laundry/core/payment/card-store.port"
import type { CardHolder } from "@laundry/core/payment/kept-card"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { changeOrder } from "@laundry/core-testing/account-scene"
import { sampleCharge } from "@laundry/core-testing/contracts/stores/samples"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { newOrder, placedAt, placeOrder } from "../../testing/order-scene.ts"
import { makeTestCli, type TestCliOptions } from "../../testing/test-context.ts"

const orderId = "order-1" as OrderId
const holder: CardHolder = { kind: "order", orderId }

/** A guest's order whose kept card is to be charged what it owes, which waits for a decision. */
const heldCli = async (options?: TestCliOptions) => {
  const cli = makeTestCli(options)
  await cli.prepare(
    Effect.gen(function* () {
      yield* placeOrder(newOrder(1))
      const { transact } = yield* UnitOfWork
      const cards = yield* CardStore
      const read = { version: 2, language: "en", card: null, browser: null }
      const consent = {
        id: "consent-1",
        holder,
        wording: "Yes.",
        limit: cents(4000),
        acceptedAt: placedAt,
        ip: null,
        ...read,
      }
      yield* transact(cards.addConsent({ ...consent, leftBy: "pi_1", state: "given" }))
      const card = { id: "card-1", holder, customerId: "cus_1", methodId: "pm_1", brand: "visa", last4: "4242" }
      yield* transact(cards.add({ ...card, expMonth: 12, expYear: 2030, isDefault: true, keptAt: placedAt }))
      const charge = sampleCharge(orderId, { amount: cents(4500), state: "held", heldFor: "above-limit" })
      yield* transact((yield* BalanceChargeStore).add(charge))
    }),
  )
  return cli
}

type Cli = Awaited<ReturnType<typeof heldCli>>

const latest = (cli: Cli) => cli.prepare(Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(orderId)))
const audited = (cli: Cli) =>
  cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read(({ audit }) => audit.map(({ action }) => action))))

describe("laundry charges", () => {
  test("lists those that wait for a decision, and why", async () => {
    const cli = await heldCli()
    const { stdout } = await cli.laundry("charges", "list")
    expect(stdout).toMatch(/Order +Announced +Due +State/)
    expect(stdout).toMatch(/#1001 +\$45\.00 +\$30\.00 +held: above the customer's limit/)
    expect((await cli.laundry("charges", "list", "--json")).json()).toMatchObject({
      charges: [{ orderNumber: 1001, amount: "45.00", due: "30.00", state: "held", heldFor: "above-limit" }],
    })
    expect((await makeTestCli().laundry("charges", "list")).stdout).toBe("No charge waits for a decision.\n")
  })

  test("charges the kept card now for what the order owes, which is kept in the audit log", async () => {
    const cli = await heldCli()
    // The order has not been weighed here: it owes its minimum, whatever was announced.
    const rehearsed = await cli.laundry("charges", "accept", "1001", "--dry-run")
    expect(rehearsed).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Order #1001: $30.00\n") })
    expect(await latest(cli)).toMatchObject({ state: "held" })
    const { stdout, exitCode } = await cli.laundry("charges", "accept", "1001", "--yes")
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining("Charge $30.00 of order #1001 to the kept card: done.\n"),
    ])
    expect(await latest(cli)).toMatchObject({ state: "scheduled", amount: 3000 })
    expect(await audited(cli)).toEqual(["balance-charge-decided"])
  })

  test("charges nothing where another amount is due by the time of the yes", async () => {
    const cli: Cli = await heldCli({
      answers: [true],
      whileAsking: () => cli.prepare(changeOrder(orderId, { additionalCharges: cents(1200) })),
    })
    const { exitCode, stderr } = await cli.laundry("charges", "accept", "1001")
    expect(cli.questions).toEqual(["Charge $30.00 of order #1001 to the kept card?"])
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("This order owes $42.00 now.")])
    expect(await latest(cli)).toMatchObject({ state: "held" })
  })

  test.each([
    [["--yes"], "let-go", 0],
    [["--link", "--yes"], "send-link", 1],
  ] as const)("lets a charge go: %j", async (words, decision, links) => {
    const cli = await heldCli()
    expect((await cli.laundry("charges", "release", "1001", ...words, "--json")).json()).toMatchObject({
      decision,
      amount: "30.00",
      applied: true,
    })
    expect(await latest(cli)).toMatchObject({ state: "ended" })
    expect(
      await cli.prepare(Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.paymentLinks.size))),
    ).toBe(links)
    expect((await cli.laundry("charges", "list")).stdout).toBe("No charge waits for a decision.\n")
    expect((await cli.laundry("charges", "list", "--all")).stdout).toContain("ended")
  })

  test("says so when there is nothing to decide, or no such order", async () => {
    const cli = await heldCli()
    await cli.laundry("charges", "release", "1001", "--yes")
    expect((await cli.laundry("charges", "accept", "1001", "--yes", "--json")).json()).toMatchObject({
      error: { code: "NoChargeToDecide" },
    })
    expect((await cli.laundry("charges", "accept", "7", "--yes", "--json")).json()).toMatchObject({
      error: { code: "OrderNotFound" },
    })
  })
})
