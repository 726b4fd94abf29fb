import type { ServerConfig } from "@laundry/wiring/config"
import { originOf } from "@laundry/wiring/listening-address"
import { keysFit, readWebhook } from "@laundry/wiring/provider-checks"
import { type Finding, ok, problem, skipped, warning } from "./finding.ts"

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : "")

type LiveConfig = Extract<ServerConfig["payments"], { readonly mode: "live" }>

/** What is wrong with Stripe's two keys as a pair; undefined when nothing is. */
export const keysComplaint = async (payments: LiveConfig): Promise<string | undefined> =>
  (await keysFit(payments)) === "foreign"
    ? "STRIPE_PUBLISHABLE_KEY is refused, or belongs to another account than STRIPE_SECRET_KEY."
    : undefined

/** Whether Stripe's events reach us: the webhook exists, sends what we act on, and what it sent was taken. */
export const checkWebhook = async (config: ServerConfig): Promise<Finding> => {
  const { payments } = config
  if (payments.mode === "sandbox") return ok("Webhook", "The sandbox tells the server itself.")
  const url = `${config.publicUrl ?? originOf(config)}/api/webhooks/stripe`
  try {
    const { isKnown, isEnabled, missing, undelivered, delivered } = await readWebhook(payments, url)
    const secretRemedy = "See the attempts at Stripe; STRIPE_WEBHOOK_SECRET must be the secret of this very webhook."
    if (!isKnown)
      return problem("Webhook", `Stripe has none for ${url}.`, "Add it, with the events that docs/operating.md names.")
    if (!isEnabled) return problem("Webhook", "It is disabled at Stripe.", "Enable it there.")
    if (missing.length > 0) return problem("Webhook", `It does not send ${missing.join(", ")}.`, "Add these events.")
    if (undelivered > 0 && delivered === 0)
      return problem("Webhook", "Stripe could deliver none of its latest events.", secretRemedy)
    if (undelivered > 0)
      return warning("Webhook", `Stripe could not deliver ${undelivered} of its latest events.`, secretRemedy)
    return delivered > 0
      ? ok("Webhook", "Stripe's events arrive, and their signature is taken.")
      : warning(
          "Webhook",
          "Nothing was sent yet, so its secret is not proven.",
          "Make a first payment, or send an event.",
        )
  } catch (error) {
    return warning("Webhook", `Stripe does not tell: ${reasonOf(error)}`, "Let the key read webhooks and events.")
  }
}

export const skippedWebhook: Finding = skipped("Webhook", "The Stripe settings are not usable.")
