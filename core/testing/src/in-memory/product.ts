import { type Actor, CurrentActor } from "@laundry/core/access/actor"
import type { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { ServiceAreaStore } from "@laundry/core/areas/service-area-store.port"
import { SiteAddress } from "@laundry/core/company/site-address"
import type { IdentityMethod } from "@laundry/core/credentials/identity.port"
import { type Instant, type IsoDate, localInstant, type WallTime } from "@laundry/core/local-time/local-time"
import { Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { servedAreas } from "../arbitraries.ts"
import { inMemoryAddressLookup } from "./address-lookup.ts"
import * as InMemoryDocumentRenderer from "./document-renderer.ts"
import { identityLayer, makeInMemoryHasher } from "./identity.ts"
import { type InMemoryMailer, makeInMemoryMailer } from "./mailer.ts"
import * as InMemoryPhotoCleaner from "./photo-cleaner.ts"
import * as InMemoryGateway from "./provider/payment-gateway.ts"
import { type InMemoryPush, makeInMemoryPush } from "./push-sender.ts"
import * as InMemoryStores from "./stores/all-stores.ts"
import { type InMemoryTexts, makeInMemoryTexts } from "./text-messenger.ts"

export interface InMemoryProductOptions {
  /** When it is; a Friday noon unless given. */
  readonly now?: Instant
  /** Who acts; the operator unless given. */
  readonly actor?: Actor
  readonly addressLookup?: Layer.Layer<AddressLookup>
  readonly mailer?: InMemoryMailer
  readonly texts?: InMemoryTexts
  readonly push?: InMemoryPush
  /** Providers to sign in at, beside the password. */
  readonly providers?: ReadonlyArray<IdentityMethod>
  readonly hasher?: ReturnType<typeof makeInMemoryHasher>
}

/** A local wall-clock time on a day, as an instant. */
export const eastern = (date: string, time: string): Instant => localInstant(date as IsoDate, time as WallTime)

/** Friday noon, well before the cutoff. */
export const fridayNoon = eastern("2026-11-20", "12:00")

const setting = ({ now = fridayNoon }: InMemoryProductOptions) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* TestClock.setTime(now)
      const areas = yield* ServiceAreaStore
      yield* areas.addAll(servedAreas)
    }),
  )

/** Everything that use cases need, in memory, with a clock that is stopped and three served ZIP codes. Each use makes a new one. */
export const inMemoryProduct = (options: InMemoryProductOptions = {}) =>
  setting(options).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        identityLayer(options.providers).pipe(
          Layer.provideMerge((options.hasher ?? makeInMemoryHasher()).layer),
          Layer.provideMerge(InMemoryStores.layer),
        ),
        InMemoryGateway.layer,
        InMemoryDocumentRenderer.layer,
        InMemoryPhotoCleaner.layer,
        options.addressLookup ?? inMemoryAddressLookup(),
        (options.mailer ?? makeInMemoryMailer()).layer,
        (options.texts ?? makeInMemoryTexts()).layer,
        (options.push ?? makeInMemoryPush()).layer,
        Layer.succeed(SiteAddress, { publicUrl: "https://laundry.example" }),
        Layer.succeed(CurrentActor, options.actor ?? { kind: "operator", name: "test" }),
        Logger.layer([]),
      ).pipe(Layer.provideMerge(TestClock.layer())),
    ),
  )

/** Runs a program on an in-memory product of its own. */
export const runInMemory = <A, E>(
  program: Effect.Effect<A, E, Layer.Success<ReturnType<typeof inMemoryProduct>>>,
  options?: InMemoryProductOptions,
): Promise<A> => Effect.runPromise(Effect.provide(program, inMemoryProduct(options)))
