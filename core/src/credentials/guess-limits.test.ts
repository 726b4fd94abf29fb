import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { actingAs, lastToken, openAccount, typePassword, workOff } from "@laundry/core-testing/people-scene"
import { Duration, Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import type { User } from "../people/user.ts"
import { changePassword } from "./change-password.ts"
import { type GuessAttempt, guessLimits, refusedUntil } from "./guess-limits.ts"
import { type DeviceMark, deviceKnownFor } from "./known-device.ts"
import { requestPasswordReset } from "./request-password-reset.ts"
import { resetPassword } from "./reset-password.ts"

const right = "correct horse battery"
const email = "ana@example.com"
const { source, strangers } = guessLimits

/** Tries so often, and returns how each try ended. */
const guess = (times: number, from: Parameters<typeof typePassword>[2] = {}, account = email) =>
  Effect.forEach(Array.from({ length: times }), () =>
    typePassword(account, "wrong password", from).pipe(
      Effect.match({ onFailure: (error) => error._tag, onSuccess: () => "signed in" }),
    ),
  )

/** Uses up everything that strangers have, from as many addresses as that takes. */
const guessFromEverywhere = Effect.forEach(Array.from({ length: strangers.most }), (_, index) =>
  guess(1, { address: `203.0.113.${index}` }),
)

const markOf = ({ id }: User, changes: Partial<DeviceMark> = {}): DeviceMark => ({
  id: "the owner's phone",
  userId: id,
  credentialsVersion: 0,
  madeAt: fridayNoon,
  ...changes,
})

const run = <A, E, R>(use: (user: User, mailer: ReturnType<typeof makeInMemoryMailer>) => Effect.Effect<A, E, R>) => {
  const mailer = makeInMemoryMailer()
  return { mailer, program: Effect.flatMap(openAccount(mailer), ({ user }) => use(user, mailer)) }
}

describe("guesses at a password", () => {
  it.each([email, "nobody@example.com"])(
    "at %s: ten from one address are judged, more are refused unseen",
    async (account) => {
      const hasher = makeInMemoryHasher()
      const { mailer, program } = run(() =>
        Effect.gen(function* () {
          const guesses = yield* guess(source.most, {}, account)
          return { guesses, refused: yield* Effect.flip(typePassword(account, right)) }
        }),
      )
      const { guesses, refused } = await runInMemory(program, { mailer, hasher })
      expect(new Set(guesses)).toEqual(new Set(["WrongCredentials"]))
      expect(refused).toMatchObject({ _tag: "TooManyAttempts", retryAfterSeconds: source.within / 1000 })
      expect(hasher.verified).toHaveLength(source.most)
    },
  )

  it("of a stranger don't stop the owner, who is somewhere else", async () => {
    const { mailer, program } = run(() =>
      Effect.gen(function* () {
        yield* guess(source.most + 5, { address: "203.0.113.9" })
        return (yield* typePassword(email, right)).user
      }),
    )
    expect((await runInMemory(program, { mailer })).firstName).toBe("Ana")
  })

  it("from everywhere are slowed, and still don't stop a device that the account knows", async () => {
    const { mailer, program } = run((user) =>
      Effect.gen(function* () {
        yield* guessFromEverywhere
        const stranger = yield* Effect.flip(typePassword(email, right, { address: "198.51.100.1" }))
        return { stranger, owner: (yield* typePassword(email, right, { devices: [markOf(user)] })).user }
      }),
    )
    const { stranger, owner } = await runInMemory(program, { mailer })
    expect(stranger).toMatchObject({ _tag: "TooManyAttempts", retryAfterSeconds: strangers.within / 1000 })
    expect(owner.firstName).toBe("Ana")
  })

  it.each<readonly [string, (user: User) => DeviceMark]>([
    ["another account's mark", (user) => markOf(user, { userId: "somebody else" as UserId })],
    ["a mark that is too old", (user) => markOf(user, { madeAt: fridayNoon - deviceKnownFor })],
    ["a mark of another password", (user) => markOf(user, { credentialsVersion: 1 })],
  ])("are a stranger's with %s", async (_, mark) => {
    const { mailer, program } = run((user) =>
      Effect.andThen(guessFromEverywhere, Effect.flip(typePassword(email, right, { devices: [mark(user)] }))),
    )
    expect((await runInMemory(program, { mailer }))._tag).toBe("TooManyAttempts")
  })

  it("of a known device have a limit of their own, and a new password makes it unknown", async () => {
    const { mailer, program } = run((user) =>
      Effect.gen(function* () {
        const devices = [markOf(user)]
        const guesses = yield* guess(source.most + 1, { devices })
        yield* changePassword(right, "a new long password").pipe(actingAs(user))
        yield* guessFromEverywhere
        return { guesses, after: yield* Effect.flip(typePassword(email, "a new long password", { devices })) }
      }),
    )
    const { guesses, after } = await runInMemory(program, { mailer })
    expect(guesses.filter((tag) => tag === "WrongCredentials")).toHaveLength(source.most)
    expect(guesses.at(-1)).toBe("TooManyAttempts")
    expect(after._tag).toBe("TooManyAttempts")
  })

  it("never stop a mailed link, after which everybody may guess anew", async () => {
    const { mailer, program } = run((user, mailer) =>
      Effect.gen(function* () {
        yield* guessFromEverywhere
        yield* requestPasswordReset(email)
        yield* workOff
        yield* resetPassword(lastToken(mailer), "a new long password")
        return (yield* typePassword(email, "a new long password", { address: "198.51.100.1" })).user.id === user.id
      }),
    )
    expect(await runInMemory(program, { mailer })).toBe(true)
  })

  it("are forgotten when the password was right, but for those of others", async () => {
    const { mailer, program } = run(() =>
      Effect.gen(function* () {
        yield* guess(source.most, { address: "203.0.113.9" })
        yield* guess(source.most - 1)
        yield* typePassword(email, right)
        return { own: yield* guess(source.most), other: yield* guess(1, { address: "203.0.113.9" }) }
      }),
    )
    const { own, other } = await runInMemory(program, { mailer })
    expect(new Set(own)).toEqual(new Set(["WrongCredentials"]))
    expect(other).toEqual(["TooManyAttempts"])
  })

  it("get no further at once than one by one", async () => {
    const { mailer, program } = run(() =>
      Effect.all(
        Array.from({ length: 3 * source.most }, () => guess(1)),
        { concurrency: "unbounded" },
      ).pipe(Effect.provideService(Interleaving, Effect.yieldNow)),
    )
    const tags = (await runInMemory(program, { mailer })).flat()
    expect(tags.filter((tag) => tag === "WrongCredentials")).toHaveLength(source.most)
  })

  it("are refused for as long as was said at first, however often somebody tries on", async () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(pauses, async (millis) => {
        const { mailer, program } = run(() =>
          Effect.gen(function* () {
            yield* guess(source.most)
            let left = source.within
            for (const pause of millis) {
              yield* TestClock.adjust(Duration.millis(pause))
              left -= pause
              if (left > 0) yield* guess(1)
            }
            yield* TestClock.adjust(Duration.millis(Math.max(0, left)))
            return (yield* typePassword(email, right)).user.firstName
          }),
        )
        expect(await runInMemory(program, { mailer })).toBe("Ana")
      }),
      { numRuns: 40 },
    )
  })
})

describe("the limits of guesses", () => {
  const attempt = fc.record({
    source: fc.constantFrom("address a", "address b", "address c", "device d"),
    pause: fc.integer({ min: 0, max: 400_000 }),
  })

  it("let pass at most ten of a source in a quarter of an hour and fifty of strangers in an hour, in any order", () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 200 }), (arrivals) => {
        const judged: Array<GuessAttempt> = []
        let now = 0
        for (const { source: who, pause } of arrivals) {
          now += pause
          const next = { source: who, isKnown: who.startsWith("device"), at: now }
          const until = refusedUntil(judged, next)
          if (until === undefined) judged.push(next)
          else expect(refusedUntil(judged, { ...next, at: until })).toBeUndefined()
        }
        for (const { at } of judged) {
          const within = (limit: { readonly within: number }, which: (each: GuessAttempt) => boolean) =>
            judged.filter((each) => which(each) && each.at <= at && each.at > at - limit.within).length
          for (const who of new Set(judged.map((each) => each.source))) {
            expect(within(source, (each) => each.source === who)).toBeLessThanOrEqual(source.most)
          }
          expect(within(strangers, (each) => !each.isKnown)).toBeLessThanOrEqual(strangers.most)
        }
      }),
    )
  })
})
