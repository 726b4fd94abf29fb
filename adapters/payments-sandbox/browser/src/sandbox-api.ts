import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js"

/** What a client secret opens: a payment, or the set-up of a card for later ones. */
export type Intent = PaymentIntent | SetupIntent

/** An intent, or why there is none. */
export type IntentAnswer<I extends Intent> =
  | { readonly intent: I; readonly error?: never }
  | { readonly intent?: never; readonly error: StripeError }

/** A card as the form hands it over. It goes to the sandbox and nowhere else. */
export interface CardValues {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
  readonly postal_code: string
}

/** The sandbox's browser calls about intents of one kind. They answer errors and never reject. */
export interface IntentCalls<I extends Intent> {
  readonly retrieve: (clientSecret: string) => Promise<IntentAnswer<I>>
  readonly confirm: (clientSecret: string, card: CardValues) => Promise<IntentAnswer<I>>
  readonly authenticate: (clientSecret: string, outcome: "completed" | "failed") => Promise<IntentAnswer<I>>
}

export interface SandboxApi {
  readonly payments: IntentCalls<PaymentIntent>
  readonly setups: IntentCalls<SetupIntent>
}

const timeoutMs = 30_000

/** Calls the sandbox under `baseUrl` with the publishable key. */
export const makeSandboxApi = (publishableKey: string, baseUrl: string): SandboxApi => ({
  payments: makeCalls(isPayment, publishableKey, `${baseUrl}/payment_intents`),
  setups: makeCalls(isSetup, publishableKey, `${baseUrl}/setup_intents`),
})

const makeCalls = <I extends Intent>(
  isIntent: (answer: unknown) => answer is I,
  publishableKey: string,
  url: string,
): IntentCalls<I> => {
  const post = async (call: string, body: object): Promise<IntentAnswer<I>> => {
    let answer: unknown
    try {
      const response = await fetch(`${url}/${call}`, {
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
    if (isIntent(answer)) return { intent: answer }
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

const isObject = (answer: unknown, name: Intent["object"]): boolean =>
  typeof answer === "object" && answer !== null && "object" in answer && answer.object === name

const isPayment = (answer: unknown): answer is PaymentIntent => isObject(answer, "payment_intent")

const isSetup = (answer: unknown): answer is SetupIntent => isObject(answer, "setup_intent")

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
