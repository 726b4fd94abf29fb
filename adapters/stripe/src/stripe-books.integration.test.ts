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
    const refund = { amount: 1, refundedAt: Date.now(), metadata: {} }
    const refunds = Array.from({ length: 120 }, (_, part) => ({ ...refund, refundId: `re_part_${part}` }))
    await sandbox.addPast({
      intentId: "pi_in_parts",
      amount: 20_000,
      paidAt: Date.now() - 1000,
      description: "",
      metadata: {},
      refunds,
    })
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
