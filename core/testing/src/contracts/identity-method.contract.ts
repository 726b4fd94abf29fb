import type { UserId } from "@laundry/core/access/actor"
import { type Evidence, type IdentityMethod, PasswordHasher } from "@laundry/core/credentials/identity.port"
import { makePasswordMethod } from "@laundry/core/credentials/password-method"
import type { User } from "@laundry/core/people/user"
import { type Credentials, UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "./subject.ts"

const sampleUser = (email: string, signInMethod: string): User => ({
  id: crypto.randomUUID() as UserId,
  email,
  firstName: "Ana",
  lastName: "Lopez",
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role: "client",
  signInMethod,
  createdAt: Date.UTC(2026, 10, 20),
  disabledAt: null,
})

const addUser = Effect.fnUntraced(function* (email: string, signInMethod: string, credentials: Credentials) {
  const user = sampleUser(email, signInMethod)
  const users = yield* UserStore
  yield* (yield* UnitOfWork).transact(users.add(user, credentials))
  return user
})

const prove = Effect.fnUntraced(function* (email: string, password: string) {
  const method = yield* makePasswordMethod
  return yield* method.prove({ kind: "password", email, password })
})

const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

/** What passwords promise, with every {@link PasswordHasher}. */
export const passwordMethodContract = (
  name: string,
  setup: () => Promise<Subject<UserStore | UnitOfWork | PasswordHasher>>,
): void => {
  describe(`signing in with a password: ${name}`, () => {
    const { run } = useSubject(setup)
    const withPassword = (email: string, password: string) =>
      Effect.gen(function* () {
        const passwordHash = yield* (yield* PasswordHasher).hash(password)
        return yield* addUser(email, "password", { passwordHash, providerSubject: null })
      })

    it("proves the account whose password it is, whatever the letter case of the email", async () => {
      const { id } = await run(withPassword("Ana@Example.com", "a long password"))
      for (const email of ["Ana@Example.com", "ana@example.com", " ANA@EXAMPLE.COM "]) {
        expect(await run(prove(email, "a long password"))).toMatchObject({ method: "password", subject: id })
      }
    })

    it("refuses a wrong password, an unknown email and an account without a password alike", async () => {
      await run(withPassword("bo@example.com", "another password"))
      await run(addUser("cy@example.com", "google", { passwordHash: null, providerSubject: "cy" }))
      const failures = await run(
        Effect.all([
          Effect.flip(prove("bo@example.com", "Another password")),
          Effect.flip(prove("nobody@example.com", "another password")),
          Effect.flip(prove("cy@example.com", "another password")),
        ]),
      )
      expect(failures.map(({ _tag, message }) => ({ _tag, message }))).toEqual(
        failures.map(() => ({ _tag: "WrongCredentials", message: "The email or password is not correct." })),
      )
    })

    it("keeps no password as it is, and fits only the whole one", async () => {
      const hasher = await run(Effect.map(PasswordHasher, (service) => service))
      const hash = await run(hasher.hash("пароль пароль 🧺"))
      expect(hash).not.toBe("пароль пароль 🧺")
      expect(await run(hasher.verify("пароль пароль 🧺", hash))).toBe(true)
      expect(await run(hasher.verify("пароль пароль", hash))).toBe(false)
      expect(await run(hasher.verify("пароль пароль 🧺", undefined))).toBe(false)
    })

    it("takes no other evidence", async () => {
      const kept = { state: "s", nonce: "n", codeVerifier: "v" }
      const evidence: Evidence = { kind: "callback", url: "https://laundry.example/?code=1&state=s", kept }
      expect(await run(Effect.flatMap(makePasswordMethod, (method) => tagOf(method.prove(evidence))))).toBe(
        "IdentityRefused",
      )
    })
  })
}

/** A provider with two people, "ana" (ana@example.com, verified) and "eve" (eve@example.com, not verified), and what they do there. */
export interface ProviderSubject {
  readonly method: IdentityMethod
  readonly redirectUri: string
  /** The person signs in and agrees at the address that `begin` gave; returns where the browser is sent back to. */
  readonly approve: (url: string, person: "ana" | "eve") => Promise<string>
  /** The person signs in and does not agree. */
  readonly refuse: (url: string, person: "ana" | "eve") => Promise<string>
  readonly close: () => Promise<void>
}

/** What every sign-in method promises that is proven at a provider. */
export const providerMethodContract = (name: string, setup: () => Promise<ProviderSubject>): void => {
  describe(`signing in at a provider: ${name}`, () => {
    const using = async <A>(work: (subject: ProviderSubject) => Promise<A>): Promise<A> => {
      const subject = await setup()
      try {
        return await work(subject)
      } finally {
        await subject.close()
      }
    }
    const begin = ({ method, redirectUri }: ProviderSubject) =>
      Effect.runPromise(method.begin === undefined ? Effect.die("no page of its own") : method.begin(redirectUri))
    const proveAt = ({ method }: ProviderSubject, evidence: Evidence) => Effect.runPromise(method.prove(evidence))
    const refusalOf = ({ method }: ProviderSubject, evidence: Evidence) =>
      Effect.runPromise(
        Effect.map(Effect.flip(method.prove(evidence)), (failure) => ({
          tag: failure._tag,
          reason: failure._tag === "IdentityRefused" ? failure.reason : "",
        })),
      )
    const refused = { tag: "IdentityRefused", reason: expect.stringMatching(/./) as string }

    it("proves the person who signed in there", () =>
      using(async (subject) => {
        const { url, kept } = await begin(subject)
        const back = await subject.approve(url, "ana")
        expect(back.startsWith(`${subject.redirectUri}?`)).toBe(true)
        expect(await proveAt(subject, { kind: "callback", url: back, kept })).toEqual({
          method: subject.method.id,
          subject: "ana",
          email: "ana@example.com",
          firstName: "Ana",
          lastName: "Lopez",
          profileImageUrl: null,
        })
      }))

    it("keeps something else for each browser, and sends none of the verifier", () =>
      using(async (subject) => {
        const [one, two] = [await begin(subject), await begin(subject)]
        for (const key of ["state", "nonce", "codeVerifier"] as const) expect(one.kept[key]).not.toBe(two.kept[key])
        expect(one.url).toContain(encodeURIComponent(one.kept.state))
        expect(one.url).not.toContain(one.kept.codeVerifier)
      }))

    it("refuses an answer that belongs to another browser", () =>
      using(async (subject) => {
        const [mine, theirs] = [await begin(subject), await begin(subject)]
        const back = await subject.approve(theirs.url, "ana")
        expect(await refusalOf(subject, { kind: "callback", url: back, kept: mine.kept })).toEqual(refused)
        const url = new URL(back)
        url.searchParams.set("state", mine.kept.state) // the code of another browser under one's own state
        expect(await refusalOf(subject, { kind: "callback", url: url.href, kept: mine.kept })).toEqual(refused)
      }))

    it("refuses when the person refused", () =>
      using(async (subject) => {
        const { url, kept } = await begin(subject)
        const back = await subject.refuse(url, "ana")
        const { tag, reason } = await refusalOf(subject, { kind: "callback", url: back, kept })
        expect(tag).toBe("IdentityRefused")
        expect(reason).toContain("access_denied")
      }))

    it("refuses an email that the provider has not verified", () =>
      using(async (subject) => {
        const { url, kept } = await begin(subject)
        const back = await subject.approve(url, "eve")
        const { tag, reason } = await refusalOf(subject, { kind: "callback", url: back, kept })
        expect(tag).toBe("IdentityRefused")
        expect(reason).toContain("verified")
      }))

    it("takes an answer once", () =>
      using(async (subject) => {
        const { url, kept } = await begin(subject)
        const back = await subject.approve(url, "ana")
        await proveAt(subject, { kind: "callback", url: back, kept })
        expect(await refusalOf(subject, { kind: "callback", url: back, kept })).toEqual(refused)
      }))

    it("takes no password", () =>
      using(async (subject) => {
        const evidence: Evidence = { kind: "password", email: "ana@example.com", password: "a long password" }
        expect(await refusalOf(subject, evidence)).toEqual(refused)
      }))
  })
}
