import { randomUUID } from "node:crypto"
import { sign } from "@laundry/payments-sandbox/webhooks/webhook-signature"
import { type Answer, get, guestOrder, post } from "./guest-order.ts"
import { providerKeys, type TestServer } from "./test-server.ts"

/** Places an order and returns its id. */
export const placeOrder = async (origin: string, changes: Record<string, unknown> = {}): Promise<string> =>
  String((await post(origin, "/api/guest-orders", guestOrder(changes))).body["id"])

export const openPayment = (origin: string, orderId: string): Promise<Answer> =>
  get(origin, `/api/guest-payment-intent/${orderId}`)

export const verify = (origin: string, orderId: string): Promise<Answer> =>
  post(origin, "/api/guest/verify-payment", { orderId })

type ProviderObject = Readonly<Record<string, unknown>>

/** Calls the provider's own API, past our server. */
export const callProvider = async (
  server: TestServer,
  path: string,
  form?: Record<string, string>,
): Promise<ProviderObject> => {
  const response = await fetch(`http://${server.provider.host}:${server.provider.port}/v1/${path}`, {
    method: form === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${providerKeys.secretKey}`, "content-type": "application/x-www-form-urlencoded" },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  })
  return (await response.json()) as ProviderObject
}

const intentIdOf = (clientSecret: string): string => clientSecret.split("_secret_")[0] ?? ""

/** Opens an order's payment; returns the provider's id of the intent. */
export const openIntent = async (origin: string, orderId: string): Promise<string> =>
  intentIdOf(String((await openPayment(origin, orderId)).body["clientSecret"]))

/** Pays an intent at the provider, as the customer's browser would have it done. */
export const pay = (server: TestServer, intentId: string, method = "pm_card_visa"): Promise<ProviderObject> =>
  callProvider(server, `payment_intents/${intentId}/confirm`, {
    payment_method: method,
    return_url: "http://127.0.0.1/back",
  })

/** Lets the bank take its time with an intent that was opened, as it does with debits: the sandbox takes cards only. */
export const startProcessing = (server: TestServer, intentId: string) =>
  server.query(
    `update payments_sandbox.payment_intents set object = jsonb_set(object::jsonb, '{status}', '"processing"')::json
     where id = $1`,
    [intentId],
  )

/** The webhook body that reports an object of the provider as it is. */
export const eventAbout = (type: string, object: ProviderObject): string =>
  JSON.stringify({
    id: `evt_${String(object["id"])}_${type}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created: Math.floor(Date.now() / 1000),
    type,
    data: { object },
  })

export const succeededEvent = async (server: TestServer, intentId: string): Promise<string> =>
  eventAbout("payment_intent.succeeded", await callProvider(server, `payment_intents/${intentId}`))

/** Posts a webhook, signed with the endpoint's secret at a time in Unix seconds, unless a signature is given. */
export const postWebhook = (
  origin: string,
  payload: string,
  options: { readonly signature?: string; readonly at?: number } = {},
): Promise<Answer> => {
  const at = options.at ?? Math.floor(Date.now() / 1000)
  const signature = options.signature ?? sign(payload, providerKeys.webhookSecret, at)
  const headers: Record<string, string> = signature === "" ? {} : { "stripe-signature": signature }
  return post(origin, "/api/webhooks/stripe", payload, headers)
}

/** Writes a payment that the provider knows nothing of into an order's ledger, in cents; returns its intent. */
export const recordPayment = async (server: TestServer, orderId: string, cents: number): Promise<string> => {
  const intent = `pi_${randomUUID()}`
  await server.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ($1, 'payment', $1, $2, $3, now())`,
    [intent, orderId, cents],
  )
  return intent
}
