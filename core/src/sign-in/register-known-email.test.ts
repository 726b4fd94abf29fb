import { makeInMemoryHasher, makeInMemoryProvider } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  chosenPassword,
  look,
  noted,
  openAccount,
  registration,
  typePassword,
  workOff,
} from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { PasswordHasher } from "../credentials/identity.port.ts"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { register } from "./register.ts"
import { signInWithProvider } from "./sign-in.ts"

describe("many registrations of one email", () => {
  it.each([
    ["nobody's", false],
    ["an account's", true],
  ])("that is %s are mailed five times an hour, and answered and kept as ever", async (_, hasAccount) => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      if (hasAccount) yield* openAccount(mailer)
      const before = mailer.sent.length
      for (let times = 0; times < 8; times += 1) {
        yield* register(registration({ email: times % 2 === 0 ? "ana@example.com" : " ANA@example.com" }))
        yield* workOff
      }
      yield* register(registration({ email: "bob@example.com" }))
      yield* workOff
      const inTheHour = mailer.sent.length - before
      yield* TestClock.adjust("61 minutes")
      yield* register(registration())
      yield* workOff
      return { inTheHour, afterwards: mailer.sent.length - before }
    })
    expect(await runInMemory(program, { mailer })).toEqual({ inTheHour: 6, afterwards: 7 })
  })
})

describe("registering", () => {
  it("tells the owner of an email that has an account, kindly and in the mail alone, and changes nothing", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      yield* register(registration({ email: "ana@EXAMPLE.com", firstName: "Eve" }))
      yield* workOff
      const links = yield* look((state) => state.links.size)
      return { links, user, signedIn: (yield* typePassword(user.email, chosenPassword)).user }
    })
    const { links, user, signedIn } = await runInMemory(program, { mailer })
    expect(signedIn).toEqual(user)
    expect(links).toBe(0)
    expect(mailer.sent.at(-1)).toMatchObject({ subject: "You already have an account" })
    expect(mailer.sent.at(-1)?.text).toContain("Sign in with your email and password.")
    expect(mailer.sent.at(-1)?.text).toContain("https://laundry.example/api/login")
    expect(mailer.sent.at(-1)?.text).not.toContain("Eve")
  })

  it("names the provider of an account that has no password", async () => {
    const mailer = makeInMemoryMailer()
    const google = makeInMemoryProvider("google", "Google")
    const program = Effect.gen(function* () {
      const { url, kept } = yield* google.method.begin?.("https://laundry.example/back") ?? Effect.die("no begin")
      const back = google.approve(url, {
        subject: "g-1",
        email: "ana@example.com",
        firstName: "Ana",
        lastName: null,
        profileImageUrl: null,
        isEmailVerified: true,
      })
      yield* signInWithProvider("google", { kind: "callback", url: back, kept })
      yield* register(registration())
      yield* workOff
    })
    await runInMemory(program, { mailer, providers: [google.method] })
    expect(mailer.sent.at(-1)?.text).toContain("You sign in to it with Google")
  })

  it("does the same whether or not the email has an account: the same calls, with no look at the accounts", async () => {
    const callsFor = (email: string) => {
      const mailer = makeInMemoryMailer()
      const hasher = makeInMemoryHasher()
      const calls: Array<string> = []
      const program = Effect.gen(function* () {
        yield* openAccount(mailer)
        const services = {
          registrations: noted(yield* RegistrationStore, "registrations", calls),
          users: noted(yield* UserStore, "users", calls),
          outbox: noted(yield* Outbox, "outbox", calls),
          links: noted(yield* OneTimeLinks, "links", calls),
          hashing: noted(yield* PasswordHasher, "hasher", calls),
        }
        return yield* register(registration({ email })).pipe(
          Effect.provideService(RegistrationStore, services.registrations),
          Effect.provideService(UserStore, services.users),
          Effect.provideService(Outbox, services.outbox),
          Effect.provideService(OneTimeLinks, services.links),
          Effect.provideService(PasswordHasher, services.hashing),
        )
      })
      return runInMemory(program, { mailer, hasher }).then((answer) => ({ answer, calls }))
    }
    const known = await callsFor("ana@example.com")
    expect(await callsFor("nobody@example.com")).toEqual(known)
    expect(known.calls).toEqual(["registrations.add", "outbox.oweMail"])
  })
})
