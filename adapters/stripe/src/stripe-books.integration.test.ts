import { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import { type BooksDashboard, providerBooksContract } from "@laundry/core-testing/contracts/provider-books.contract"
import { Effect, Layer, Logger } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { booksLayer } from "./stripe-books.ts"
import { layer } from "./stripe-gateway.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

const dashboardOf = ({ stripe }: RunningSandbox): BooksDashboard => {
  const confirm = async (intentId: string, card: string) => {
    await stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: "https://laundry.example/" })
  }
  return {
    pay: ({ intentId }) => confirm(intentId, "pm_card_visa"),
    payAndDispute: ({ intentId }) => confirm(intentId, "pm_card_createDispute"),
    winDispute: async ({ intentId }) => {
      for (const { id } of (await stripe.disputes.list({ payment_intent: intentId })).data) {
        await stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" }, submit: true })
      }
    },
    payUnrefundably: ({ intentId }) => confirm(intentId, "pm_card_refundFail"),
    failRefund: async () => {}, // the card does
    payOut: async (amount) => void (await stripe.payouts.create({ amount, currency: "usd" })),
  }
}

providerBooksContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  const access = { ...keys, apiBase: sandbox.apiBase }
  return {
    layer: Layer.merge(layer(access), booksLayer(access)),
    dashboard: dashboardOf(sandbox),
    close: sandbox.close,
  }
})

describe("Stripe's books", () => {
  let sandbox: RunningSandbox

  beforeAll(async () => {
    sandbox = await runSandbox()
  })
  afterAll(() => sandbox.close())

  const entries = () =>
    Effect.runPromise(
      Effect.flatMap(ProviderBooks, (books) => books.entries({ from: 0, until: Date.now() + 1000 })).pipe(
        Effect.result,
        Effect.provide(booksLayer({ ...keys, apiBase: sandbox.apiBase })),
        Effect.provide(Logger.layer([])),
      ),
    )

  it("are read page by page to their end", async () => {
    const made = { amount: 100, currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const
    const intent = await sandbox.stripe.paymentIntents.create({
      ...made,
      amount: 20_000,
      allowed_payment_method_types: ["card"],
    })
    for (let part = 0; part < 120; part++) await sandbox.stripe.refunds.create({ payment_intent: intent.id, amount: 1 })
    const answer = await entries()
    expect(answer._tag === "Success" && answer.success.map(({ kind }) => kind)).toEqual([
      "payment",
      ...Array.from({ length: 120 }, () => "refund"),
    ])
  })

  it("are unavailable when Stripe is", async () => {
    sandbox.controls.failApi({ does: 503, when: "before" })
    expect(await entries()).toMatchObject({ _tag: "Failure", failure: { _tag: "PaymentGatewayUnavailable" } })
    sandbox.controls.recoverApi()
  })
})
