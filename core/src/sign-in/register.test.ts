import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  chosenPassword,
  lastToken,
  look,
  openAccount,
  registration,
  typePassword,
  workOff,
} from "@laundry/core-testing/people-scene"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { RegistrationStore } from "../credentials/registration-store.port.ts"
import { linkLifetimes } from "../notifications/mails/account-mails.ts"
import { UserStore } from "../people/user-store.port.ts"
import { InTransaction } from "../shared/unit-of-work.port.ts"
import { confirmRegistration } from "./confirm-registration.ts"
import { register } from "./register.ts"

describe("registering", () => {
  it("opens a customer's account by the mailed link, and no sooner", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration({ firstName: " Ana ", email: " Ana@example.com " }))
      const early = yield* Effect.flip(typePassword("ana@example.com", chosenPassword))
      yield* workOff
      const opened = yield* confirmRegistration(lastToken(mailer), chosenPassword)
      const { user: signedIn } = yield* typePassword("ANA@example.com", chosenPassword)
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
        return yield* confirmRegistration(lastToken(mailer), chosenPassword)
      })
      expect((await runInMemory(program, { mailer })).returnTo).toBe("/")
    },
  )

  it("lets a link work once, for a day", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* openAccount(mailer)
      const again = yield* Effect.flip(confirmRegistration(lastToken(mailer), chosenPassword))
      yield* register(registration({ email: "bob@example.com" }))
      yield* workOff
      yield* TestClock.adjust(Duration.millis(linkLifetimes["confirm-registration"]))
      const late = yield* Effect.flip(confirmRegistration(lastToken(mailer), chosenPassword))
      const madeUp = yield* Effect.flip(confirmRegistration("made-up", chosenPassword))
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
      yield* register(registration({ email: "ana@EXAMPLE.com", firstName: "Eve" }))
      yield* workOff
      yield* confirmRegistration(first, chosenPassword)
      const second = yield* Effect.flip(confirmRegistration(lastToken(mailer), "another password"))
      yield* typePassword("ana@example.com", chosenPassword)
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
      yield* confirmRegistration(lastToken(mailer), chosenPassword)
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
        yield* confirmRegistration(token, chosenPassword)
        return refused._tag
      })
      expect(await runInMemory(program, { mailer })).toBe("PasswordTooWeak")
    },
  )

  it("fails when the email got an account since the mail was written", async () => {
    const mailer = makeInMemoryMailer()
    const program = Effect.gen(function* () {
      yield* register(registration())
      yield* workOff
      const token = lastToken(mailer)
      const { user } = yield* openAccount(mailer, { email: "other@example.com" })
      const users = yield* UserStore
      yield* users.save({ ...user, email: "ANA@example.com" }).pipe(Effect.provideService(InTransaction, "proof"))
      return yield* Effect.flip(confirmRegistration(token, chosenPassword))
    })
    expect((await runInMemory(program, { mailer }))._tag).toBe("EmailTaken")
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
