import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import type { CardInHand, CardsDashboard } from "@laundry/core-testing/contracts/cards/cards-scene"
import { cardsOnFileContract } from "@laundry/core-testing/contracts/cards-on-file.contract"
import { Effect, Layer, Logger } from "effect"
import type Stripe from "stripe"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { cardsLayer } from "./stripe-cards.ts"
import { layer } from "./stripe-gateway.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

/** Stripe's own test cards. */
const testCards: Readonly<Record<CardInHand, string>> = {
  pays: "pm_card_visa",
  declines: "pm_card_chargeCustomerFail",
  authenticates: "pm_card_authenticationRequired",
}

const dashboardOf = ({ stripe, webhooks, controls, authenticateSetUp }: RunningSandbox): CardsDashboard => ({
  pay: async ({ intentId }) => {
    const how = { payment_method: testCards.pays, return_url: "https://laundry.example/" }
    await stripe.paymentIntents.confirm(intentId, how)
  },
  completeSetUp: async (setupIntentId, card) => {
    const { status, client_secret: secret } = await stripe.setupIntents.confirm(setupIntentId, {
      payment_method: testCards[card],
    })
    if (status === "requires_action") await authenticateSetUp(secret ?? "")
  },
  remove: async (methodId) => void (await stripe.paymentMethods.detach(methodId)),
  webhook: async (type, id) => {
    await controls.webhooksSettled()
    const found = webhooks.findLast((body) => {
      const event = JSON.parse(new TextDecoder().decode(body)) as Stripe.Event
      return event.type === type && (event.data.object as { readonly id: string }).id === id
    })
    if (found === undefined) throw new Error("the webhook did not come")
    return found
  },
  sign: (body) =>
    stripe.webhooks.generateTestHeaderString({
      payload: new TextDecoder().decode(body),
      secret: keys.webhookSecret,
    }),
})

cardsOnFileContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  const access = { ...keys, apiBase: sandbox.apiBase }
  const cards = cardsLayer({ ...access, returnUrl: () => "https://laundry.example/" })
  return { layer: Layer.merge(layer(access), cards), dashboard: dashboardOf(sandbox), close: sandbox.close }
})

describe("kept cards while Stripe is in trouble", () => {
  let sandbox: RunningSandbox

  beforeAll(async () => {
    sandbox = await runSandbox()
  })
  afterEach(() => sandbox.controls.recoverApi())
  afterAll(() => sandbox.close())

  const ask = <A, E>(question: (cards: CardsOnFile["Service"]) => Effect.Effect<A, E>) => {
    const options = { ...keys, apiBase: sandbox.apiBase, returnUrl: () => "https://laundry.example/" }
    return Effect.runPromise(
      Effect.result(Effect.flatMap(CardsOnFile, question)).pipe(
        Effect.provide(cardsLayer(options)),
        Effect.provide(Logger.layer([])),
      ),
    )
  }
  const owner = () => ({ ref: `user-${crypto.randomUUID()}`, name: "Ana Diaz", email: "ana@customers.test" })
  const openIntent = async () => {
    const { id } = await sandbox.stripe.paymentIntents.create({ amount: 1250, currency: "usd" })
    return id
  }
  const kept = async (card: CardInHand) => {
    const customer = await sandbox.stripe.customers.create({ name: "Ana Diaz" })
    const method = await sandbox.stripe.paymentMethods.attach(testCards[card], { customer: customer.id })
    return { customerId: customer.id, methodId: method.id }
  }
  const charges = async (intentId: string) =>
    (await sandbox.stripe.charges.list({ payment_intent: intentId })).data.map(({ status }) => status)

  it.each([
    ["pays", { kind: "intent", intent: { status: "succeeded", amountReceived: 1250 } }, "succeeded"],
    ["declines", { kind: "declined", code: "generic_decline", isFinal: false }, "failed"],
  ] as const)("a charge whose answer got lost is made once: a card that %s", async (card, answer, status) => {
    const request = { intentId: await openIntent(), card: await kept(card), presence: "off-session", key: "1" } as const
    sandbox.controls.failApi({ does: "cut", when: "after", at: "/confirm" })
    const lost = await ask((cards) => cards.charge(request))
    expect(lost).toMatchObject({ _tag: "Failure", failure: { _tag: "PaymentGatewayUnavailable" } })
    sandbox.controls.recoverApi()
    expect(await ask((cards) => cards.charge(request))).toMatchObject({ success: answer })
    expect(await ask((cards) => cards.charge(request))).toMatchObject({ success: answer })
    expect(await charges(request.intentId)).toEqual([status])
  })

  it("is charged once by presses at the same moment, each of which hears of it", async () => {
    const card = await kept("pays")
    for (const key of ["1", "2", "3"]) {
      const request = { intentId: await openIntent(), card, presence: "on-session", key } as const
      const answers = await Promise.all(["one", "other", "third"].map(() => ask((cards) => cards.charge(request))))
      for (const answer of answers) {
        expect(answer).toMatchObject({ success: { kind: "intent", intent: { status: "succeeded" } } })
      }
      expect(await charges(request.intentId)).toEqual(["succeeded"])
    }
  })

  it("every call of theirs is unavailable when Stripe is", async () => {
    sandbox.controls.failApi({ does: 503, when: "before" })
    const card = { customerId: "cus_1", methodId: "pm_1" }
    const answers = await ask((cards) => {
      const calls = {
        keepCardOf: cards.keepCardOf({ intentId: "pi_1", owner: owner() }),
        dontKeepCardOf: cards.dontKeepCardOf("pi_1"),
        cardOf: cards.cardOf("pi_1"),
        setUp: cards.setUp({ setUpId: "1", owner: owner() }),
        setUpCard: cards.setUpCard("seti_1"),
        card: cards.card?.("pm_1") ?? Effect.undefined,
        charge: cards.charge({ intentId: "pi_1", card, presence: "off-session", key: "1" }),
        forget: cards.forget(card),
        forgetOwner: cards.forgetOwner("pi_1"),
      }
      return Effect.all(calls, { mode: "result", concurrency: "unbounded" })
    })
    const answered = answers._tag === "Success" ? Object.entries(answers.success) : []
    expect(answered).toHaveLength(9)
    for (const [call, answer] of answered) {
      expect([call, answer]).toMatchObject([call, { failure: { _tag: "PaymentGatewayUnavailable" } }])
    }
  })

  it("keeps one customer of an owner, also when the answer to making it got lost", async () => {
    const one = owner()
    const intentId = await openIntent()
    sandbox.controls.failApi({ does: "cut", when: "after" })
    await ask((cards) => cards.keepCardOf({ intentId, owner: one }))
    sandbox.controls.recoverApi()
    await Promise.all([
      ask((cards) => cards.keepCardOf({ intentId, owner: one })),
      ask((cards) => cards.setUp({ setUpId: crypto.randomUUID(), owner: one })),
      ask((cards) => cards.setUp({ setUpId: crypto.randomUUID(), owner: one })),
    ])
    const { data } = await sandbox.stripe.customers.list({ email: one.email, limit: 100 })
    expect(data.filter(({ metadata }) => metadata["ref"] === one.ref)).toHaveLength(1)
    const { customer, setup_future_usage: usage } = await sandbox.stripe.paymentIntents.retrieve(intentId)
    expect([customer, usage]).toEqual([data.find(({ metadata }) => metadata["ref"] === one.ref)?.id, "off_session"])
  })
})
