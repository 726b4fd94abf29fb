import { makeOidcMethod, type OidcOptions } from "@laundry/oidc/oidc"
import { Effect } from "effect"

/** What operators ask of the providers; nothing of it changes anything there. */
export { keysFit, readWebhook } from "@laundry/stripe/stripe-account"

/** Asks a provider for its addresses, as the first sign-in does. */
export const askSignInProvider = (options: OidcOptions, publicUrl: string) =>
  Effect.flatMap(makeOidcMethod(options), ({ begin }) =>
    begin === undefined ? Effect.void : Effect.asVoid(begin(`${publicUrl}/api/login/${options.id}/callback`)),
  )
