import type { PublicSettings } from "@laundry/contracts/company/public-data"
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

const isScript = (module: unknown): module is { readonly loadStripe: (publishableKey: string) => Promise<Stripe> } =>
  typeof module === "object" && module !== null && "loadStripe" in module && typeof module.loadStripe === "function"

/** What an outside provider's module gives in place of Stripe.js. */
const loadScript = async (script: string, publishableKey: string): Promise<Stripe> => {
  const module: unknown = await import(/* @vite-ignore */ script)
  if (!isScript(module)) throw new Error("The payment provider's script exports no loadStripe")
  return module.loadStripe(publishableKey)
}

/** Stripe.js, its look-alike for the sandbox, or an outside provider's, as the settings say. */
export const stripeQuery = (payments: PublicSettings["payments"] | undefined) =>
  queryOptions({
    queryKey: ["stripe", payments?.mode, payments?.publishableKey, payments?.script],
    queryFn: async () => {
      const { mode, publishableKey, script } = payments ?? { mode: "sandbox", publishableKey: "" }
      if (script !== undefined) return loadScript(script, publishableKey)
      // The query's answer must be plain or a function to be kept as it is.
      return mode === "live" ? loadLive(publishableKey) : loadSandbox(publishableKey)
    },
    structuralSharing: false,
    enabled: payments !== undefined && payments.mode !== "off",
  })
