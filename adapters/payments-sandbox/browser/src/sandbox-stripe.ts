import type { Appearance, PaymentIntent, Stripe, StripeElements, StripeError } from "@stripe/stripe-js"
import { type IntentAnswer, makeSandboxApi } from "./sandbox-api.ts"
import { askForAuthentication } from "./sandbox-authentication.ts"
import { makePaymentElement, type SandboxPaymentElement } from "./sandbox-payment-element.ts"
import "./sandbox-stripe.css"

interface ElementsOptions {
  readonly appearance?: Appearance
  readonly clientSecret?: string
  readonly locale?: string
}

/** What the sandbox keeps of a group of elements. */
interface Group {
  options: ElementsOptions
  payment: SandboxPaymentElement | undefined
}

interface ConfirmOptions {
  readonly elements?: StripeElements
  readonly clientSecret?: string
  readonly confirmParams?: { readonly return_url?: string }
  readonly redirect?: "always" | "if_required"
}

/**
 * A Stripe.js for the payments sandbox, for `<Elements stripe={…}>`: the Payment Element with cards, `confirmPayment`,
 * `handleNextAction` and `retrievePaymentIntent`. It talks to `baseUrl` alone and loads nothing from anywhere.
 */
export const createSandboxStripe = (options: { readonly publishableKey: string; readonly baseUrl: string }): Stripe => {
  const api = makeSandboxApi(options.publishableKey, options.baseUrl)
  const groups = new WeakMap<object, Group>()
  const underWay = new Map<string, Promise<IntentAnswer>>()

  const elements = (given: ElementsOptions = {}) => {
    const group: Group = { options: given, payment: undefined }
    const made = {
      create: (type: string) => {
        if (type !== "payment")
          throw new Error(`The payments sandbox has no ${type} Element, only the payment Element.`)
        // React's strict mode destroys the first element and asks for another.
        group.payment?.destroy()
        group.payment = makePaymentElement(group.options.appearance)
        return group.payment
      },
      getElement: (type: string) => (type === "payment" ? (livePayment(group) ?? null) : null),
      update: (changes: ElementsOptions) => {
        group.options = { ...group.options, ...changes }
        if ("appearance" in changes) group.payment?.sandbox.dress(changes.appearance)
      },
      fetchUpdates: async () => ({}),
      submit: async () => {
        const error = validationError(group)
        return error === undefined ? { selectedPaymentMethod: "card" } : { error }
      },
      on: () => made,
      once: () => made,
      off: () => made,
    }
    groups.set(made, group)
    return made
  }

  /** Confirms with the group's card and sees the payer through authentication. */
  const pay = async (group: Group, clientSecret: string): Promise<IntentAnswer> => {
    const error = validationError(group)
    const payment = livePayment(group)
    if (error !== undefined) return { error }
    if (payment === undefined) throw new Error("confirmPayment needs a mounted payment Element.")
    payment.sandbox.setBusy(true)
    try {
      const answer = await api.confirm(clientSecret, payment.sandbox.values())
      return await followUp(await sureAnswer(answer, clientSecret), group)
    } finally {
      payment.sandbox.setBusy(false)
    }
  }

  /** When the connection broke, the money may have been taken all the same: ask before telling the payer to retry. */
  const sureAnswer = async (answer: IntentAnswer, clientSecret: string): Promise<IntentAnswer> => {
    if (answer.error?.type !== "api_connection_error") return answer
    const { paymentIntent } = await api.retrieve(clientSecret)
    return paymentIntent === undefined || paymentIntent.status === "requires_payment_method"
      ? answer
      : { paymentIntent }
  }

  const followUp = async (answer: IntentAnswer, group: Group | undefined): Promise<IntentAnswer> => {
    const { paymentIntent } = answer
    if (paymentIntent?.status !== "requires_action" || paymentIntent.client_secret === null) return answer
    const payment = group && livePayment(group)
    const outcome = await askForAuthentication(
      payment?.sandbox.root ?? document.body,
      paymentIntent,
      localeOf(group?.options.locale),
      payment?.sandbox.gone ?? new AbortController().signal,
    )
    if (outcome === "abandoned") return { error: interrupted(paymentIntent) }
    const authenticated = await api.authenticate(paymentIntent.client_secret, outcome)
    if (authenticated.paymentIntent?.last_payment_error?.code !== authenticationFailure) return authenticated
    return { error: failedAuthentication(authenticated.paymentIntent) }
  }

  const confirmPayment = async (given: ConfirmOptions): Promise<IntentAnswer> => {
    const group = given.elements && groups.get(given.elements)
    const clientSecret = given.clientSecret ?? group?.options.clientSecret
    if (group === undefined || clientSecret === undefined) {
      throw new Error("confirmPayment needs the elements that hold the card, and a clientSecret.")
    }
    const returnUrl = given.confirmParams?.return_url
    if (given.redirect !== "if_required" && returnUrl === undefined) {
      throw new Error("confirmPayment needs confirmParams.return_url unless redirect is if_required.")
    }
    // A second press while the first is under way gets the first one's answer.
    const running = underWay.get(clientSecret) ?? pay(group, clientSecret)
    underWay.set(clientSecret, running)
    const answer = await running.finally(() => underWay.delete(clientSecret))
    if (answer.error !== undefined || given.redirect === "if_required" || returnUrl === undefined) return answer
    window.location.assign(redirectUrl(returnUrl, answer.paymentIntent))
    return new Promise(() => undefined)
  }

  const sandbox = {
    elements,
    confirmPayment,
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      followUp(await api.retrieve(clientSecret), undefined),
    retrievePaymentIntent: api.retrieve,
    // The React wrapper takes nothing for a Stripe.js that lacks these.
    confirmCardPayment: unsupported("confirmCardPayment"),
    createPaymentMethod: unsupported("createPaymentMethod"),
    createToken: unsupported("createToken"),
    registerAppInfo: () => undefined,
  }
  // Stripe's type lists some eighty calls for payment methods that the sandbox has not; those above are all that the
  // wrapper and a page with a Payment Element use.
  return sandbox as unknown as Stripe
}

const authenticationFailure = "payment_intent_authentication_failure"

const livePayment = (group: Group) => (group.payment?.sandbox.gone.aborted === false ? group.payment : undefined)

const validationError = (group: Group): StripeError | undefined => {
  const problem = livePayment(group)?.sandbox.validate()
  return problem && { type: "validation_error", ...problem }
}

const failedAuthentication = (intent: PaymentIntent): StripeError => ({
  type: "invalid_request_error",
  code: authenticationFailure,
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  payment_intent: intent,
})

const interrupted = (intent: PaymentIntent): StripeError => ({
  type: "api_error",
  message: "The authentication was interrupted. Please try again.",
  payment_intent: intent,
})

const localeOf = (locale: string | undefined) => (locale === undefined || locale === "auto" ? "en-US" : locale)

/** Where Stripe sends the payer back to. */
const redirectUrl = (returnUrl: string, intent: PaymentIntent): string => {
  const url = new URL(returnUrl)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("return_url must be an http(s) address.")
  url.searchParams.set("payment_intent", intent.id)
  url.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "")
  url.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "pending")
  return url.href
}

const unsupported = (name: string) => async (): Promise<{ error: StripeError }> => ({
  error: { type: "invalid_request_error", message: `The payments sandbox has no ${name}: use the payment Element.` },
})
