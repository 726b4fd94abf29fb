import { type InMemoryMailer, makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import {
  actingAs,
  lastToken,
  look,
  noted,
  openAccount,
  typePassword,
  workOff,
} from "@laundry/core-testing/people-scene"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { linkLifetimes } from "../notifications/mails/account-mails.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { signOutEverywhere } from "../sign-in/sign-out-everywhere.ts"
import { changePassword } from "./change-password.ts"
import { guessLimits } from "./guess-limits.ts"
import { PasswordHasher } from "./identity.port.ts"
import { requestPasswordReset } from "./request-password-reset.ts"
import { resetPassword } from "./reset-password.ts"

const right = "correct horse battery"
const next = "a new long password"
const email = "ana@example.com"

/** Asks for a reset mail, and returns the token in it. */
const mailedToken = Effect.fnUntraced(function* (mailer: InMemoryMailer) {
  yield* requestPasswordReset(` ${email.toUpperCase()}`)
  yield* workOff
  return lastToken(mailer)
})

const timesSignedOut = ({ id }: User) => look(({ endedSessions }) => endedSessions.get(id) ?? 0)

const withAccount = <A, E, R>(
  use: (scene: { readonly user: User; readonly mailer: InMemoryMailer }) => Effect.Effect<A, E, R>,
) => {
  const mailer = makeInMemoryMailer()
  const program = Effect.flatMap(openAccount(mailer), ({ user }) => use({ user, mailer }))
  return { mailer, program }
}

describe("a forgotten password", () => {
  it("is set anew by a mailed link; people who knew the old one are signed out, and the owner is told", async () => {
    const { mailer, program } = withAccount(({ user, mailer }) =>
      Effect.gen(function* () {
        const token = yield* mailedToken(mailer)
        const answer = yield* resetPassword(token, next)
        yield* workOff
        return {
          user,
          answer,
          old: yield* Effect.flip(typePassword(email, right)),
          signedIn: yield* typePassword(email, next),
          signedOut: yield* timesSignedOut(user),
          again: yield* Effect.flip(resetPassword(token, "yet another password")),
        }
      }),
    )
    const { user, answer, old, signedIn, signedOut, again } = await runInMemory(program, { mailer })
    expect(answer).toEqual({ user, credentialsVersion: 1 })
    expect(old._tag).toBe("WrongCredentials")
    expect(signedIn).toEqual({ user, credentialsVersion: 1 })
    expect(signedOut).toBe(1)
    expect(again._tag).toBe("LinkNotValid")
    expect(mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["Ana@example.com", "Confirm your email"],
      ["Ana@example.com", "Set a new password"],
      ["Ana@example.com", "Your password was changed"],
    ])
    expect(mailer.sent[1]?.text).toContain("https://laundry.example/reset-password/")
  })

  it("lets a link work for an hour, and hashes nothing for one that does not", async () => {
    const calls: Array<string> = []
    const { mailer, program } = withAccount(({ mailer }) =>
      Effect.gen(function* () {
        const hasher = noted(yield* PasswordHasher, "hasher", calls)
        const refused = (token: string) =>
          Effect.flip(resetPassword(token, next)).pipe(Effect.provideService(PasswordHasher, hasher))
        const token = yield* mailedToken(mailer)
        yield* TestClock.adjust(Duration.millis(linkLifetimes["reset-password"]))
        return [yield* refused(token), yield* refused("made-up")]
      }),
    )
    const failures = await runInMemory(program, { mailer })
    expect(failures.map(({ _tag }) => _tag)).toEqual(["LinkNotValid", "LinkNotValid"])
    expect(calls).toEqual([])
  })

  it("ends all other reset links with the one that was used", async () => {
    const { mailer, program } = withAccount(({ mailer }) =>
      Effect.gen(function* () {
        const first = yield* mailedToken(mailer)
        yield* TestClock.adjust("2 minutes")
        const second = yield* mailedToken(mailer)
        yield* resetPassword(first, next)
        return { isOther: first !== second, failure: yield* Effect.flip(resetPassword(second, "yet another password")) }
      }),
    )
    expect(await runInMemory(program, { mailer })).toMatchObject({ isOther: true, failure: { _tag: "LinkNotValid" } })
  })

  it("has its mail sent once a minute at most, however often it is asked for", async () => {
    const { mailer, program } = withAccount(({ mailer }) =>
      Effect.gen(function* () {
        for (let times = 0; times < 5; times += 1) yield* mailedToken(mailer)
        for (const typed of [email, email.toUpperCase(), ` ${email}`]) yield* requestPasswordReset(typed)
        expect(yield* look(({ jobs }) => jobs.size)).toBe(1)
        yield* TestClock.adjust("1 minute")
        yield* mailedToken(mailer)
      }),
    )
    await runInMemory(program, { mailer })
    expect(mailer.sent.filter(({ subject }) => subject === "Set a new password")).toHaveLength(2)
  })

  it("is asked for with the same calls whether or not the email has an account, and nobody else is written to", async () => {
    const callsFor = async (asked: string) => {
      const calls: Array<string> = []
      const { mailer, program } = withAccount(() =>
        Effect.gen(function* () {
          const outbox = noted(yield* Outbox, "outbox", calls)
          const users = noted(yield* UserStore, "users", calls)
          yield* requestPasswordReset(asked).pipe(
            Effect.provideService(Outbox, outbox),
            Effect.provideService(UserStore, users),
          )
          const owedAtOnce = yield* look(({ mails }) => mails.size)
          yield* workOff
          return owedAtOnce
        }),
      )
      const owedAtOnce = await runInMemory(program, { mailer })
      return { answered: { calls, owedAtOnce }, mails: mailer.sent.length }
    }
    const known = await callsFor(email)
    const unknown = await callsFor("nobody@example.com")
    expect(unknown.answered).toEqual(known.answered)
    expect(known.answered.calls).toEqual(["outbox.schedule"])
    expect([known.mails, unknown.mails]).toEqual([2, 1])
  })

  it("lets a person who was locked out by somebody's guesses in again", async () => {
    const { mailer, program } = withAccount(({ mailer }) =>
      Effect.gen(function* () {
        const guess = Effect.flip(typePassword(email, "wrong password"))
        for (let times = 0; times <= guessLimits.source.most; times += 1) yield* guess
        yield* resetPassword(yield* mailedToken(mailer), next)
        return (yield* typePassword(email, next)).user
      }),
    )
    expect((await runInMemory(program, { mailer })).email).toBe("Ana@example.com")
  })
})

