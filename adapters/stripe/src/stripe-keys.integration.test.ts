import { type Cents, cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { Effect, Layer, Logger } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { cardsLayer } from "./stripe-cards.ts"
import { layer } from "./stripe-gateway.ts"
import { payoutsLayer } from "./stripe-payouts.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await runSandbox()
})
afterEach(() => sandbox.controls.recoverApi())
afterAll(() => sandbox.close())

type Services = PaymentGateway | CardsOnFile | PayoutGateway

const ask = <A, E>(question: Effect.Effect<A, E, Services>) => {
  const access = { ...keys, apiBase: sandbox.apiBase }
  const cards = cardsLayer({ ...access, returnUrl: () => "https://laundry.example/" })
  const services = Layer.mergeAll(layer(access), cards, payoutsLayer(access))
  return Effect.runPromise(Effect.result(question).pipe(Effect.provide(services), Effect.provide(Logger.layer([]))))
}

const createIntent = (attemptId: string, amount: Cents = cents(3000)) =>
  Effect.flatMap(PaymentGateway, (gateway) =>
    gateway.createIntent({ attemptId, orderId: "order-1" as OrderId, orderNumber: 1042, amount }),
  )
const confirm = ({ intentId }: Pick<GatewayIntent, "intentId">) =>
  sandbox.stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa", return_url: "https://x.example/" })
const madeFor = async (attemptId: string) =>
  (await sandbox.stripe.paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata["attemptId"] === attemptId,
  )
const unavailable = { failure: { _tag: "PaymentGatewayUnavailable" } }

/** Stripe fails, and keeps its failure under the key of the call; then it is well again. */
const failing = async <A>(when: "before" | "after", at: string, call: () => Promise<A>): Promise<A> => {
  sandbox.controls.failApi({ does: 500, when, at })
  const failed = await call()
  sandbox.controls.recoverApi()
  return failed
}

describe.each(["before", "after"] as const)("a failure of Stripe's own, %s the call had its effect", (when) => {
  it("leaves one intent to pay, which all who ask get, and cancels what the failed call made", async () => {
    const attemptId = crypto.randomUUID()
    const create = () => ask(createIntent(attemptId))
    expect(await failing(when, "/payment_intents", create)).toMatchObject(unavailable)
    // Stripe does answer its failure again under the first key.
    const answers = await Promise.all([create(), create(), create()])
    const made = await madeFor(attemptId)
    const [payable] = made.filter(({ status }) => status === "requires_payment_method")
    expect(answers).toEqual(Array(3).fill(expect.objectContaining({ success: expect.anything() })))
    for (const answer of answers) expect(answer).toMatchObject({ success: { intentId: payable?.id } })
    expect(made.filter(({ status }) => status !== "canceled")).toHaveLength(1)
  })

  it("is got over by itself, if it was one", async () => {
    sandbox.controls.failApi({ does: 500, when, at: "/payment_intents" }, 1)
    expect(await ask(createIntent(crypto.randomUUID()))).toMatchObject({ success: { status: "requires_payment" } })
  })

  it("gives money back once", async () => {
    const paid = await ask(createIntent(crypto.randomUUID()))
    const intentId = paid._tag === "Success" ? paid.success.intentId : ""
    await confirm({ intentId })
    const refundId = crypto.randomUUID()
    const refund = () =>
      ask(Effect.flatMap(PaymentGateway, (_) => _.refund({ refundId, intentId, amount: cents(1000) })))
    expect(await failing(when, "/refunds", refund)).toMatchObject(unavailable)
    expect(await refund()).toMatchObject({ success: { amount: 1000, refundId } })
    expect((await sandbox.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1)
  })

  it("charges a kept card once", async () => {
    const owner = { ref: `order-${crypto.randomUUID()}`, name: "Ana Guest", email: "ana@example.com" }
    const setUpId = crypto.randomUUID()
    const setUp = () => ask(Effect.flatMap(CardsOnFile, (_) => _.setUp({ setUpId, owner })))
    expect(await failing(when, "/setup_intents", setUp)).toMatchObject(unavailable)
    const begun = await setUp()
    const setupIntentId = begun._tag === "Success" ? begun.success.setupIntentId : ""
    await sandbox.stripe.setupIntents.confirm(setupIntentId, { payment_method: "pm_card_visa" })
    const set = await ask(Effect.flatMap(CardsOnFile, (_) => _.setUpCard(setupIntentId)))
    const card = set._tag === "Success" && set.success !== undefined ? set.success : expect.fail("no card was left")
    const made = await ask(createIntent(crypto.randomUUID()))
    const intentId = made._tag === "Success" ? made.success.intentId : ""
    const charge = () =>
      ask(Effect.flatMap(CardsOnFile, (_) => _.charge({ intentId, card, presence: "off-session", key: "1" })))
    const failed = await failing(when, "/confirm", charge)
    // One that it has paid all the same is seen at once: the intent is looked at before it is charged.
    if (when === "before") expect(failed).toMatchObject(unavailable)
    expect(await charge()).toMatchObject({ success: { kind: "intent", intent: { status: "succeeded" } } })
    expect((await sandbox.stripe.charges.list({ payment_intent: intentId })).data).toHaveLength(1)
  })

  it("pays a worker once, and takes it back once", async () => {
    const how = { currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const
    await sandbox.stripe.paymentIntents.create({ ...how, amount: 9000, allowed_payment_method_types: ["card"] })
    const workerId = crypto.randomUUID()
    const open = () =>
      ask(Effect.flatMap(PayoutGateway, (_) => _.openAccount({ workerId, email: "wanda@example.com" })))
    expect(await failing(when, "/accounts", open)).toMatchObject(unavailable)
    const opened = await open()
    const accountId = opened._tag === "Success" ? opened.success.accountId : ""
    const { url } = await sandbox.stripe.accountLinks.create({
      account: accountId,
      type: "account_onboarding",
      refresh_url: "https://laundry.example/work",
      return_url: "https://laundry.example/work",
    })
    await sandbox.completeAccount(url)
    const payoutId = crypto.randomUUID()
    const transfer = () =>
      ask(Effect.flatMap(PayoutGateway, (_) => _.transfer({ payoutId, accountId, amount: cents(2500) })))
    expect(await failing(when, "/transfers", transfer)).toMatchObject(unavailable)
    const sent = await transfer()
    const transferId = sent._tag === "Success" ? sent.success.transferId : ""
    const reverse = () => ask(Effect.flatMap(PayoutGateway, (_) => _.reverse({ transferId, payoutId })))
    expect(await failing(when, "/reversals", reverse)).toMatchObject(unavailable)
    expect(await reverse()).toMatchObject({ success: { amount: 2500, reversed: 2500 } })
    expect((await sandbox.stripe.transfers.list({ destination: accountId })).data).toHaveLength(1)
  })
})
