import type { PaymentIntent, StripeError } from "@stripe/stripe-js"

/** An intent, or why there is none. */
export type IntentAnswer =
  | { readonly paymentIntent: PaymentIntent; readonly error?: never }
  | { readonly paymentIntent?: never; readonly error: StripeError }

/** A card as the form hands it over. It goes to the sandbox and nowhere else. */
export interface CardValues {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
  readonly postal_code: string
}

/** The sandbox's browser calls. They answer errors and never reject. */
export interface SandboxApi {
  readonly retrieve: (clientSecret: string) => Promise<IntentAnswer>
  readonly confirm: (clientSecret: string, card: CardValues) => Promise<IntentAnswer>
  readonly authenticate: (clientSecret: string, outcome: "completed" | "failed") => Promise<IntentAnswer>
}

const timeoutMs = 30_000

/** Calls the sandbox under `baseUrl` with the publishable key. */
export const makeSandboxApi = (publishableKey: string, baseUrl: string): SandboxApi => {
  const post = async (call: string, body: object): Promise<IntentAnswer> => {
    let answer: unknown
    try {
      const response = await fetch(`${baseUrl}/payment_intents/${call}`, {
        method: "POST",
        credentials: "omit",
        headers: { authorization: `Bearer ${publishableKey}`, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      })
      answer = await response.json()
    } catch {
      return { error: connectionError }
    }
    if (isIntent(answer)) return { paymentIntent: answer }
    return { error: errorOf(answer) }
  }
  return {
    retrieve: (clientSecret) => post("retrieve", { client_secret: clientSecret }),
    confirm: (clientSecret, card) => post("confirm", { client_secret: clientSecret, card }),
    authenticate: (clientSecret, outcome) => post("authenticate", { client_secret: clientSecret, outcome }),
  }
}

const connectionError: StripeError = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.",
}

const isIntent = (answer: unknown): answer is PaymentIntent =>
  typeof answer === "object" && answer !== null && "object" in answer && answer.object === "payment_intent"

/** The sandbox's own error, or a stand-in when something between has answered (a rate limit, a proxy). */
const errorOf = (answer: unknown): StripeError => {
  if (typeof answer === "object" && answer !== null) {
    if ("error" in answer && typeof answer.error === "object" && answer.error !== null && "type" in answer.error) {
      return answer.error as StripeError
    }
    if ("message" in answer && typeof answer.message === "string") return { type: "api_error", message: answer.message }
  }
  return { type: "api_error", message: "The payment service is not available. Please try again." }
}
