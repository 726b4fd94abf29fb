import { Context, type Effect, Schema } from "effect"
import type { IdentityRefused, WrongCredentials } from "../people/sign-in-errors.ts"
import type { SignInMethodId } from "../people/user.ts"

/** What somebody shows to prove who they are. */
export type Evidence =
  | { readonly kind: "password"; readonly email: string; readonly password: string }
  /** The address that a provider sent the browser back to, with what was kept when it was sent there. */
  | { readonly kind: "callback"; readonly url: string; readonly kept: KeptForProvider }

/** What has to be kept in the session while the browser is at a provider. */
export interface KeptForProvider {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** Whom the evidence proves. */
export interface ProvenIdentity {
  readonly method: SignInMethodId
  /** The method's own id of the person: for a password the user's id, else the provider's subject. */
  readonly subject: string
  /** Of a password: the version of the credentials that it was judged by (user-store.port.ts). */
  readonly credentialsVersion?: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly profileImageUrl: string | null
}

/** The provider does not answer. */
export class IdentityUnavailable extends Schema.TaggedError<IdentityUnavailable>()("IdentityUnavailable", {
  cause: Schema.optionalKey(Schema.Defect()),
}) {
  override readonly message = "Sign-in is not available right now. Please try again in a moment."
}

/** One way to sign in. */
export interface IdentityMethod {
  readonly id: SignInMethodId
  /** As the sign-in page names it: "Google". */
  readonly name: string
  /** Where to send the browser for proof; undefined for a method that is proven on our own page. */
  readonly begin:
    | ((
        redirectUri: string,
      ) => Effect.Effect<{ readonly url: string; readonly kept: KeptForProvider }, IdentityUnavailable>)
    | undefined
  /**
   * Takes evidence and returns whom it proves; a provider's email must be verified by it. A wrong password and an
   * unknown email fail alike and take alike long.
   */
  readonly prove: (
    evidence: Evidence,
  ) => Effect.Effect<ProvenIdentity, WrongCredentials | IdentityRefused | IdentityUnavailable>
}

/** Every way to sign in that is configured, the password first. */
export class Identity extends Context.Service<Identity, { readonly methods: ReadonlyArray<IdentityMethod> }>()(
  "@laundry/core/people/Identity",
) {}

/** Turns passwords into what may be stored. */
export class PasswordHasher extends Context.Service<
  PasswordHasher,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /** Whether a password fits a hash. Without a hash it takes as long and returns false. */
    readonly verify: (password: string, hash: string | undefined) => Effect.Effect<boolean>
    /** Whether a hash is one of those that were made before, with which to compare takes another time than without one. */
    readonly isOutdated: (hash: string) => boolean
  }
>()("@laundry/core/people/PasswordHasher") {}

/** Whether somebody proves who they are from another machine, by what the call says of itself. */
export const ProvesFromElsewhere = Context.Reference<boolean>("@laundry/core/credentials/ProvesFromElsewhere", {
  defaultValue: () => false,
})
