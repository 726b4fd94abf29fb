import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { type GatewayIntent, PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import {
  type ProviderDashboard,
  paymentGatewayContract,
} from "@laundry/core-testing/contracts/payment-gateway.contract"
import { Cause, Effect, Exit, Logger } from "effect"
import type Stripe from "stripe"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { layer, type StripeOptions } from "./stripe-gateway.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

const dashboardOf = ({ stripe, webhooks, controls }: RunningSandbox): ProviderDashboard => {
  const confirm = ({ intentId }: GatewayIntent, card: string) =>
    stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: "https://laundry.example/" })
  const latest = (isWanted: (event: Stripe.Event) => boolean): Uint8Array => {
    const found = webhooks.findLast((body) => isWanted(JSON.parse(new TextDecoder().decode(body)) as Stripe.Event))
    if (found === undefined) throw new Error("the webhook did not come")
    return found
  }
  return {
    pay: async (intent) => void (await confirm(intent, "pm_card_visa")),
    payWith: async (intent, brand) => void (await confirm(intent, `pm_card_${brand}`)),
    decline: async (intent) => void (await confirm(intent, "pm_card_chargeDeclined").catch(() => undefined)),
    payAndDispute: async (intent) => void (await confirm(intent, "pm_card_createDispute")),
    endDispute: async ({ intentId }, outcome) => {
      const evidence = { uncategorized_text: outcome === "won" ? "winning_evidence" : "losing_evidence" }
      for (const { id } of (await stripe.disputes.list({ payment_intent: intentId })).data) {
        await stripe.disputes.update(id, { evidence, submit: true })
      }
    },
    payUnrefundably: async (intent) => void (await confirm(intent, "pm_card_refundFail")),
    failRefund: async () => {}, // the card does
    refund: async ({ intentId }, amount) => void (await stripe.refunds.create({ payment_intent: intentId, amount })),
    webhook: async (type, { intentId }) => {
      await controls.webhooksSettled()
      return latest((event) => {
        const about = event.data.object as { readonly id: string; readonly payment_intent?: string }
        return event.type === type && (about.id === intentId || about.payment_intent === intentId)
      })
    },
    otherWebhook: async () => {
      await controls.webhooksSettled()
      return latest(({ type }) => type === "charge.succeeded")
    },
    sign: (body, { ageSeconds = 0, isForged = false } = {}) =>
      stripe.webhooks.generateTestHeaderString({
        payload: new TextDecoder().decode(body),
        secret: isForged ? "whsec_forged" : keys.webhookSecret,
        timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
      }),
  }
}

paymentGatewayContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  return { layer: layer({ ...keys, apiBase: sandbox.apiBase }), dashboard: dashboardOf(sandbox), close: sandbox.close }
})

/** Asks a gateway, and keeps what it logged. */
const ask = async <A, E>(
  options: Partial<StripeOptions> & { readonly apiBase: string },
  question: (gateway: PaymentGateway["Service"]) => Effect.Effect<A, E>,
) => {
  const logged: Array<string> = []
  const logger = Logger.make(({ message, fiber, logLevel }) => {
    logged.push(JSON.stringify([logLevel, message, [...fiber.context.mapUnsafe.entries()].map(([, value]) => value)]))
  })
  const exit = await Effect.runPromiseExit(
    Effect.flatMap(PaymentGateway, question).pipe(
      Effect.provide(layer({ ...keys, ...options })),
      Effect.provide(Logger.layer([logger])),
    ),
  )
  const failure = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
  return { exit, failure, logged }
}

const attempt = () => ({
  attemptId: crypto.randomUUID(),
  orderId: "order-1" as OrderId,
  orderNumber: 1042,
  amount: cents(3000),
})

