import type { Finding } from "@laundry/plugin/plugin"
import type { ServerConfig } from "@laundry/wiring/config"
import { ok, problem } from "./finding.ts"

/** What must hold before real customers come, beside that nothing is wrong. */
export const checkGoLive = (config: ServerConfig): ReadonlyArray<Finding> => {
  const { isProduction, publicUrl, trustedProxies, adapters, databaseUrl } = config
  return [
    isProduction
      ? ok("Production", "NODE_ENV is production.")
      : problem(
          "Production",
          "NODE_ENV is not production.",
          "Set NODE_ENV=production: it refuses what is for trying out.",
        ),
    publicUrl?.startsWith("https:") === true
      ? ok("Address", publicUrl)
      : problem("Address", "Customers would not come by https.", "Set PUBLIC_URL to the https address of the site."),
    trustedProxies.length > 0
      ? ok("Proxies", trustedProxies.join(", "))
      : problem(
          "Proxies",
          "No proxy is trusted, so all customers share the limits of one address.",
          "Set TRUSTED_PROXIES to the proxy that ends https before the server.",
        ),
    adapters.payments.description.takesMoney === true
      ? ok("Real money", `${adapters.payments.title} takes it.`)
      : problem("Real money", "None is taken yet.", "Set Stripe's live keys, and the secret of the live webhook."),
    databaseUrl === undefined
      ? problem(
          "Own database",
          "Orders are in the embedded database.",
          "Set DATABASE_URL to a PostgreSQL that is backed up.",
        )
      : ok("Own database", "DATABASE_URL is set."),
  ]
}

/** Before real customers come, what is only worth a look otherwise has to be mended. */
export const asGoLive = (finding: Finding): Finding =>
  finding.status === "warning" ? { ...finding, status: "problem" } : finding

/** What no program can see; docs/operating.md says more about each. */
export const byHand: ReadonlyArray<string> = [
  "A backup was restored elsewhere, and its photos with it.",
  "The domain is registered for wallets at Stripe.",
  "One order was placed, paid with a real card, refunded, and its mails arrived, not as spam.",
  "The demo's accounts are not in this database, and the owner's password is the owner's alone.",
  "Somebody is told when /readyz fails for a minute.",
]
