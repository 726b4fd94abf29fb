import { definePlugin, type Finding, interfaceVersion } from "@laundry/plugin/plugin"
import { isTestKey, stripeSettings } from "./stripe-settings.ts"

/** Where Stripe's script and its frames come from: it splits itself over hosts below js.stripe.com (its security guide). */
const scripts = ["https://js.stripe.com", "https://*.js.stripe.com"]

/** Where Stripe's events arrive. */
const webhook = { name: "stripe", signatureHeader: "stripe-signature" }

/** The settings that the schema has seen to be there. */
const keysOf = (settings: (typeof stripeSettings)["Type"]) => ({
  secretKey: settings.STRIPE_SECRET_KEY ?? "",
  publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? "",
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? "",
  apiBase: settings.STRIPE_API_BASE,
})

/** Cards and wallets at Stripe. */
export const stripe = definePlugin({
  interfaceVersion,
  name: "@laundry/stripe",
  title: "Stripe",
  port: "payments",
  settings: stripeSettings,
  webhook,
  serve:
    (settings) =>
    async ({ siteUrl }) => {
      const [{ layer }, { cardsLayer }, { booksLayer }, { payoutsLayer }] = await Promise.all([
        import("./stripe-gateway.ts"),
        import("./stripe-cards.ts"),
        import("./stripe-books.ts"),
        import("./stripe-payouts.ts"),
      ])
      const { apiBase, publishableKey, ...keys } = keysOf(settings)
      const access = { ...keys, ...(apiBase === undefined ? {} : { apiBase }) }
      return {
        browser: { mode: "live", publishableKey },
        gateway: layer(access),
        cards: cardsLayer({ ...access, returnUrl: () => `${siteUrl()}/` }),
        books: booksLayer(access),
        payouts: payoutsLayer(access),
        contentSources: {
          scripts,
          frames: [...scripts, "https://hooks.stripe.com"],
          images: ["https://*.stripe.com"],
          connections: ["https://api.stripe.com"],
        },
        usesWallets: true,
        close: () => Promise.resolve(),
      }
    },
  describe: (settings) => {
    const isTest = isTestKey(keysOf(settings).secretKey)
    return {
      works: "Stripe answers and takes the key.",
      remedy: "Look at STRIPE_SECRET_KEY and the network.",
      takesMoney: !isTest,
      ...(isTest
        ? {
            caution: {
              message: "Stripe answers in test mode: no real money is taken.",
              remedy: "Set the live keys when you open.",
              evenInTrials: true,
            },
          }
        : {}),
    }
  },
  checks: (settings) => [
    {
      name: "Keys",
      look: async (): Promise<Finding> => (await import("./doctor.ts")).lookAtKeys(keysOf(settings)),
    },
    {
      name: "Webhook",
      look: async (address): Promise<Finding> =>
        (await import("./doctor.ts")).lookAtWebhook(keysOf(settings), `${address}/api/webhooks/${webhook.name}`),
    },
    {
      name: "Connect",
      isOfMarketplace: true,
      look: async (address): Promise<Finding> =>
        (await import("./doctor.ts")).lookAtConnect(keysOf(settings), `${address}/api/webhooks/${webhook.name}`),
    },
  ],
})