describe("changing a password", () => {
  it("takes the current one, signs out everywhere, ends reset links and tells the owner", async () => {
    const { mailer, program } = withAccount(({ user, mailer }) =>
      Effect.gen(function* () {
        const token = yield* mailedToken(mailer)
        yield* changePassword(right, next).pipe(actingAs(user))
        yield* workOff
        yield* typePassword(email, next)
        return { signedOut: yield* timesSignedOut(user), link: yield* Effect.flip(resetPassword(token, right)) }
      }),
    )
    expect(await runInMemory(program, { mailer })).toMatchObject({ signedOut: 1, link: { _tag: "LinkNotValid" } })
    expect(mailer.sent.at(-1)?.subject).toBe("Your password was changed")
  })

  it("changes nothing with one that its owner replaces at that moment", async () => {
    const { mailer, program } = withAccount(({ user, mailer }) =>
      Effect.gen(function* () {
        const token = yield* mailedToken(mailer)
        const hasher = yield* PasswordHasher
        const context = yield* Effect.context<Effect.Services<ReturnType<typeof resetPassword>>>()
        const reset = resetPassword(token, next).pipe(Effect.orDie, Effect.provideContext(context))
        const refused = yield* Effect.flip(
          changePassword(right, "a thief's password").pipe(
            actingAs(user),
            // The new password is hashed once the current one is proven.
            Effect.provideService(PasswordHasher, {
              ...hasher,
              hash: (password) => Effect.andThen(reset, hasher.hash(password)),
            }),
          ),
        )
        return { refused, signedIn: yield* typePassword(email, next) }
      }),
    )
    const { refused, signedIn } = await runInMemory(program, { mailer })
    expect(refused._tag).toBe("WrongCredentials")
    expect(signedIn.credentialsVersion).toBe(1)
  })

  it("changes nothing with a wrong one, and its guesses are counted, for themselves", async () => {
    const { mailer, program } = withAccount(({ user }) =>
      Effect.gen(function* () {
        const wrong = Effect.flip(changePassword("wrong password", next).pipe(actingAs(user)))
        const tags = []
        for (let times = 0; times <= guessLimits.source.most; times += 1) tags.push((yield* wrong)._tag)
        return {
          tags,
          signedOut: yield* timesSignedOut(user),
          signedIn: (yield* typePassword(email, right)).user,
        }
      }),
    )
    const { tags, signedOut, signedIn } = await runInMemory(program, { mailer })
    expect(new Set(tags.slice(0, -1))).toEqual(new Set(["WrongCredentials"]))
    expect(tags.at(-1)).toBe("TooManyAttempts")
    expect(signedOut).toBe(0)
    expect(signedIn.email).toBe("Ana@example.com")
  })

  it.each([
    ["a guest", { kind: "guest" }],
    ["the operator", { kind: "operator", name: "root" }],
  ] as const)("is nothing for %s", async (_, actor) => {
    expect((await runInMemory(Effect.flip(changePassword(right, next)), { actor }))._tag).toBe("Forbidden")
  })
})

describe("signing out everywhere", () => {
  it("ends all of one's sessions, and nobody else's", async () => {
    const { mailer, program } = withAccount(({ user, mailer }) =>
      Effect.gen(function* () {
        const { user: other } = yield* openAccount(mailer, { email: "bob@example.com" })
        yield* signOutEverywhere().pipe(actingAs(user))
        return [yield* timesSignedOut(user), yield* timesSignedOut(other)]
      }),
    )
    expect(await runInMemory(program, { mailer })).toEqual([1, 0])
  })
})
