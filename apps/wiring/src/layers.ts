import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { SiteAddress } from "@laundry/core/company/site-address"
import { Identity } from "@laundry/core/credentials/identity.port"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import { PushSender } from "@laundry/core/messaging/push-sender.port"
import { TextMessenger } from "@laundry/core/messaging/text-messenger.port"
import { Mailer } from "@laundry/core/notifications/mailer.port"
import { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import * as NoCardsOnFile from "@laundry/core/payment/no-cards-on-file"
import * as NoPayoutGateway from "@laundry/core/payment/no-payout-gateway"
import * as NoProviderBooks from "@laundry/core/payment/no-provider-books"
import { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import * as SharpPhotos from "@laundry/sharp-photos/sharp-photos"
import { type Context, Effect, Layer } from "effect"
import type { ServerConfig } from "./config.ts"
import { replicaConnections } from "./connection-need.ts"
import { shareOf } from "./connection-share.ts"
import { refusingDemoSignIns } from "./demo-sign-ins.ts"
import { passwordLayer } from "./password-layer.ts"
import { type Reach, whyReachable } from "./reachable.ts"
import { storageLayer } from "./storage-layer.ts"
import { tracedPort } from "./traced-port.ts"

/** The ways to sign in: the password, and the providers that are configured. */
export const identityLayer = ({
  adapters,
  ...config
}: Reach & { readonly adapters: Pick<ServerConfig["adapters"], "signIn"> }) =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const password = yield* makePasswordMethod
      const others = yield* Effect.forEach(adapters.signIn, ({ serve }) => serve())
      return {
        methods: [refusingDemoSignIns(password, whyReachable(config) === undefined), ...others.flat()],
      }
    }),
  )

/** Everything that the server's use cases ask for. */
export const appLayer = (
  config: ServerConfig,
  options: {
    readonly database: DatabaseAddress
    readonly site: SiteAddress["Service"]
    readonly provider: PaymentProvider
  },
) => {
  const isTraced = config.telemetryUrl !== undefined
  const outside = <Id, S extends object, R>(key: Context.Key<Id, S>, name: string, layer: Layer.Layer<Id, never, R>) =>
    isTraced ? tracedPort(key, name)(layer) : layer
  return Layer.mergeAll(
    Layer.merge(identityLayer(config), outside(PushSender, "push", config.adapters.push.serve())).pipe(
      Layer.provideMerge(passwordLayer),
      Layer.provideMerge(
        storageLayer(options.database, {
          poolSize: shareOf(config.poolSize, config.workers),
          replicaPoolSize: shareOf(replicaConnections, config.workers),
          queryMillis: config.queryMillis,
          isTraced,
        }),
      ),
      Layer.provideMerge(Layer.succeed(SiteAddress, options.site)),
    ),
    outside(Mailer, "mail", config.adapters.mail.serve()),
    outside(TextMessenger, "texts", config.adapters.texts.serve()),
    outside(AddressLookup, "addresses", config.adapters.addresses.serve()),
    outside(PhotoStore, "photos", config.adapters.photos.serve()),
    outside(DocumentRenderer, "documents", config.adapters.documents.serve()),
    outside(PaymentGateway, "payments", options.provider.gateway),
    outside(CardsOnFile, "cards", options.provider.cards ?? NoCardsOnFile.layer),
    outside(PayoutGateway, "payouts", options.provider.payouts ?? NoPayoutGateway.layer),
    outside(ProviderBooks, "books", options.provider.books ?? NoProviderBooks.layer),
    SharpPhotos.layer,
  )
}

export type AppServices = Layer.Success<ReturnType<typeof appLayer>>
