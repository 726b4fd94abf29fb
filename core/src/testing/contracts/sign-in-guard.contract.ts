import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { SignInGuard } from "../../people/sign-in-guard.port.ts"
import { type Subject, useSubject } from "./subject.ts"

type Services = SignInGuard

const start = Date.parse("2026-11-20T17:00:00Z")
const minute = 60 * 1000

let count = 0
const someone = () => `Guessed.${++count}@Example.com`

/** What every {@link SignInGuard} keeps. */
export const signInGuardContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a sign-in guard`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const note = (email: string, at: number, since = at - 15 * minute) =>
      run(Effect.flatMap(SignInGuard, (guard) => guard.noteAttempt(email, at, since)))

    it("answers an account's attempts, this one too, oldest first, whatever the letter case", async () => {
      const email = someone()
      await note(someone(), start)
      expect(await note(email, start)).toEqual([start])
      expect(await note(` ${email.toUpperCase()}`, start + minute)).toEqual([start, start + minute])
    })

    it("leaves out those before, and forgets them", async () => {
      const email = someone()
      await note(email, start)
      await note(email, start + 5 * minute)
      expect(await note(email, start + 16 * minute)).toEqual([start + 5 * minute, start + 16 * minute])
      expect(await note(email, start + 17 * minute, start - minute)).not.toContain(start)
    })

    it("lets of many at once no more see few than there are", async () => {
      const email = someone()
      const seen = await Promise.all(Array.from({ length: 8 }, (_, at) => note(email, start + at)))
      const counts = seen.map((attempts) => attempts.length).toSorted((a, b) => a - b)
      counts.forEach((seenCount, rank) => expect(seenCount).toBeGreaterThanOrEqual(rank + 1))
      expect(counts.at(-1)).toBe(8)
    })

    it("forgets an account's attempts, and no other's", async () => {
      const [email, other] = [someone(), someone()]
      await note(email, start)
      await note(other, start)
      await run(Effect.flatMap(SignInGuard, (guard) => guard.forgetAttempts(email.toLowerCase())))
      expect(await note(email, start + 1)).toEqual([start + 1])
      expect(await note(other, start + 1)).toEqual([start, start + 1])
    })
  })
}
