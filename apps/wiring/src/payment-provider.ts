import { type Sandbox, startSandbox } from "@laundry/payments-sandbox/sandbox"
import pg from "pg"
import type { ServerConfig } from "./config.ts"
import { shareOf } from "./connection-share.ts"
import { keptSecrets } from "./data-folder.ts"

/** How the payment gateway reaches its provider, and what browsers are told of it. */
export interface PaymentProvider {
  readonly mode: "sandbox" | "live"
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly apiBase: string | undefined
  /** The sandbox's calls for browsers, to be mounted on our own origin; undefined in live mode. */
  readonly browserRoutes: Sandbox["browserRoutes"] | undefined
  readonly close: () => Promise<void>
}

/** Stripe with the configured keys, or the sandbox, started on the same database. `webhookUrl` is asked for at each delivery. */
export const startPaymentProvider = async (
  config: Pick<ServerConfig, "payments" | "dataDir" | "workers">,
  connectionString: string,
  webhookUrl: () => string,
  log: { readonly warn: (details: object, message: string) => void },
): Promise<PaymentProvider> => {
  if (config.payments.mode === "live") {
    return { ...config.payments, browserRoutes: undefined, close: () => Promise.resolve() }
  }
  const secrets = keptSecrets(config.dataDir)
  const keys = {
    secretKey: secrets.sandboxSecretKey,
    publishableKey: secrets.sandboxPublishableKey,
    webhookSecret: secrets.sandboxWebhookSecret,
  }
  const pool = new pg.Pool({
    connectionString,
    max: shareOf(4, config.workers),
    connectionTimeoutMillis: 3_000,
    application_name: "payments sandbox",
  })
  // A connection that breaks while idle says so here; the next query opens another.
  pool.on("error", (error) => log.warn({ err: error }, "the payments sandbox lost a connection"))
  const sandbox = await startSandbox({ pool, keys, webhookUrl, log })
  return {
    mode: "sandbox",
    ...keys,
    apiBase: `${sandbox.protocol}://${sandbox.host}:${sandbox.port}`,
    browserRoutes: sandbox.browserRoutes,
    close: async () => {
      await sandbox.close()
      await pool.end()
    },
  }
}
