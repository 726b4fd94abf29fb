import type { Appearance, Stripe, StripeElements, StripeError } from "@stripe/stripe-js"
import { type Intent, type IntentAnswer, makeSandboxApi } from "./sandbox-api.ts"
import { type Confirmation, type Form, makeConfirmation, validationError } from "./sandbox-confirmation.ts"
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
 * `confirmSetup`, `handleNextAction` and the retrieving of both. It talks to `baseUrl` alone and loads nothing from anywhere.
 */
export const createSandboxStripe = (options: { readonly publishableKey: string; readonly baseUrl: string }): Stripe => {
  const api = makeSandboxApi(options.publishableKey, options.baseUrl)
  const payments = makeConfirmation(api.payments)
  const setups = makeConfirmation(api.setups)
  const groups = new WeakMap<object, Group>()

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
      // The form asks for the same whatever the intent says; whether it is there and can be paid is worth telling.
      fetchUpdates: async () => {
        const { error } = await retrieve(group.options.clientSecret ?? "")
        return error === undefined ? {} : { error: { message: error.message ?? "" } }
      },
      submit: async () => {
        const error = validationError(livePayment(group))
        return error === undefined ? { selectedPaymentMethod: "card" } : { error }
      },
      on: () => made,
      once: () => made,
      off: () => made,
    }
    groups.set(made, group)
    return made
  }

  const retrieve = (clientSecret: string): Promise<IntentAnswer<Intent>> =>
    clientSecret.startsWith("seti_") ? api.setups.retrieve(clientSecret) : api.payments.retrieve(clientSecret)

  /** `confirmPayment` and `confirmSetup`. */
  const confirmBy = async <I extends Intent>(
    name: string,
    confirmation: Confirmation<I>,
    given: ConfirmOptions,
  ): Promise<IntentAnswer<I>> => {
    const group = given.elements && groups.get(given.elements)
    const clientSecret = given.clientSecret ?? group?.options.clientSecret
    if (group === undefined || clientSecret === undefined) {
      throw new Error(`${name} needs the elements that hold the card, and a clientSecret.`)
    }
    const returnUrl = given.confirmParams?.return_url
    if (given.redirect !== "if_required" && returnUrl === undefined) {
      throw new Error(`${name} needs confirmParams.return_url unless redirect is if_required.`)
    }
    const answer = await confirmation.confirm(formOf(group), clientSecret)
    if (answer.error !== undefined || given.redirect === "if_required" || returnUrl === undefined) return answer
    window.location.assign(redirectUrl(returnUrl, answer.intent))
    return new Promise(() => undefined)
  }

  const sandbox = {
    elements,
    confirmPayment: async (given: ConfirmOptions) =>
      named("paymentIntent", await confirmBy("confirmPayment", payments, given)),
    confirmSetup: async (given: ConfirmOptions) => named("setupIntent", await confirmBy("confirmSetup", setups, given)),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      clientSecret.startsWith("seti_")
        ? named("setupIntent", await setups.followUp(await api.setups.retrieve(clientSecret), noForm))
        : named("paymentIntent", await payments.followUp(await api.payments.retrieve(clientSecret), noForm)),
    retrievePaymentIntent: async (clientSecret: string) =>
      named("paymentIntent", await api.payments.retrieve(clientSecret)),
    retrieveSetupIntent: async (clientSecret: string) => named("setupIntent", await api.setups.retrieve(clientSecret)),
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

const livePayment = (group: Group) => (group.payment?.sandbox.gone.aborted === false ? group.payment : undefined)

const formOf = (group: Group): Form => ({ payment: livePayment(group), locale: localeOf(group.options.locale) })

const localeOf = (locale: string | undefined) => (locale === undefined || locale === "auto" ? "en-US" : locale)

const noForm: Form = { payment: undefined, locale: localeOf(undefined) }

/** An answer with its intent under the name that Stripe's call has for it. */
const named = (name: "paymentIntent" | "setupIntent", { intent, error }: IntentAnswer<Intent>) =>
  error === undefined ? { [name]: intent } : { error }

/** Where Stripe sends the payer back to. */
const redirectUrl = (returnUrl: string, intent: Intent): string => {
  const url = new URL(returnUrl)
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("return_url must be an http(s) address.")
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? "")
  url.searchParams.set("redirect_status", intent.status === "succeeded" ? "succeeded" : "pending")
  return url.href
}

const unsupported = (name: string) => async (): Promise<{ error: StripeError }> => ({
  error: { type: "invalid_request_error", message: `The payments sandbox has no ${name}: use the payment Element.` },
})
