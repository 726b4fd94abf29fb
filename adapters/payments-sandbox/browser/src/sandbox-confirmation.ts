import type { PaymentIntent, SetupIntent, StripeError } from "@stripe/stripe-js"
import type { Intent, IntentAnswer, IntentCalls } from "./sandbox-api.ts"
import { askForAuthentication } from "./sandbox-authentication.ts"
import type { SandboxPaymentElement } from "./sandbox-payment-element.ts"

/** The mounted form that holds the card, and the language that it speaks. */
export interface Form {
  readonly payment: SandboxPaymentElement | undefined
  readonly locale: string
}

/** Sees a payer through the confirmation of an intent, whichever kind it is. */
export interface Confirmation<I extends Intent> {
  /** Confirms with the form's card, once at a time: a second press while the first is under way gets the first one's answer. */
  readonly confirm: (form: Form, clientSecret: string) => Promise<IntentAnswer<I>>
  /** Asks for the authentication that an intent waits for. */
  readonly followUp: (answer: IntentAnswer<I>, form: Form) => Promise<IntentAnswer<I>>
}

export const makeConfirmation = <I extends Intent>(calls: IntentCalls<I>): Confirmation<I> => {
  const underWay = new Map<string, Promise<IntentAnswer<I>>>()

  const confirm = async (form: Form, clientSecret: string): Promise<IntentAnswer<I>> => {
    const { payment } = form
    const error = validationError(payment)
    if (error !== undefined) return { error }
    if (payment === undefined) throw new Error("Confirming needs a mounted payment Element.")
    payment.sandbox.setBusy(true)
    try {
      const answer = await calls.confirm(clientSecret, payment.sandbox.values())
      return await followUp(await sureAnswer(answer, clientSecret), form)
    } finally {
      payment.sandbox.setBusy(false)
    }
  }

  /** When the connection broke, it may have been done all the same: ask before telling the payer to retry. */
  const sureAnswer = async (answer: IntentAnswer<I>, clientSecret: string): Promise<IntentAnswer<I>> => {
    if (answer.error?.type !== "api_connection_error") return answer
    const { intent } = await calls.retrieve(clientSecret)
    if (intent === undefined || intent.status === "requires_payment_method") return answer
    return intent.status === "canceled" ? { error: { ...ended, ...carrying(intent) } } : { intent }
  }

  const followUp = async (answer: IntentAnswer<I>, { payment, locale }: Form): Promise<IntentAnswer<I>> => {
    const { intent } = answer
    if (intent?.status !== "requires_action" || intent.client_secret === null) return answer
    const outcome = await askForAuthentication(
      payment?.sandbox.root ?? document.body,
      intent,
      locale,
      payment?.sandbox.gone ?? new AbortController().signal,
    )
    if (outcome === "abandoned") return { error: { ...interrupted, ...carrying(intent) } }
    const authenticated = await calls.authenticate(intent.client_secret, outcome)
    if (authenticated.intent === undefined) return authenticated
    const failure = failureOf(authenticated.intent)
    return failure === undefined ? authenticated : { error: { ...failure, ...carrying(authenticated.intent) } }
  }

  return {
    confirm: (form, clientSecret) => {
      const running = underWay.get(clientSecret) ?? confirm(form, clientSecret)
      underWay.set(clientSecret, running)
      return running.finally(() => underWay.delete(clientSecret))
    },
    followUp,
  }
}

/** What is wrong with the card in the form, shown there too. */
export const validationError = (payment: SandboxPaymentElement | undefined): StripeError | undefined => {
  const problem = payment?.sandbox.validate()
  return problem && { type: "validation_error", ...problem }
}

/** Why an intent that was authenticated waits for another card: the bank was not convinced, or refuses all the same. */
const failureOf = (intent: Intent): StripeError | undefined => {
  const last = intent.object === "payment_intent" ? intent.last_payment_error : intent.last_setup_error
  if (intent.status !== "requires_payment_method" || last === null) return undefined
  const { code = "", decline_code: declineCode, message } = last
  if (authenticationFailures.includes(code)) return failedAuthentication(code)
  return {
    type: "card_error",
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(message !== undefined && { message }),
  }
}

const authenticationFailures = ["payment_intent_authentication_failure", "setup_intent_authentication_failure"]

const failedAuthentication = (code: string): StripeError => ({
  type: "invalid_request_error",
  code,
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
})

const ended: StripeError = {
  type: "invalid_request_error",
  code: "payment_intent_unexpected_state",
  message: "This payment was canceled, so it could not be confirmed.",
}

const interrupted: StripeError = {
  type: "api_error",
  message: "The authentication was interrupted. Please try again.",
}

/** An error's intent, under the name that Stripe has for it. */
const carrying = (intent: PaymentIntent | SetupIntent): Partial<StripeError> =>
  intent.object === "payment_intent" ? { payment_intent: intent } : { setup_intent: intent }
