import { cents } from "@laundry/core/money/cents"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import {
  type PayoutsDashboard,
  payoutGatewayContract,
} from "@laundry/core-testing/contracts/marketplace/payout-gateway.contract"
import { Effect, Layer, Logger } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { booksLayer } from "./stripe-books.ts"
import { layer } from "./stripe-gateway.ts"
import { payoutsLayer } from "./stripe-payouts.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

const dashboardOf = ({ stripe, completeAccount }: RunningSandbox): PayoutsDashboard => ({
  earn: async (amount) => {
    const how = { currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const
    await stripe.paymentIntents.create({ ...how, amount: amount * 2, allowed_payment_method_types: ["card"] })
  },
  complete: (_, link) => completeAccount(link),
  reverse: async (transferId, amount) => void (await stripe.transfers.createReversal(transferId, { amount })),
})

payoutGatewayContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  const access = { ...keys, apiBase: sandbox.apiBase }
  return {
    layer: Layer.mergeAll(layer(access), booksLayer(access), payoutsLayer(access)),
    dashboard: dashboardOf(sandbox),
    close: sandbox.close,
  }
})

describe("payouts while Stripe is in trouble", () => {
  let sandbox: RunningSandbox

  beforeAll(async () => {
    sandbox = await runSandbox()
  })
  afterEach(() => sandbox.controls.recoverApi())
  afterAll(() => sandbox.close())

  const ask = <A, E>(question: (gateway: PayoutGateway["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(
      Effect.result(Effect.flatMap(PayoutGateway, question)).pipe(
        Effect.provide(payoutsLayer({ ...keys, apiBase: sandbox.apiBase })),
        Effect.provide(Logger.layer([])),
      ),
    )
  const newAccount = async () => {
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const links = { account: id, type: "account_onboarding" } as const
    const link = await sandbox.stripe.accountLinks.create({
      ...links,
      refresh_url: "https://laundry.example/work",
      return_url: "https://laundry.example/work",
    })
    await sandbox.completeAccount(link.url)
    return id
  }

  it("are sent once where the answer got lost", async () => {
    await dashboardOf(sandbox).earn(5000)
    const payout = { payoutId: crypto.randomUUID(), accountId: await newAccount(), amount: cents(2500) }
    sandbox.controls.failApi({ does: "cut", when: "after", at: "/v1/transfers" })
    expect(await ask((_) => _.transfer(payout))).toMatchObject({ failure: { _tag: "PaymentGatewayUnavailable" } })
    sandbox.controls.recoverApi()
    expect(await ask((_) => _.findTransfer(payout.payoutId))).toMatchObject({ success: { amount: 2500 } })
    expect(await ask((_) => _.transfer(payout))).toMatchObject({ success: { amount: 2500 } })
    const { data } = await sandbox.stripe.transfers.list({ destination: payout.accountId })
    expect(data).toHaveLength(1)
  })

  it("are rejected while the balance has less, in the provider's words", async () => {
    const payout = { payoutId: crypto.randomUUID(), accountId: await newAccount(), amount: cents(9_000_000) }
    expect(await ask((_) => _.transfer(payout))).toMatchObject({
      failure: { _tag: "TransferRejected", reason: expect.stringContaining("insufficient available funds") },
    })
  })

  it("have a link that completes an account once", async () => {
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const returnUrl = "https://laundry.example/work"
    const link = await ask((_) => _.onboardingLink({ accountId: id, returnUrl, refreshUrl: returnUrl }))
    const url = link._tag === "Success" ? link.success : ""
    await sandbox.completeAccount(url)
    await expect(sandbox.completeAccount(url)).rejects.toThrow("410")
    await sandbox.controls.webhooksSettled()
    const told = sandbox.webhooks.map((body) => JSON.parse(new TextDecoder().decode(body)) as { readonly type: string })
    expect(told.map(({ type }) => type)).toContain("account.updated")
  })

  it.each(["openAccount", "onboardingLink", "account", "transfer", "findTransfer", "reverse"] as const)(
    "%s is unavailable when Stripe is",
    async (call) => {
      sandbox.controls.failApi({ does: 503, when: "before" })
      const url = "https://laundry.example/work"
      const answer = await ask((_) => {
        const calls: Readonly<Record<typeof call, Effect.Effect<unknown, unknown>>> = {
          openAccount: _.openAccount({ workerId: "1", email: "wanda@workers.test" }),
          onboardingLink: _.onboardingLink({ accountId: "acct_1", returnUrl: url, refreshUrl: url }),
          account: _.account("acct_1"),
          transfer: _.transfer({ payoutId: "1", accountId: "acct_1", amount: cents(100) }),
          findTransfer: _.findTransfer("1"),
          reverse: _.reverse({ transferId: "tr_1", payoutId: "1" }),
        }
        return calls[call]
      })
      expect(answer).toMatchObject({ _tag: "Failure", failure: { _tag: "PaymentGatewayUnavailable" } })
    },
  )
})
