import type { CardsOnFile } from "@laundry/core/payment/cards-on-file.port"
import type { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import type { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import type { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import type { Layer } from "effect"
import type { FastifyPluginAsync } from "fastify"

/** Where pages may load things of a provider from, for the content security policy: "https://js.provider.example". */
export interface ContentSources {
  readonly scripts: ReadonlyArray<string>
  readonly frames: ReadonlyArray<string>
  readonly images: ReadonlyArray<string>
  readonly connections: ReadonlyArray<string>
}

/** How browsers pay. */
export interface BrowserPayments {
  /** "sandbox" takes no money and shows a 'Test mode' mark; "off" takes none and says so. */
  readonly mode: "sandbox" | "live" | "off"
  /** What names our account to the provider's script. */
  readonly publishableKey: string
  /**
   * The address of an ES module that exports `loadStripe(publishableKey)`, which resolves to an object with Stripe.js's
   * `elements` and `confirmPayment`; Stripe's own script, or the sandbox's, unless given.
   */
  readonly script?: string
}

/** A provider that runs: how the payment gateway reaches it, and what browsers are told of it. */
export interface PaymentProvider {
  readonly browser: BrowserPayments
  readonly gateway: Layer.Layer<PaymentGateway>
  /** Cards that it keeps for later charges; none are offered unless given. */
  readonly cards?: Layer.Layer<CardsOnFile>
  /** Its own books of our account; nothing can be compared unless given. */
  readonly books?: Layer.Layer<ProviderBooks>
  /** Payouts to others than us; workers can't be paid by it unless given. */
  readonly payouts?: Layer.Layer<PayoutGateway>
  /** Nothing beside our own origin unless given. */
  readonly contentSources?: ContentSources
  /** Whether wallets open windows of their own, which pages are told of. */
  readonly usesWallets?: boolean
  /** Calls for browsers on our own origin, below `prefix`. */
  readonly routes?: { readonly prefix: string; readonly plugin: FastifyPluginAsync }
  readonly close: () => Promise<void>
}

/** What a provider may need of the process that it runs in. */
export interface PaymentSurroundings {
  /** The product's database, for a provider that keeps its own records there. */
  readonly connectionString: string
  /** Where the server takes the provider's events; asked for at each delivery, since a port may be chosen late. */
  readonly webhookUrl: () => string
  /** Where customers reach the site: "https://laundry.example". Asked for when it is needed, for the same reason. */
  readonly siteUrl: () => string
  readonly log: { readonly warn: (details: object, message: string) => void }
}

/** Where a provider's events arrive, and which header carries their signature. */
export interface Webhook {
  /** Below /api/webhooks/. */
  readonly name: string
  /** In lower case. */
  readonly signatureHeader: string
}
