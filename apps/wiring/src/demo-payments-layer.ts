import { DemoPayments, type NumberedStory } from "@laundry/demo/payments"
import { addPastPayments, type PastPayment } from "@laundry/payments-sandbox/payments/past-payments"
import { forSchema } from "@laundry/payments-sandbox/storage/sandbox-pool"
import { Database } from "@laundry/postgres/database/database"
import { Effect, Layer } from "effect"
import type { Adapters } from "./choose-adapters.ts"
import { usesSandbox } from "./sandbox-payments.ts"

/** What an order's customer paid and got back, as the payment gateway has the provider keep it. */
const paymentsOf = ({ orderNumber, story }: NumberedStory): ReadonlyArray<PastPayment> => {
  const { ledger, placed, refunds } = story
  const movements = (kind: "payment" | "refund") => ledger.filter((entry) => entry.kind === kind)
  const givenBack = movements("refund").map((entry, index) => ({ ...entry, id: refunds[index]?.id ?? null }))
  return movements("payment").map(({ intentId, amount, recordedAt, purpose = "order" }) => ({
    intentId,
    amount,
    paidAt: recordedAt,
    description: `${purpose === "tip" ? "Tip for laundry" : "Laundry"} order #${orderNumber}`,
    metadata: { orderId: placed.id, ...(purpose !== "order" && { purpose }) },
    refunds: givenBack
      .filter((refund) => refund.intentId === intentId)
      .map(({ id, providerId, amount: returned, recordedAt: refundedAt }) => ({
        refundId: providerId,
        amount: returned,
        refundedAt,
        metadata: { refundId: id },
      })),
  }))
}

/** The sandbox keeps its payments in the product's database, so that one transaction writes them with the stories. */
const atSandbox = Layer.effect(
  DemoPayments,
  Effect.gen(function* () {
    const { run, schemas } = yield* Database
    return {
      makeKnown: (stories) =>
        run((knex) =>
          addPastPayments(
            async (text, values) => knex.raw(forSchema(text, schemas.sandbox).replaceAll(/\$\d+/g, "?"), [...values]),
            stories.flatMap(paymentsOf),
          ),
        ),
    }
  }),
)

/** At a real provider nobody paid for the demo, and nothing is said of it there. */
const elsewhere = Layer.succeed(DemoPayments, { makeKnown: () => Effect.void })

/** The demo's payments at whichever provider is configured. */
export const demoPaymentsLayer = (adapters: Pick<Adapters, "payments">) =>
  usesSandbox(adapters) ? atSandbox : elsewhere
