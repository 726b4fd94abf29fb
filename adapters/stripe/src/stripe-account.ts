import Stripe from "stripe"
import { connectTo } from "./stripe-connection.ts"

/** The events that the product acts on; Stripe sends an endpoint only those that it is set to. */
export const webhookEvents = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "setup_intent.succeeded",
  "payment_method.updated",
  "payment_method.automatically_updated",
  "payment_method.detached",
] as const

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly apiBase: string | undefined
}

const timeout = 8_000

const clientFor = (key: string, apiBase: string | undefined): Stripe =>
  new Stripe(key, { ...connectTo(apiBase), timeout, maxNetworkRetries: 1, telemetry: false })

/**
 * Whether both keys are one account's: a payment of the account can be read with its publishable key and the payment's own
 * secret, and with no other account's. "unproven" as long as there was no payment. Changes nothing.
 */
export const keysFit = async ({
  secretKey,
  publishableKey,
  apiBase,
}: StripeKeys): Promise<"fit" | "unproven" | "foreign"> => {
  const { data } = await clientFor(secretKey, apiBase).paymentIntents.list({ limit: 1 })
  const [latest] = data
  const secret = latest?.client_secret
  if (latest === undefined || secret === undefined || secret === null) return "unproven"
  try {
    await clientFor(publishableKey, apiBase).paymentIntents.retrieve(latest.id, { client_secret: secret })
    return "fit"
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeError && (error.statusCode === 401 || error.statusCode === 404)
    if (isRefused) return "foreign"
    throw error
  }
}

/** What tells us of what comes back from laundry workers of a marketplace. */
const payoutEvent = "transfer.reversed"

/** What Stripe knows of payouts to others than us. */
export interface ConnectView {
  /** Whether an account was ever opened for somebody: that proves that Connect is on. Stripe says so nowhere else. */
  readonly hasAccounts: boolean
  /** Whether the webhook of this address sends what comes back. */
  readonly tellsOfReversals: boolean
}

/** Looks up whether laundry workers can be paid. Changes nothing. */
export const readConnect = async (
  { secretKey, apiBase }: Pick<StripeKeys, "secretKey" | "apiBase">,
  url: string,
): Promise<ConnectView> => {
  const stripe = clientFor(secretKey, apiBase)
  const { data: accounts } = await stripe.accounts.list({ limit: 1 })
  const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 })
  const events = endpoints.find((endpoint) => endpoint.url === url)?.enabled_events ?? []
  const tellsOfReversals = events.some((event) => event === "*" || event === payoutEvent)
  return { hasAccounts: accounts.length > 0, tellsOfReversals }
}

/** What Stripe knows of our webhook. */
export interface WebhookView {
  readonly isKnown: boolean
  readonly isEnabled: boolean
  /** The events that we act on and it does not send. */
  readonly missing: ReadonlyArray<string>
  /** Of its latest events how many it could not deliver, and how many it could. */
  readonly undelivered: number
  readonly delivered: number
}

/** Looks the webhook of this address up, and whether what was sent lately was taken: that proves its secret. */
export const readWebhook = async (
  { secretKey, apiBase }: Pick<StripeKeys, "secretKey" | "apiBase">,
  url: string,
): Promise<WebhookView> => {
  const stripe = clientFor(secretKey, apiBase)
  const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 })
  const own = endpoints.find((endpoint) => endpoint.url === url)
  const sent = new Set(own?.enabled_events)
  const types = [...webhookEvents]
  const [undelivered, delivered] = await Promise.all(
    [false, true].map(async (wasDelivered) => {
      const { data } = await stripe.events.list({ limit: 20, delivery_success: wasDelivered, types })
      return data.length
    }),
  )
  return {
    isKnown: own !== undefined,
    isEnabled: own?.status === "enabled",
    missing: sent.has("*") ? [] : webhookEvents.filter((type) => !sent.has(type)),
    undelivered: undelivered ?? 0,
    delivered: delivered ?? 0,
  }
}
