import { SiteAddress } from "@laundry/core/company/site-address"
import { Identity } from "@laundry/core/credentials/identity.port"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import * as Gazetteer from "@laundry/gazetteer/gazetteer"
import * as GooglePlaces from "@laundry/google-places/google-places"
import * as MailOutbox from "@laundry/mail-outbox/mail-outbox"
import { makeOidcMethod } from "@laundry/oidc/oidc"
import * as SharpPhotos from "@laundry/sharp-photos/sharp-photos"
import * as Smtp from "@laundry/smtp/smtp"
import * as Stripe from "@laundry/stripe/stripe-gateway"
import { Effect, Layer } from "effect"
import { mailFolder, type ServerConfig } from "./config.ts"
import { shareOf } from "./connection-share.ts"
import { mayUseDemoSignIns, refusingDemoSignIns } from "./demo-sign-ins.ts"
import { passwordLayer } from "./password-layer.ts"
import type { PaymentProvider } from "./payment-provider.ts"
import { photosLayer } from "./photos-layer.ts"
import { storageLayer } from "./storage-layer.ts"

/** Sends mail by the configured server, or writes it into the outbox folder. */
export const mailLayer = (config: ServerConfig) =>
  config.smtp === undefined
    ? MailOutbox.layer({ folder: mailFolder(config.dataDir), from: config.mailFrom })
    : Smtp.layer(config.smtp)

/** Looks addresses up at Google when there is a key, in the gazetteer otherwise. */
export const mapsLayer = (config: ServerConfig) =>
  config.googleMapsApiKey === undefined ? Gazetteer.layer : GooglePlaces.layer({ apiKey: config.googleMapsApiKey })

export const paymentsLayer = ({ secretKey, webhookSecret, apiBase }: PaymentProvider) =>
  Stripe.layer({ secretKey, webhookSecret, ...(apiBase === undefined ? {} : { apiBase }) })

/** The ways to sign in: the password, and the providers that are configured. */
export const identityLayer = ({ host, oidcProviders }: Pick<ServerConfig, "host" | "oidcProviders">) =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const password = yield* makePasswordMethod
      return {
        methods: [
          mayUseDemoSignIns({ host }) ? password : refusingDemoSignIns(password),
          ...(yield* Effect.forEach(oidcProviders, makeOidcMethod)),
        ],
      }
    }),
  )

/** Everything that the server's use cases ask for. */
export const appLayer = (
  config: ServerConfig,
  options: { readonly connectionString: string; readonly publicUrl: string; readonly provider: PaymentProvider },
) =>
  Layer.mergeAll(
    identityLayer(config).pipe(
      Layer.provideMerge(passwordLayer),
      Layer.provideMerge(storageLayer(options.connectionString, { poolSize: shareOf(10, config.workers) })),
    ),
    mailLayer(config),
    mapsLayer(config),
    paymentsLayer(options.provider),
    photosLayer(config),
    SharpPhotos.layer,
    Layer.succeed(SiteAddress, { publicUrl: options.publicUrl }),
  )

export type AppServices = Layer.Success<ReturnType<typeof appLayer>>
