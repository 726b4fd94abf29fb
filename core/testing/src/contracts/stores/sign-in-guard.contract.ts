import type { GuessAttempt } from "@laundry/core/credentials/guess-limits"
import { SignInGuard } from "@laundry/core/credentials/sign-in-guard.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = SignInGuard | UnitOfWork

const start = Date.parse("2026-11-20T17:00:00Z")
const minute = 60 * 1000

let count = 0
const someone = () => `Guessed.${++count}@Example.com`

const stranger = (at: number, source = "address 192.0.2.1"): GuessAttempt => ({ source, isKnown: false, at })

/** Within one transaction: holds the attempts, notes one more, and returns those that it saw. */
const look = (email: string, since: number, note?: GuessAttempt) =>
  Effect.flatMap(Effect.all([SignInGuard, UnitOfWork]), ([guard, { transact }]) =>
    transact(
      Effect.tap(guard.holdAttempts(email, since), () => (note === undefined ? Effect.void : guard.note(email, note))),
    ),
  )

/** What every {@link SignInGuard} keeps. */
export const signInGuardContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a sign-in guard`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const note = (email: string, attempt: GuessAttempt) => run(look(email, attempt.at - 15 * minute, attempt))
    const attempts = (email: string, since = start - minute) => run(look(email, since))
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

    it("lets each of many at once see all before it", async () => {
      const email = someone()
      const seen = await run(
        Effect.all(
          Array.from({ length: 8 }, (_, at) => look(email, start - minute, stranger(start + at))),
          { concurrency: "unbounded" },
        ),
      )
      expect(seen.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
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

    it("keeps nothing of a transaction that failed", async () => {
      const email = someone()
      const failed = Effect.flatMap(Effect.all([SignInGuard, UnitOfWork]), ([guard, { transact }]) =>
        transact(Effect.andThen(guard.note(email, stranger(start)), Effect.fail("no"))),
      )
      await run(Effect.flip(failed))
      expect(await attempts(email)).toEqual([])
    })
  })
}
