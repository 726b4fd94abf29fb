import type Stripe from "stripe"

/** The library's settings for another address than Stripe's own, such as the sandbox's. */
export const connectTo = (apiBase: string | undefined): Stripe.StripeConfig => {
  if (apiBase === undefined) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  const scheme = protocol === "http:" ? "http" : "https"
  return { host: hostname, protocol: scheme, port: port === "" ? (scheme === "http" ? 80 : 443) : Number(port) }
}
