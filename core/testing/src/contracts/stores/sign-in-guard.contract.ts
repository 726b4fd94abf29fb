import type { GuessAttempt } from "@laundry/core/credentials/guess-limits"
import { type KnownAttempts, SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = SignInGuard

const start = Date.parse("2026-11-20T17:00:00Z")
const minute = 60 * 1000

let count = 0
const someone = () => `Guessed.${++count}@Example.com`

const stranger = (at: number, source = "address 192.0.2.1"): GuessAttempt => ({ source, isKnown: false, at })

/** Notes an attempt, counting anew for as long as others are noted meanwhile, and returns those that it was counted with. */
const noteWithAll = Effect.fnUntraced(function* (email: string, attempt: GuessAttempt) {
  const guard = yield* SignInGuard
  while (true) {
    const known = yield* guard.attempts(email, attempt.at - 15 * minute)
    if (yield* guard.note(email, attempt, known)) return known.attempts
  }
})

/** What every {@link SignInGuard} keeps. */
export const signInGuardContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a sign-in guard`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const note = (email: string, attempt: GuessAttempt) => run(noteWithAll(email, attempt))
    const known = (email: string, since = start - minute) =>
      run(SignInGuard.use((guard) => guard.attempts(email, since)))
    const attempts = async (email: string, since?: number) => (await known(email, since)).attempts
    const forget = (email: string, source?: string) =>
      run(Effect.flatMap(SignInGuard, (guard) => guard.forgetAttempts(email, source)))

    it("returns an account's attempts as they were noted, oldest first, whatever the letter case", async () => {
      const email = someone()
      const second: GuessAttempt = { source: "device of hers", isKnown: true, at: start + minute }
      await note(someone(), stranger(start))
      await note(email, second)
      expect(await note(` ${email.toUpperCase()}`, stranger(start))).toEqual([second])
      expect(await attempts(email)).toEqual([stranger(start), second])
    })

    it("leaves out those before, and forgets them", async () => {
      const email = someone()
      await note(email, stranger(start))
      await note(email, stranger(start + 5 * minute))
      expect(await attempts(email, start)).toEqual([stranger(start + 5 * minute)])
      expect(await attempts(email)).toEqual([stranger(start + 5 * minute)])
    })

    it("counts each of many at once with all before it", async () => {
      const email = someone()
      const seen = await run(
        Effect.all(
          Array.from({ length: 8 }, (_, at) => noteWithAll(email, stranger(start + at))),
          { concurrency: "unbounded" },
        ),
      )
      expect(seen.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    })

    it("notes nothing by what was known before another was noted, though what was known is forgotten since", async () => {
      const email = someone()
      const elsewhere = stranger(start, "address 192.0.2.2")
      const noteBy = (attempt: GuessAttempt, before: KnownAttempts) =>
        run(SignInGuard.use((guard) => guard.note(email, attempt, before)))
      const nothing = await known(email)
      expect(await noteBy(stranger(start), nothing)).toBe(true)
      expect(await noteBy(elsewhere, nothing)).toBe(false)
      const first = await known(email)
      await note(email, elsewhere)
      await forget(email, stranger(start).source)
      expect(await noteBy(stranger(start), first)).toBe(false)
      expect(await noteBy(stranger(start), nothing)).toBe(false)
      expect(await attempts(email)).toEqual([elsewhere])
      await forget(email)
      expect(await noteBy(stranger(start), await known(email))).toBe(true)
    })

    it("forgets what one source tried at an account, or all, and nothing of another", async () => {
      const [email, other] = [someone(), someone()]
      const elsewhere = stranger(start, "address 192.0.2.2")
      for (const attempt of [stranger(start), elsewhere]) await note(email, attempt)
      await note(other, stranger(start))
      await forget(email.toLowerCase(), elsewhere.source)
      expect(await attempts(email)).toEqual([stranger(start)])
      await forget(email)
      expect(await attempts(email)).toEqual([])
      expect(await attempts(other)).toEqual([stranger(start)])
    })
  })
}
