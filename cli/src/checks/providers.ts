import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { PrintedDocument } from "@laundry/core/documents/printed-document"
import { TextMessenger } from "@laundry/core/messaging/text-messenger.port"
import { Mailer } from "@laundry/core/notifications/mailer.port"
import type { PhotoId } from "@laundry/core/order/photo"
import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { PhotoCleaner } from "@laundry/core/photos/photo-cleaner.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import type { Finding } from "@laundry/plugin/plugin"
import type { Port } from "@laundry/plugin/ports"
import type { Adapter } from "@laundry/wiring/choose-adapters"
import type { ServerConfig } from "@laundry/wiring/config"
import { type DatabaseAddress, directOf } from "@laundry/wiring/database/database-address"
import { originOf } from "@laundry/wiring/listening-address"
import { arePaymentsOff } from "@laundry/wiring/payments-off"
import { photoCleanerLayer } from "@laundry/wiring/photo-cleaner-layer"
import { whyReachable } from "@laundry/wiring/reachable"
import { Brand, Effect, Layer } from "effect"
import { makeRunner } from "../effects.ts"
import { Interrupted } from "../failure.ts"
import { ok, problem, skipped, warning } from "./finding.ts"

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

/** Whether real customers are served, where what is for trials would be a mistake. */
const isReal = (config: ServerConfig): boolean => config.isProduction || config.databaseUrl !== undefined

/** What an adapter that answers is told by: what it says of itself, and its package if it came from outside. */
const works = <P extends Port>(name: string, adapter: Adapter<P>, config: ServerConfig): Finding => {
  const { caution, works: sentence } = adapter.description
  if (caution !== undefined && (caution.evenInTrials === true || isReal(config)))
    return warning(name, caution.message, caution.remedy)
  return ok(name, adapter.isOutside ? `${sentence} (${adapter.name})` : sentence)
}

/** Whether an adapter answers. */
const checkAdapter = async <P extends Port, R>(
  name: string,
  config: ServerConfig,
  adapter: Adapter<P>,
  sign: {
    readonly layer: Layer.Layer<R>
    readonly check: Effect.Effect<void, unknown, R>
    readonly signal: AbortSignal
  },
): Promise<Finding> => {
  const reason = await complaint(sign.layer, sign.check, sign.signal)
  return reason === undefined ? works(name, adapter, config) : problem(name, reason, adapter.description.remedy)
}

/** Whether payments can be taken: the provider takes our key, or one that runs in the server runs or starts. */
export const checkPayments = async (
  config: ServerConfig,
  database: DatabaseAddress | undefined,
  isServing: boolean,
  signal: AbortSignal,
): Promise<Finding> => {
  const { payments } = config.adapters
  const { remedy } = payments.description
  if (arePaymentsOff(config)) {
    const message = `Payments are off: ${whyReachable(config)}, and the sandbox serves this machine alone.`
    return problem("Payments", message, "Set Stripe's keys; test keys with STRIPE_TEST_MODE=on while you try it out.")
  }
  if (payments.runsInServer && isServing) return works("Payments", payments, config)
  if (payments.runsInServer && database === undefined)
    return skipped("Payments", `${payments.title}: it needs the database.`)
  const log = { warn: () => {} }
  const siteUrl = () => originOf(config)
  const connectionString = database === undefined ? "" : directOf(database)
  try {
    const provider = await payments.serve()({ connectionString, webhookUrl: siteUrl, siteUrl, log })
    try {
      const check = PaymentGateway.use((gateway) => gateway.check)
      return await checkAdapter("Payments", config, payments, { layer: provider.gateway, check, signal })
    } finally {
      await provider.close()
    }
  } catch (error) {
    if (error instanceof Interrupted) throw error
    return problem("Payments", `${payments.title} does not start: ${reasonOf(error)}`, remedy)
  }
}

/** Whether mail can be sent. */
export const checkMail = (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const { mail } = config.adapters
  return checkAdapter("Mail", config, mail, { layer: mail.serve(), check: Mailer.use(({ check }) => check), signal })
}

/** Whether text messages can be sent. */
export const checkTexts = (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const { texts } = config.adapters
  const check = TextMessenger.use((messenger) => messenger.check)
  return checkAdapter("Text messages", config, texts, { layer: texts.serve(), check, signal })
}

/** Whether addresses can be looked up. */
export const checkMaps = (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const { addresses } = config.adapters
  const check = AddressLookup.use((lookup) => lookup.check)
  return checkAdapter("Maps", config, addresses, { layer: addresses.serve(), check, signal })
}

/** A PNG of one pixel. */
const smallestPhoto = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

/**
 * Whether photos can be read, by a library that servers load with their first, and looked up where they are kept: one that nobody made is
 * not there.
 */
export const checkPhotos = (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const { photos } = config.adapters
  const nobodys = Brand.nominal<PhotoId>()(crypto.randomUUID())
  const check = Effect.andThen(
    PhotoCleaner.use(({ clean }) => clean(smallestPhoto)),
    PhotoStore.use(({ get }) => Effect.ignore(get(nobodys))),
  )
  return checkAdapter("Photos", config, photos, {
    layer: Layer.merge(photos.serve(), photoCleanerLayer),
    check,
    signal,
  })
}

/** Whether a document can be drawn. */
export const checkDocuments = (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const { documents } = config.adapters
  const sender = { name: "", contact: "" }
  const empty: PrintedDocument = {
    name: "trial",
    title: "Trial",
    subtitle: "",
    sender,
    madeAt: 0,
    blocks: [],
    note: "",
  }
  const check = DocumentRenderer.use(({ render }) => Effect.asVoid(render(empty)))
  return checkAdapter("Documents", config, documents, { layer: documents.serve(), check, signal })
}

/** Whether people can sign in at the providers that are set. */
export const checkSignIn = async (config: ServerConfig, signal: AbortSignal): Promise<Finding> => {
  const publicUrl = config.publicUrl ?? originOf(config)
  const names = ["password"]
  for (const { serve, description } of config.adapters.signIn) {
    for (const method of await Effect.runPromise(serve())) {
      const begun = method.begin?.(`${publicUrl}/api/login/${method.id}/callback`) ?? Effect.void
      const reason = await complaint(Layer.empty, Effect.asVoid(begun), signal)
      if (reason !== undefined)
        return problem("Sign-in", `${method.name} does not answer: ${reason}`, description.remedy)
      names.push(method.name)
    }
  }
  return ok("Sign-in", `By ${names.join(", ")}.`)
}

/** What an adapter looks at itself, once it is the one that was asked for; in a marketplace also at what pays its workers. */
export async function* checkOwn<P extends Port>(
  config: ServerConfig,
  { checks, isAsAsked, description }: Adapter<P>,
  isMarketplace = false,
): AsyncGenerator<Finding> {
  if (!isAsAsked) return
  for (const { name, look, isOfMarketplace = false } of checks) {
    if (isOfMarketplace && !isMarketplace) continue
    try {
      yield await look(config.publicUrl ?? originOf(config))
    } catch (error) {
      yield problem(name, reasonOf(error), description.remedy)
    }
  }
}
