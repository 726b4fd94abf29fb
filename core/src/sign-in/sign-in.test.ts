import { makeInMemoryHasher, makeInMemoryProvider, type ProviderPerson } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { look, openAccount, registration, typePassword, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { requestPasswordReset } from "../credentials/request-password-reset.ts"
import { register } from "./register.ts"
import { signInWithProvider } from "./sign-in.ts"

const right = "correct horse battery"
const email = "ana@example.com"

describe("signing in with a password", () => {
  it("fails alike, and with the same work, for a wrong password and for an unknown email", async () => {
    const hasher = makeInMemoryHasher()
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* openAccount(mailer)
      return [
        yield* Effect.flip(typePassword(email, "wrong password")),
        yield* Effect.flip(typePassword("nobody@example.com", "wrong password")),
      ]
    })
    const [wrong, unknown] = await runInMemory(program, { mailer, hasher })
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ _tag: "WrongCredentials" })
    expect(hasher.verified).toEqual([
      { password: "wrong password", hash: `hash of ${right}` },
      { password: "wrong password", hash: undefined },
    ])
  })
})

const ana: ProviderPerson = {
  subject: "g-1",
  email: " Ana@example.com",
  firstName: "Ana",
  lastName: "Diaz",
  profileImageUrl: "https://google.example/ana.png",
  isEmailVerified: true,
}

/** A product with Google, where people sign in at once. */
const atGoogle = () => {
  const google = makeInMemoryProvider("google", "Google")
  const begin = google.method.begin?.("https://laundry.example/api/login/google/callback")
  const proof = (person: ProviderPerson | undefined) =>
    Effect.gen(function* () {
      const { url, kept } = yield* begin ?? Effect.die("no begin")
      return {
        kind: "callback",
        url: person === undefined ? google.refuse(url) : google.approve(url, person),
        kept,
      } as const
    })
  const signIn = (person: ProviderPerson | undefined) =>
    Effect.flatMap(proof(person), (evidence) => signInWithProvider("google", evidence))
  return { providers: [google.method], proof, signIn }
}

describe("signing in at a provider", () => {
  it("opens a customer's account the first time, and finds it from then on, whatever the email is by then", async () => {
    const { providers, signIn } = atGoogle()
    const program = Effect.gen(function* () {
      yield* register(registration())
      const first = yield* signIn(ana)
      const again = yield* signIn({ ...ana, email: "moved@example.com" })
      return { first, again, left: yield* look(({ registrations }) => registrations.size) }
    })
    const { first, again, left } = await runInMemory(program, { providers })
    expect(first).toMatchObject({
      email: "Ana@example.com",
      firstName: "Ana",
      lastName: "Diaz",
      profileImageUrl: "https://google.example/ana.png",
      role: "client",
      signInMethod: "google",
      createdAt: fridayNoon,
    })
    expect(again).toEqual(first)
    expect(left).toBe(0)
  })

  it("opens one account when the first time comes twice at once", async () => {
    const { providers, signIn } = atGoogle()
    const program = Effect.gen(function* () {
      const both = yield* Effect.all([signIn(ana), signIn(ana), signIn(ana)], { concurrency: "unbounded" }).pipe(
        Effect.provideService(Interleaving, Effect.yieldNow),
      )
      return { both, accounts: yield* look(({ users }) => users.size) }
    })
    const { both, accounts } = await runInMemory(program, { providers })
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    expect(accounts).toBe(1)
  })

  it("refuses an email that belongs to an account of another method, or of another person there", async () => {
    const { providers, signIn } = atGoogle()
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* openAccount(mailer)
      yield* signIn({ ...ana, email: "bob@example.com", subject: "g-2" })
      return [
        yield* Effect.flip(signIn(ana)),
        yield* Effect.flip(signIn({ ...ana, email: "BOB@example.com", subject: "g-3" })),
      ]
    })
    const refusals = await runInMemory(program, { providers, mailer })
    expect(refusals.map(({ _tag }) => _tag)).toEqual(["EmailOfAnotherMethod", "EmailOfAnotherMethod"])
  })

  it("passes on that the provider or the visitor refused, and knows no other provider", async () => {
    const { providers, proof, signIn } = atGoogle()
    const program = Effect.gen(function* () {
      // Proof that would do at Google.
      const evidence = yield* proof(ana)
      return [
        yield* Effect.flip(signIn(undefined)),
        yield* Effect.flip(signIn({ ...ana, isEmailVerified: false })),
        yield* Effect.flip(signInWithProvider("apple", evidence)),
        yield* Effect.flip(signInWithProvider("password", evidence)),
        yield* look(({ users }) => ({ _tag: `${users.size} accounts` })),
      ]
    })
    const refusals = await runInMemory(program, { providers })
    expect(refusals.map(({ _tag }) => _tag)).toEqual([
      ...Array.from({ length: 4 }, () => "IdentityRefused"),
      "0 accounts",
    ])
  })

  it("gives an account that no password opens, and a reset request is told where to sign in", async () => {
    const { providers, signIn } = atGoogle()
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* signIn(ana)
      yield* requestPasswordReset(email)
      yield* workOff
      return {
        guess: (yield* Effect.flip(typePassword(email, "")))._tag,
        links: yield* look(({ links }) => links.size),
      }
    })
    expect(await runInMemory(program, { providers, mailer })).toEqual({ guess: "WrongCredentials", links: 0 })
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(["How to sign in"])
    expect(mailer.sent[0]?.text).toContain("You sign in to it with Google")
  })
})
