import type { PublicSettings } from "@laundry/contracts/public-data"
import type { Stripe } from "@stripe/stripe-js"
import { queryOptions } from "@tanstack/react-query"

/** Where the server's payments sandbox answers the browser. */
const sandboxAddress = "/sandbox/stripe"

const loadLive = async (publishableKey: string): Promise<Stripe> => {
  // The pure entry: importing it fetches nothing, so that Stripe's script loads on payment pages only.
  const { loadStripe } = await import("@stripe/stripe-js/pure")
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error("Stripe.js did not load")
  return stripe
}

const loadSandbox = async (publishableKey: string): Promise<Stripe> => {
  const { createSandboxStripe } = await import("@laundry/payments-sandbox-browser/sandbox-stripe")
  return createSandboxStripe({ publishableKey, baseUrl: sandboxAddress })
}

/** Stripe.js, or its look-alike for the sandbox, as the settings say. */
export const stripeQuery = (payments: PublicSettings["payments"] | undefined) =>
  queryOptions({
    queryKey: ["stripe", payments?.mode, payments?.publishableKey],
    queryFn: async () => {
      const { mode, publishableKey } = payments ?? { mode: "sandbox", publishableKey: "" }
      // The query's answer must be plain or a function to be kept as it is.
      return mode === "live" ? loadLive(publishableKey) : loadSandbox(publishableKey)
    },
    structuralSharing: false,
    enabled: payments !== undefined,
  })
