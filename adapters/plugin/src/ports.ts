import type { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import type { SiteAddress } from "@laundry/core/company/site-address"
import type { IdentityMethod } from "@laundry/core/credentials/identity.port"
import type { DocumentRenderer } from "@laundry/core/documents/document-renderer.port"
import type { ChangeEvent } from "@laundry/core/live/change-event"
import type { PushKeyStore } from "@laundry/core/messaging/push-keys.port"
import type { PushSender } from "@laundry/core/messaging/push-sender.port"
import type { TextMessenger } from "@laundry/core/messaging/text-messenger.port"
import type { Mailer } from "@laundry/core/notifications/mailer.port"
import type { PhotoStore } from "@laundry/core/photos/photo-store.port"
import type { Effect, Layer } from "effect"
import type { PaymentProvider, PaymentSurroundings } from "./payment-provider.ts"

/** The ports that adapters plug into, and what an adapter of each gives. Nothing starts before it is used. */
export interface Ports {
  readonly mail: Layer.Layer<Mailer>
  /** What comes back from phones arrives at `POST /api/webhooks/texts`. */
  readonly texts: Layer.Layer<TextMessenger>
  /** It keeps its keys in the product's database, and says for which site it sends. */
  readonly push: Layer.Layer<PushSender, never, PushKeyStore | SiteAddress>
  readonly addresses: Layer.Layer<AddressLookup>
  readonly photos: Layer.Layer<PhotoStore>
  readonly documents: Layer.Layer<DocumentRenderer>
  readonly payments: (surroundings: PaymentSurroundings) => Promise<PaymentProvider>
  /** Ways to sign in beside the password, in the order in which they are offered. */
  readonly signIn: Effect.Effect<ReadonlyArray<IdentityMethod>>
  /**
   * Hears of every committed change, in each server that runs jobs: where several do, each tells it. An event says what
   * changed, not how; "gap" says that some may have been missed. A listener that fails is logged and hears the next event all
   * the same.
   */
  readonly changes: (event: ChangeEvent | "gap") => Promise<void>
}

export type Port = keyof Ports

/** In the order in which operators read of them. */
export const portNames = [
  "mail",
  "texts",
  "push",
  "addresses",
  "photos",
  "documents",
  "payments",
  "signIn",
  "changes",
] as const satisfies ReadonlyArray<Port>

/** The ports of which one adapter is in use; the others take as many as there are. */
export const singlePorts = [
  "mail",
  "texts",
  "push",
  "addresses",
  "photos",
  "documents",
  "payments",
] as const satisfies ReadonlyArray<Port>

export type SinglePort = (typeof singlePorts)[number]
