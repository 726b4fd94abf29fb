import { createHmac } from "node:crypto"

/**
 * The `Stripe-Signature` header for a webhook body, as `stripe.webhooks.constructEvent` verifies it.
 * `timestamp` is in Unix seconds; `secret` is the endpoint's `whsec_…`.
 */
export const sign = (payload: string, secret: string, timestamp: number): string => {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`, "utf8").digest("hex")
  return `t=${timestamp},v1=${signature}`
}
