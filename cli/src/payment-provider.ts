import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { ServerConfig } from "@laundry/wiring/config"
import { type DatabaseAddress, directOf } from "@laundry/wiring/database/database-address"
import { originOf } from "@laundry/wiring/listening-address"

/** Starts the configured payment provider for a command that asks it something. What it has to tell goes to the server. */
export const startPayments = (config: ServerConfig, database: DatabaseAddress): Promise<PaymentProvider> => {
  const { payments } = config.adapters
  const { webhook } = payments
  const origin = originOf(config)
  return payments.serve()({
    connectionString: directOf(database),
    webhookUrl: () => `${origin}${webhook === undefined ? "" : `/api/webhooks/${webhook.name}`}`,
    siteUrl: () => config.publicUrl ?? origin,
    log: { warn: () => {} },
  })
}
