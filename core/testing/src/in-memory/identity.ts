import {
  Identity,
  type IdentityMethod,
  PasswordHasher,
  type ProvenIdentity,
} from "@laundry/core/credentials/identity.port"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import { IdentityRefused } from "@laundry/core/people/sign-in-errors"
import { Effect, Layer } from "effect"
import * as InMemoryPasswordJudge from "./password-judge.ts"

/** One comparison that the hasher was asked for. */
export interface Verified {
  readonly password: string
  readonly hash: string | undefined
}

/** A hasher, and a judge beside it, that cost nothing. It knows hashes as they were made before ("old hash of …"). The hasher shows what it compared, so that tests see that the same work is done for everybody. */
export const makeInMemoryHasher = () => {
  const verified: Array<Verified> = []
  const layer = Layer.succeed(PasswordHasher, {
    hash: (password) => Effect.succeed(`hash of ${password}`),
    verify: (password, hash) =>
      Effect.sync(() => {
        verified.push({ password, hash })
        return hash === `hash of ${password}` || hash === `old hash of ${password}`
      }),
    isOutdated: (hash) => hash.startsWith("old "),
  })
  return { layer: Layer.merge(layer, InMemoryPasswordJudge.layer), verified: verified as ReadonlyArray<Verified> }
}

/** Somebody with an account at a provider. */
export interface ProviderPerson extends Omit<ProvenIdentity, "method"> {
  readonly isEmailVerified: boolean
}

/** A provider that sends a browser straight back: with a code when somebody signs in there, without one when they refuse. */
export const makeInMemoryProvider = (id: string, name: string) => {
  const codes = new Map<string, { readonly person: ProviderPerson; readonly nonce: string }>()
  let count = 0
  const refused = (reason: string) => new IdentityRefused({ reason })

  const method: IdentityMethod = {
    id,
    name,
    begin: (redirectUri) =>
      Effect.sync(() => {
        count += 1
        const kept = { state: `state-${count}`, nonce: `nonce-${count}`, codeVerifier: `verifier-${count}` }
        const query = new URLSearchParams({ redirect_uri: redirectUri, state: kept.state, nonce: kept.nonce })
        return { url: `https://${id}.example/authorize?${query.toString()}`, kept }
      }),
    prove: Effect.fnUntraced(function* (evidence) {
      if (evidence.kind !== "callback") return yield* refused("no callback was shown")
      const query = new URL(evidence.url).searchParams
      if (query.get("state") !== evidence.kept.state) return yield* refused("wrong state")
      const error = query.get("error")
      if (error !== null) return yield* refused(error)
      const code = query.get("code") ?? ""
      const granted = codes.get(code)
      codes.delete(code)
      if (granted === undefined || granted.nonce !== evidence.kept.nonce) return yield* refused("invalid_grant")
      const { isEmailVerified, ...person } = granted.person
      if (!isEmailVerified) return yield* refused("the email is not verified")
      return { method: id, ...person }
    }),
  }

  const back = (url: string, answer: Readonly<Record<string, string>>): string => {
    const asked = new URL(url).searchParams
    const query = new URLSearchParams({ ...answer, state: asked.get("state") ?? "" })
    return `${asked.get("redirect_uri")}?${query.toString()}`
  }
  return {
    method,
    /** Somebody signs in at the address that `begin` gave: answers where the browser is sent back to. */
    approve: (url: string, person: ProviderPerson): string => {
      count += 1
      const code = `code-${count}`
      codes.set(code, { person, nonce: new URL(url).searchParams.get("nonce") ?? "" })
      return back(url, { code })
    },
    refuse: (url: string): string => back(url, { error: "access_denied" }),
  }
}

/** {@link Identity} with the password, and with the providers given. */
export const identityLayer = (providers: ReadonlyArray<IdentityMethod> = []) =>
  Layer.effect(
    Identity,
    Effect.map(makePasswordMethod, (password) => ({ methods: [password, ...providers] })),
  )