describe("Stripe in trouble", () => {
  let sandbox: RunningSandbox

  beforeAll(async () => {
    sandbox = await runSandbox()
  })
  afterEach(() => sandbox.controls.recoverApi())
  afterAll(() => sandbox.close())

  const intents = async () => (await sandbox.stripe.paymentIntents.list({ limit: 100 })).data

  it.each([
    ["refuses for load", { does: 429, when: "before" }],
    ["fails", { does: 500, when: "before" }],
    ["is down", { does: 503, when: "before" }],
    ["fails after it did what it was asked", { does: 500, when: "after" }],
    ["cuts the connection", { does: "cut", when: "before" }],
    ["cuts the connection after it did what it was asked", { does: "cut", when: "after" }],
  ] as const)("(it %s) is unavailable, and trying again makes one intent", async (_, fault) => {
    const wanted = attempt()
    sandbox.controls.failApi(fault)
    const { failure } = await ask(sandbox, (gateway) => gateway.createIntent(wanted))
    expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
    sandbox.controls.recoverApi()
    const { exit } = await ask(sandbox, (gateway) => gateway.createIntent(wanted))
    expect(exit).toMatchObject({ _tag: "Success", value: { status: "requires_payment", attemptId: wanted.attemptId } })
    const isPayable = ({ metadata, status }: Stripe.PaymentIntent) =>
      metadata["attemptId"] === wanted.attemptId && status !== "canceled"
    const made = (await intents()).filter(isPayable)
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ description: "Laundry order #1042", amount: 3000, currency: "usd" })
  })

  it("gets over a single failure by itself", async () => {
    sandbox.controls.failApi({ does: 503, when: "before" }, 1)
    const { exit } = await ask(sandbox, (gateway) => gateway.createIntent(attempt()))
    expect(exit._tag).toBe("Success")
  })

  it("is unavailable when it does not answer in time, and does not make anybody wait", async () => {
    sandbox.controls.failApi({ does: { delayMs: 5000 }, when: "before" })
    const started = performance.now()
    const { failure } = await ask({ apiBase: sandbox.apiBase, timeoutMillis: 300 }, (gateway) => gateway.check)
    expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
    expect(performance.now() - started).toBeLessThan(30_000)
  })

  it.concurrent.each(["createIntent", "getIntent", "cancelIntent", "refund", "check"] as const)(
    "is unavailable to %s when nothing listens there",
    async (call) => {
      const { failure } = await ask({ apiBase: "http://127.0.0.1:9" }, (gateway) => {
        const calls: Readonly<Record<typeof call, Effect.Effect<unknown, unknown>>> = {
          createIntent: gateway.createIntent(attempt()),
          getIntent: gateway.getIntent("pi_1"),
          cancelIntent: gateway.cancelIntent("pi_1"),
          refund: gateway.refund({ refundId: "r", intentId: "pi_1", amount: cents(1) }),
          check: gateway.check,
        }
        return calls[call]
      })
      expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
    },
  )

  it("is unavailable, and says so to the operator, when it does not take our key", async () => {
    const secretKey = "sk_test_mistyped0000000000"
    const { failure, logged } = await ask({ apiBase: sandbox.apiBase, secretKey }, (gateway) => gateway.check)
    expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
    expect(logged.join()).toContain("the payment provider refuses our key")
    expect(logged.join()).not.toContain(secretKey)
  })

  it("treats what only a bug of ours can ask for as one", async () => {
    const { exit } = await ask(sandbox, (gateway) => gateway.createIntent({ ...attempt(), amount: cents(-1) }))
    expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true)
  })

  it("makes a refund once, even when its idempotency key is forgotten or answers what was true before", async () => {
    const wanted = attempt()
    const refundId = crypto.randomUUID()
    const { exit } = await ask(sandbox, (gateway) =>
      Effect.gen(function* () {
        const { intentId } = yield* gateway.createIntent(wanted)
        yield* Effect.promise(() =>
          sandbox.stripe.paymentIntents.confirm(intentId, {
            payment_method: "pm_card_visa",
            return_url: "https://laundry.example/",
          }),
        )
        // As it is when the response to our own call got lost more than a day ago.
        const made = yield* Effect.promise(() =>
          sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 1000, metadata: { refundId } }),
        )
        const again = yield* gateway.refund({ refundId, intentId, amount: cents(1000) })
        const all = yield* Effect.promise(() => sandbox.stripe.refunds.list({ payment_intent: intentId }))
        return { made: made.id, again: again.providerRefundId, count: all.data.length }
      }),
    )
    expect(exit).toMatchObject({ _tag: "Success" })
    if (Exit.isSuccess(exit)) expect(exit.value).toMatchObject({ again: exit.value.made, count: 1 })
  })
})

describe("a provider that trickles", () => {
  let server: Server

  beforeAll(async () => {
    server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      const timer = setInterval(() => response.write(" "), 50)
      response.on("close", () => clearInterval(timer))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it("is unavailable in time, too", async () => {
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const started = performance.now()
    const { failure } = await ask({ apiBase, timeoutMillis: 300 }, (gateway) => gateway.check)
    expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

describe("a provider that is at the same call for somebody else", () => {
  let server: Server
  let asked = 0
  /** How many times it says that the key is in use before it has the answer. */
  let busyFor = 0

  const intent = { id: "pi_1", object: "payment_intent", status: "requires_payment_method", amount: 3000 }
  const underWay = { error: { type: "idempotency_error", code: "idempotency_key_in_use", message: "in use" } }

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1
      const isBusy = asked <= busyFor
      response.writeHead(isBusy ? 409 : 200, { "content-type": "application/json" })
      response.end(
        JSON.stringify(
          isBusy ? underWay : { ...intent, amount_received: 0, currency: "usd", client_secret: "s", metadata: {} },
        ),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  const createWith = (times: number, timeoutMillis: number) => {
    asked = 0
    busyFor = times
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return ask({ apiBase, timeoutMillis }, (gateway) => gateway.createIntent(attempt()))
  }

  it("is asked again until it has the answer", async () => {
    const { exit } = await createWith(7, 30_000)
    expect(Exit.isSuccess(exit) && exit.value.intentId).toBe("pi_1")
    expect(asked).toBe(8)
  })

  it("is unavailable when that takes too long", async () => {
    const { failure } = await createWith(Number.POSITIVE_INFINITY, 200)
    expect(failure).toMatchObject({ _tag: "PaymentGatewayUnavailable" })
  })
})
