import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { Mailer } from "@laundry/core/notifications/mailer.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import { mailFolder, type ServerConfig } from "@laundry/wiring/config"
import { mailLayer, mapsLayer, paymentsLayer } from "@laundry/wiring/layers"
import { originOf } from "@laundry/wiring/listening-address"
import { startPaymentProvider } from "@laundry/wiring/payment-provider"
import { photosLayer } from "@laundry/wiring/photos-layer"
import { askSignInProvider } from "@laundry/wiring/provider-checks"
import { Brand, Effect, Layer } from "effect"
import { makeRunner } from "../effects.ts"
import { Interrupted } from "../failure.ts"
import { type Finding, ok, problem, skipped, warning } from "./finding.ts"
import { keysComplaint } from "./stripe.ts"

const patienceSeconds = 20

/** The words for an operator: what customers would read says nothing about the cause. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && cause.message !== "" ? (cause.message.split("\n")[0] ?? "") : String(cause)
}

/** Asks an adapter for a sign of life: undefined when it gave one, else what is wrong. */
const complaint = async <R, E>(
  layer: Layer.Layer<R, E>,
  check: Effect.Effect<void, unknown, R>,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const runner = makeRunner(layer, { signal, note: () => {} })
  const tooSlow = () => Effect.fail(new Error(`No answer within ${patienceSeconds} seconds.`))
  try {
    const patient = Effect.timeoutOrElse(check, { duration: `${patienceSeconds} seconds`, orElse: tooSlow })
    await runner.run(patient)
    return undefined
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return reasonOf(error)
  } finally {
    await runner.dispose()
  }
}

/** Whether money goes through somebody's real database or real server, where test mode would be a mistake. */
const isReal = (config: ServerConfig): boolean => config.isProduction || config.databaseUrl !== undefined

const testMode = (config: ServerConfig, message: string): Finding =>
  isReal(config)
    ? warning(
        "Payments",
        `${message} No real money is taken.`,
        "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.",
      )
    : ok("Payments", message)

/** Whether payments can be taken: Stripe takes our key, or the sandbox runs or starts. */
export const checkPayments = async (
  config: ServerConfig,
  database: { readonly connectionString: string } | undefined,
  isServing: boolean,
  signal: AbortSignal,
): Promise<Finding> => {
  const isSandbox = config.payments.mode === "sandbox"
  if (isSandbox && isServing) return testMode(config, "Sandbox (test mode), running with the server.")
  if (isSandbox && database === undefined) return skipped("Payments", "The sandbox needs the database.")
  const log = { warn: () => {} }
  const webhookUrl = () => `${originOf(config)}/api/webhooks/stripe`
  try {
    const provider = await startPaymentProvider(config, database?.connectionString ?? "", webhookUrl, log)
    try {
      const reason = await complaint(
        paymentsLayer(provider),
        PaymentGateway.use(({ check }) => check),
        signal,
      )
      const remedy = isSandbox ? "See the data folder and the database." : "Look at STRIPE_SECRET_KEY and the network."
      if (reason !== undefined) return problem("Payments", reason, remedy)
      const unfit = config.payments.mode === "live" ? await keysComplaint(config.payments) : undefined
      if (unfit !== undefined) return problem("Payments", unfit, "Copy both keys from the same account at Stripe.")
    } finally {
      await provider.close()
    }
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return problem(
      "Payments",
      isSandbox ? `The sandbox does not start: ${reasonOf(error)}` : reasonOf(error),
      isSandbox ? "See the data folder and the database." : "Look at Stripe's keys and the network.",
    )
  }
  if (isSandbox) return testMode(config, "Sandbox (test mode), started for this check.")
  return config.payments.mode === "live" && config.payments.isTest
    ? warning("Payments", "Stripe answers in test mode: no real money is taken.", "Set the live keys when you open.")
    : ok("Payments", "Stripe answers and takes the key.")
}

/** Whether mail can be sent. */
export const checkMail = async (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const reason = await complaint(
    mailLayer(config),
    Mailer.use(({ check }) => check),
    signal,
  )
  const isFolder = config.smtp === undefined
  if (reason !== undefined) {
    return problem("Mail", reason, isFolder ? "Look at DATA_DIR and MAIL_FROM." : "Look at SMTP_URL and MAIL_FROM.")
  }
  if (!isFolder) return ok("Mail", "The mail server answers and takes the sign-in.")
  const folder = mailFolder(config.dataDir)
  return isReal(config)
    ? warning("Mail", `Mails are only written to ${folder}.`, "Set SMTP_URL and MAIL_FROM to send them.")
    : ok("Mail", `Mails are written to ${folder}.`)
}

/** Whether addresses can be looked up. */
export const checkMaps = async (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const reason = await complaint(
    mapsLayer(config),
    AddressLookup.use(({ check }) => check),
    signal,
  )
  const isGazetteer = config.googleMapsApiKey === undefined
  if (reason !== undefined) {
    return problem("Maps", reason, isGazetteer ? "Install the program afresh." : "Look at GOOGLE_MAPS_API_KEY.")
  }
  return ok("Maps", isGazetteer ? "The built-in list of streets answers." : "Google answers and takes the key.")
}

/** Whether photos can be looked up where they are kept: one that nobody made is not there. */
export const checkPhotos = async (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const nobodys = Brand.nominal<PhotoId>()(crypto.randomUUID())
  const look = PhotoStore.use(({ get }) => Effect.ignore(get(nobodys)))
  const reason = await complaint(photosLayer(config), look, signal)
  const isFolder = config.photoStore === undefined
  if (reason !== undefined) {
    const remedy = isFolder ? "Look at DATA_DIR." : "Look at PHOTO_STORE, the AWS_ variables and what the key may do."
    return problem("Photos", reason, remedy)
  }
  return ok("Photos", isFolder ? "Kept in the data folder." : "The bucket answers and takes the key.")
}

/** Whether people can sign in at the providers that are set. */
export const checkSignIn = async (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const publicUrl = config.publicUrl ?? originOf(config)
  for (const provider of config.oidcProviders) {
    const reason = await complaint(Layer.empty, askSignInProvider(provider, publicUrl), signal)
    const remedy = "Look at its issuer in OIDC_PROVIDERS and at the network; other ways to sign in go on."
    if (reason !== undefined) return problem("Sign-in", `${provider.name} does not answer: ${reason}`, remedy)
  }
  const names = ["password", ...config.oidcProviders.map(({ name }) => name)]
  return ok("Sign-in", `By ${names.join(", ")}.`)
}
