import type { Sandbox } from "@laundry/payments-sandbox/sandbox"
import type { PaymentProvider, PaymentSurroundings } from "@laundry/plugin/payment-provider"
import { definePlugin, type Installation, interfaceVersion } from "@laundry/plugin/plugin"
import { schemasAt } from "@laundry/postgres/database/branch"
import { Schema } from "effect"
import { shareOf } from "./connection-share.ts"
import { sandboxKeysOfBefore } from "./data-folder.ts"
import { isFromElsewhere } from "./reachable.ts"

type BrowserRoutes = NonNullable<PaymentProvider["routes"]>["plugin"]

/** What a payer's browser asks for, unless it comes from elsewhere: a test card that "pays" for a real order is a free order. */
const onThisMachine =
  (routes: BrowserRoutes): BrowserRoutes =>
  async (app) => {
    app.addHook("onRequest", async ({ hostname, headers }, reply) => {
      if (!isFromElsewhere(hostname, headers)) return
      const message = "Test cards pay only on the machine that runs the server."
      return reply.code(403).send({ error: { type: "invalid_request_error", message } })
    })
    await app.register(routes)
  }

const asProvider = async (
  sandbox: Sandbox,
  keys: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string },
  siteUrl: () => string,
  close: () => Promise<void>,
): Promise<PaymentProvider> => {
  const [{ layer }, { cardsLayer }, { booksLayer }, { payoutsLayer }] = await Promise.all([
    import("@laundry/stripe/stripe-gateway"),
    import("@laundry/stripe/stripe-cards"),
    import("@laundry/stripe/stripe-books"),
    import("@laundry/stripe/stripe-payouts"),
  ])
  const { publishableKey, ...secrets } = keys
  const access = { ...secrets, apiBase: `${sandbox.protocol}://${sandbox.host}:${sandbox.port}` }
  return {
    browser: { mode: "sandbox", publishableKey },
    gateway: layer(access),
    cards: cardsLayer({ ...access, returnUrl: () => `${siteUrl()}/` }),
    books: booksLayer(access),
    payouts: payoutsLayer(access),
    routes: { prefix: "/sandbox/stripe", plugin: onThisMachine(sandbox.browserRoutes) },
    close,
  }
}

const start =
  ({ dataDir, workers }: Installation) =>
  async ({ connectionString, webhookUrl, siteUrl, log }: PaymentSurroundings): Promise<PaymentProvider> => {
    const [{ startSandbox }, { keepKeys }, { makeSandboxPool }] = await Promise.all([
      import("@laundry/payments-sandbox/sandbox"),
      import("@laundry/payments-sandbox/storage/kept-keys"),
      import("@laundry/payments-sandbox/storage/sandbox-pool"),
    ])
    const pool = makeSandboxPool({
      schema: schemasAt(connectionString).sandbox,
      connectionString,
      max: shareOf(4, workers),
      connectionTimeoutMillis: 3_000,
      application_name: "payments sandbox",
    })
    // A connection that breaks while idle says so here; the next query opens another.
    let isClosed = false
    pool.on("error", (error) => {
      if (!isClosed) log.warn({ err: error }, "the payments sandbox lost a connection")
    })
    const close = () => {
      isClosed = true
      return pool.end()
    }
    try {
      const keys = await keepKeys(pool, sandboxKeysOfBefore(dataDir))
      const sandbox = await startSandbox({ pool, keys, webhookUrl, log })
      return await asProvider(sandbox, keys, siteUrl, async () => {
        await sandbox.close()
        await close()
      })
    } catch (error) {
      await close()
      throw error
    }
  }

/** Payments without money: Stripe's API on the product's own database, which Stripe's adapter talks to. */
export const sandboxPayments = definePlugin({
  interfaceVersion,
  name: "@laundry/payments-sandbox",
  title: "Payments sandbox",
  port: "payments",
  settings: Schema.Struct({}),
  webhook: { name: "stripe", signatureHeader: "stripe-signature" },
  runsInServer: true,
  serve: (_, installation) => start(installation),
  describe: () => ({
    works: "Sandbox (test mode), started for this check.",
    remedy: "See the database.",
    takesMoney: false,
    caution: {
      message: "Sandbox (test mode): no real money is taken.",
      remedy: "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
    },
  }),
  checks: () => [
    {
      name: "Webhook",
      look: () => Promise.resolve({ name: "Webhook", status: "ok", message: "The sandbox tells the server itself." }),
    },
    {
      name: "Connect",
      isOfMarketplace: true,
      look: () => Promise.resolve({ name: "Connect", status: "ok", message: "The sandbox pays laundry workers." }),
    },
  ],
})

/** Whether payments are made in the sandbox, which keeps its records in the product's database. */
export const usesSandbox = ({ payments }: { readonly payments: { readonly name: string } }): boolean =>
  payments.name === sandboxPayments.name
