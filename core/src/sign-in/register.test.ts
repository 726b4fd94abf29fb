import { makeInMemoryHasher, makeInMemoryProvider } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  lastToken,
  look,
  noted,
  openAccount,
  registration,
  typePassword,
  workOff,
} from "@laundry/core-testing/people-scene"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { PasswordHasher } from "../credentials/identity.port.ts"
import { OneTimeLinks } from "../credentials/one-time-links.port.ts"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { linkLifetimes } from "../notifications/account-mails.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { InTransaction } from "../shared/unit-of-work.port.ts"
import { confirmRegistration } from "./confirm-registration.ts"
import { register } from "./register.ts"
import { signInWithProvider } from "./sign-in.ts"

const right = "correct horse battery"
const somebodyElses = { email: "ana@EXAMPLE.com", firstName: "Eve" }

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
  it("opens a customer's account by the mailed link, and no sooner", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration({ firstName: " Ana ", email: " Ana@example.com " }))
      const early = yield* Effect.flip(typePassword("ana@example.com", right))
      yield* workOff
      const opened = yield* confirmRegistration(lastToken(mailer), right)
      const { user: signedIn } = yield* typePassword("ANA@example.com", right)
      return {
        early,
        opened,
        signedIn,
        left: yield* look(({ registrations, links }) => [registrations.size, links.size]),
      }
    })
    const { early, opened, signedIn, left } = await runInMemory(program, { mailer })
    expect(early._tag).toBe("WrongCredentials")
    expect(opened).toMatchObject({
      returnTo: "/booking?step=2",
      user: {
        email: "Ana@example.com",
        firstName: "Ana",
        lastName: "Diaz",
        phone: "305 555 0188",
        role: "client",
        signInMethod: "password",
        createdAt: fridayNoon,
      },
    })
    expect(signedIn).toEqual(opened.user)
    expect(left).toEqual([0, 0])
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]).toMatchObject({ to: "Ana@example.com", subject: "Confirm your email" })
    expect(mailer.sent[0]?.text).toContain("https://laundry.example/api/register/confirm/")
  })

  it.each(["https://evil.example", "//evil.example", "/api/logout", undefined])(
    "leads home instead of to %j",
    async (returnTo) => {
      const mailer = makeInMemoryMailer()
      const asked = returnTo === undefined ? registration() : registration({ returnTo })
      const { returnTo: _, ...without } = asked
      const program = Effect.gen(function* () {
        yield* register(returnTo === undefined ? without : asked)
        yield* workOff
        return yield* confirmRegistration(lastToken(mailer), right)
      })
      expect((await runInMemory(program, { mailer })).returnTo).toBe("/")
    },
  )

  it("lets a link work once, for a day", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* openAccount(mailer)
      const again = yield* Effect.flip(confirmRegistration(lastToken(mailer), right))
      yield* register(registration({ email: "bob@example.com" }))
      yield* workOff
      yield* TestClock.adjust(Duration.millis(linkLifetimes["confirm-registration"]))
      const late = yield* Effect.flip(confirmRegistration(lastToken(mailer), right))
      const madeUp = yield* Effect.flip(confirmRegistration("made-up", right))
      return [again._tag, late._tag, madeUp._tag]
    })
    expect(await runInMemory(program, { mailer })).toEqual(["LinkNotValid", "LinkNotValid", "LinkNotValid"])
  })

  it("opens one account for an email that was registered twice: with the password of the person who followed a link", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration())
      yield* workOff
      const first = lastToken(mailer)
      yield* register(registration(somebodyElses))
      yield* workOff
      yield* confirmRegistration(first, right)
      const second = yield* Effect.flip(confirmRegistration(lastToken(mailer), "another password"))
      yield* typePassword("ana@example.com", right)
      return second._tag
    })
    expect(await runInMemory(program, { mailer })).toBe("LinkNotValid")
  })

  it("keeps no password from the registration, so that nobody's click opens an account to it", async () => {
    const mailer = makeInMemoryMailer()
    const thiefs = "a password that the thief knows"
    const program = Effect.gen(function* () {
      const asked: Parameters<typeof register>[0] & { readonly password: string } = {
        ...registration(),
        password: thiefs,
      }
      yield* register(asked)
      const kept = yield* look((state) => JSON.stringify([...state.registrations]))
      yield* workOff
      yield* confirmRegistration(lastToken(mailer), right)
      return { kept, thief: (yield* Effect.flip(typePassword("ana@example.com", thiefs)))._tag }
    })
    const { kept, thief } = await runInMemory(program, { mailer })
    expect(kept).not.toContain(thiefs)
    expect(thief).toBe("WrongCredentials")
  })

  it.each(["1234567890", "aaaaaaaaaa", "Ana.Diaz.Ana", "laundry-laundry"])(
    "refuses the password %s, which is easy to guess, and leaves the link for a better one",
    async (weak) => {
      const mailer = makeInMemoryMailer()
      const program = Effect.gen(function* () {
        yield* register(registration())
        yield* workOff
        const token = lastToken(mailer)
        const refused = yield* Effect.flip(confirmRegistration(token, weak))
        yield* confirmRegistration(token, right)
        return refused._tag
      })
      expect(await runInMemory(program, { mailer })).toBe("PasswordTooWeak")
    },
  )

  it("tells the owner of an email that has an account, kindly and in the mail alone, and changes nothing", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      const { user } = yield* openAccount(mailer)
      yield* register(registration(somebodyElses))
      yield* workOff
      const links = yield* look((state) => state.links.size)
      return { links, user, signedIn: (yield* typePassword(user.email, right)).user }
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

  it("fails when the email got an account since the mail was written", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration())
      yield* workOff
      const token = lastToken(mailer)
      const { user } = yield* openAccount(mailer, { email: "other@example.com" })
      const users = yield* UserStore
      yield* users.save({ ...user, email: "ANA@example.com" }).pipe(Effect.provideService(InTransaction, "proof"))
      return yield* Effect.flip(confirmRegistration(token, right))
    })
    expect((await runInMemory(program, { mailer }))._tag).toBe("EmailTaken")
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

  it("sends nothing for a registration that is gone by then", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration())
      const registrations = yield* RegistrationStore
      yield* registrations.removeByEmail("ana@example.com").pipe(Effect.provideService(InTransaction, "proof"))
      yield* workOff
      return yield* look(({ mails }) => [...mails.values()].map(({ sentAt }) => sentAt))
    })
    expect(await runInMemory(program, { mailer })).toEqual([fridayNoon])
    expect(mailer.sent).toEqual([])
  })
})
