import { SiteAddress } from "@laundry/core/company/site-address"
import { Identity } from "@laundry/core/credentials/identity.port"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import * as NoCardsOnFile from "@laundry/core/payment/no-cards-on-file"
import * as NoProviderBooks from "@laundry/core/payment/no-provider-books"
import type { PaymentProvider } from "@laundry/plugin/payment-provider"
import type { DatabaseAddress } from "@laundry/postgres/database/database-address"
import * as SharpPhotos from "@laundry/sharp-photos/sharp-photos"
import { Effect, Layer } from "effect"
import type { ServerConfig } from "./config.ts"
import { shareOf } from "./connection-share.ts"
import { mayUseDemoSignIns, refusingDemoSignIns } from "./demo-sign-ins.ts"
import { passwordLayer } from "./password-layer.ts"
import { storageLayer } from "./storage-layer.ts"

/** The ways to sign in: the password, and the providers that are configured. */
export const identityLayer = ({
  host,
  adapters,
}: Pick<ServerConfig, "host"> & { readonly adapters: Pick<ServerConfig["adapters"], "signIn"> }) =>
  Layer.effect(
    Identity,
    Effect.gen(function* () {
      const password = yield* makePasswordMethod
      const others = yield* Effect.forEach(adapters.signIn, ({ serve }) => serve())
      return {
        methods: [mayUseDemoSignIns({ host }) ? password : refusingDemoSignIns(password), ...others.flat()],
      }
    }),
  )

/** Everything that the server's use cases ask for. */
export const appLayer = (
  config: ServerConfig,
  options: { readonly database: DatabaseAddress; readonly publicUrl: string; readonly provider: PaymentProvider },
) =>
  Layer.mergeAll(
    Layer.merge(identityLayer(config), config.adapters.push.serve()).pipe(
      Layer.provideMerge(passwordLayer),
      Layer.provideMerge(
        storageLayer(options.database, {
          poolSize: shareOf(config.poolSize, config.workers),
          queryMillis: config.queryMillis,
        }),
      ),
      Layer.provideMerge(Layer.succeed(SiteAddress, { publicUrl: options.publicUrl })),
    ),
    config.adapters.mail.serve(),
    config.adapters.texts.serve(),
    config.adapters.addresses.serve(),
    config.adapters.photos.serve(),
    config.adapters.documents.serve(),
    options.provider.gateway,
    options.provider.cards ?? NoCardsOnFile.layer,
    options.provider.books ?? NoProviderBooks.layer,
    SharpPhotos.layer,
  )

export type AppServices = Layer.Success<ReturnType<typeof appLayer>>
