import { diskPhotos } from "@laundry/disk-photos/plugin"
import { gazetteer } from "@laundry/gazetteer/plugin"
import { googlePlaces } from "@laundry/google-places/plugin"
import { mailOutbox } from "@laundry/mail-outbox/plugin"
import { oidc } from "@laundry/oidc/plugin"
import { pdfkitDocuments } from "@laundry/pdfkit-documents/plugin"
import type { Plugin, PluginOf } from "@laundry/plugin/plugin"
import type { SinglePort } from "@laundry/plugin/ports"
import { s3Photos } from "@laundry/s3-photos/plugin"
import { smtp } from "@laundry/smtp/plugin"
import { stripe } from "@laundry/stripe/plugin"
import { textOutbox } from "@laundry/text-outbox/plugin"
import { twilio } from "@laundry/twilio/plugin"
import { webPush } from "@laundry/web-push/plugin"
import { sandboxPayments } from "./sandbox-payments.ts"

/** A built-in plug-in, and the settings of which any one asks for it without naming it. */
export interface BuiltIn {
  readonly plugin: Plugin
  readonly askedForBy: ReadonlyArray<string>
}

/** The adapters that the product brings along. */
export const builtIns: ReadonlyArray<BuiltIn> = [
  { plugin: smtp, askedForBy: ["SMTP_URL"] },
  { plugin: twilio, askedForBy: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] },
  { plugin: googlePlaces, askedForBy: ["GOOGLE_MAPS_API_KEY"] },
  { plugin: s3Photos, askedForBy: ["PHOTO_STORE"] },
  { plugin: stripe, askedForBy: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] },
  { plugin: oidc, askedForBy: ["OIDC_PROVIDERS"] },
]

/** What serves a port that no setting and no plug-in asks for: each works on this machine alone, but for push messages, which need no account. */
export const standIns: { readonly [P in SinglePort]: PluginOf<P> } = {
  mail: mailOutbox,
  texts: textOutbox,
  push: webPush,
  addresses: gazetteer,
  photos: diskPhotos,
  documents: pdfkitDocuments,
  payments: sandboxPayments,
}
