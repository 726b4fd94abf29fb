import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import { settleTransfer } from "@laundry/core/payouts/settle-payout"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { earn } from "@laundry/core-testing/payout-scene"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"
import type { TestCli } from "../../testing/test-context.ts"

const email = "ana@example.com"

const idOfAna = async ({ laundry }: TestCli): Promise<UserId> => {
  const { users } = (await laundry("users", "list", "--search", "ana", "--json")).json() as {
    users: ReadonlyArray<{ readonly id: UserId }>
  }
  const workerId = users[0]?.id
  if (workerId === undefined) throw new Error("Ana has no account")
  return workerId
}

/** A company in which Ana earned something as a laundry worker, and has a complete account for payouts. */
const cliWithEarnings = async () => {
  const cli = await cliWithCustomer(email)
  const workerId = await idOfAna(cli)
  await cli.prepare(
    Effect.gen(function* () {
      const { payouts } = yield* InMemoryPaymentProvider
      const { transact } = yield* UnitOfWork
      const { accountId } = payouts.open(workerId)
      payouts.complete(accountId)
      const account = { workerId, accountId, isEnabled: true, missing: [], updatedAt: 1 }
      yield* transact((yield* PayoutStore).keepAccount(account))
      yield* earn(workerId, cents(2250))
    }),
  )
  return cli
}

/** What the server does with a planned payout. */
const send = Effect.gen(function* () {
  const { transact } = yield* UnitOfWork
  const { rows } = yield* (yield* PayoutStore).list({ limit: 9 })
  for (const { id: payoutId, accountId, amount } of rows) {
    const sent = yield* (yield* PayoutGateway).transfer({ payoutId, accountId, amount })
    yield* transact(settleTransfer(payoutId, sent))
  }
})

test("laundry payouts pay pays nothing when another amount is due than the one that was confirmed", async () => {
  const cli = await cliWithEarnings()
  const workerId = await idOfAna(cli)
  const { payouts } = cli.context
  // Asked for when it is confirmed: until then an order was delivered.
  const later = async () => {
    await cli.prepare(earn(workerId, cents(800)))
    return payouts()
  }
  Object.assign(cli.context, { payouts: later })
  const paid = await cli.laundry("payouts", "pay", email, "--yes")
  expect(paid).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("can be paid $30.50 now") })
  expect((await cli.laundry("payouts", "list", "--json")).json()).toMatchObject({ payouts: [] })
  expect((await cli.laundry("workers", "ledger", email)).stdout).toContain("To be paid out: $30.50.")
})

test("laundry workers ledger and payouts pay show what is owed, pay it once and take it back", async () => {
  const { laundry, prepare } = await cliWithEarnings()
  const ledger = await laundry("workers", "ledger", email)
  expect(ledger.stdout).toContain("service-payment")
  expect(ledger.stdout).toContain("To be paid out: $22.50. Account for payouts: complete.")
  expect((await laundry("payouts", "list")).stdout).toBe("No payouts.\n")

  const dry = await laundry("payouts", "pay", email, "--dry-run", "--json")
  expect(dry.json()).toMatchObject({ amount: "22.50", applied: false })
  expect((await laundry("payouts", "list", "--json")).json()).toMatchObject({ payouts: [] })
  const paid = await laundry("payouts", "pay", email, "--yes", "--json")
  expect(paid.json()).toMatchObject({ payout: { amount: "22.50", state: "planned" }, applied: true })
  expect((await laundry("payouts", "pay", email, "--yes", "--json")).json()).toMatchObject({
    error: { code: "PayoutNotPossible" },
  })
  const promised = await laundry("payouts", "pay", email, "--dry-run")
  expect(promised).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining("payouts begin at $1.00") })

  await prepare(send)
  const found = async (...which: ReadonlyArray<string>) =>
    (await laundry("payouts", "list", "--json", ...which)).json() as Readonly<
      Record<"payouts" | "sums", ReadonlyArray<unknown>>
    >
  const sent = [{ state: "sent", count: 1, amount: "22.50", returned: "0.00" }]
  expect((await found("--state", "sent")).sums).toEqual(sent)
  expect(await found("--state", "planned")).toMatchObject({ payouts: [], sums: [] })
  expect(await found("--week", "2026-11-16")).toMatchObject({ payouts: [], sums: [] })
  expect(await laundry("payouts", "list", "--week", "2026-11-17")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("It must be a Monday, such as 2026-11-16."),
  })
  expect((await laundry("payouts", "list")).stdout).toContain("1 sent: $22.50.")
  expect(await laundry("payouts", "list", "--state", "lost")).toMatchObject({ exitCode: 2 })
  expect((await laundry("payouts", "list", "--csv")).stdout).toContain("22.50,sent")
  const { payouts } = (await laundry("payouts", "list", "--worker", email, "--json")).json() as {
    payouts: ReadonlyArray<{ readonly id: string }>
  }
  const id = payouts[0]?.id ?? ""
  const reversed = await laundry("payouts", "reverse", id, "--reason", "Closed account", "--yes", "--json")
  expect(reversed.json()).toMatchObject({ payout: { state: "returned", returned: "22.50", note: "Closed account" } })
  expect((await laundry("workers", "ledger", email, "--json")).json()).toMatchObject({
    balance: "22.50",
    account: { isEnabled: true },
    rows: [{ kind: "payout-returned", reason: "Closed account" }, { kind: "payout" }, { kind: "service-payment" }],
  })
  expect((await laundry("payouts", "history")).stdout).toContain("payout-reversed")
  expect(await laundry("payouts", "reverse", "none", "--reason", "x", "--yes")).toMatchObject({ exitCode: 1 })
})

test("laundry payouts pay promises nothing to a worker who has no account for payouts", async () => {
  const cli = await cliWithCustomer(email)
  await cli.prepare(earn(await idOfAna(cli), cents(2250)))
  const outcome = await cli.laundry("payouts", "pay", email, "--dry-run")
  expect(outcome).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining("has not completed") })
})
