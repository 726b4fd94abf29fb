import { definePlugin, interfaceVersion } from "@laundry/plugin/plugin"
import { Effect, Schema } from "effect"
import { readProviders } from "./provider-list.ts"

const providerList = Schema.String.check(Schema.makeFilter((value) => readProviders(value).problems)).annotate({
  description: "Sign-in by OpenID Connect: a JSON list of {id, name, issuer, clientId, clientSecret}",
})

/** Sign-in at the providers of `OIDC_PROVIDERS`. */
export const oidc = definePlugin({
  interfaceVersion,
  name: "@laundry/oidc",
  title: "OpenID Connect",
  port: "signIn",
  settings: Schema.Struct({ OIDC_PROVIDERS: providerList }),
  serve: ({ OIDC_PROVIDERS }) =>
    Effect.flatMap(
      Effect.promise(() => import("./oidc.ts")),
      ({ makeOidcMethod }) => Effect.forEach(readProviders(OIDC_PROVIDERS).providers, makeOidcMethod),
    ),
  describe: () => ({
    works: "Every provider answers.",
    remedy: "Look at its issuer in OIDC_PROVIDERS and at the network; other ways to sign in go on.",
  }),
})
