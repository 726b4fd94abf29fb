import { type LinkPurpose, OneTimeLinks } from "@laundry/core/credentials/one-time-links.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = OneTimeLinks | UnitOfWork

const now = Date.parse("2026-11-20T17:00:00Z")
const hour = 60 * 60 * 1000

const links = <A, E, R>(use: (links: OneTimeLinks["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.all([OneTimeLinks, UnitOfWork]), ([store, { transact }]) => transact(use(store)))

/** What every {@link OneTimeLinks} keeps. */
export const oneTimeLinksContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of one-time links`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const issue = (subject: string, purpose: LinkPurpose = "reset-password", expiresAt = now + hour) =>
      run(links(({ issue }) => issue({ purpose, subject, expiresAt })))
    const redeem = (token: string, purpose: LinkPurpose = "reset-password", at = now) =>
      run(links((store) => store.redeem(purpose, token, at)))
    const peek = (token: string, purpose: LinkPurpose = "reset-password", at = now) =>
      run(links((store) => store.peek(purpose, token, at)))

    it("makes tokens of 43 characters that fit an address, each of its own", async () => {
      const subject = crypto.randomUUID()
      const tokens = await Promise.all(Array.from({ length: 20 }, () => issue(subject)))
      expect(new Set(tokens).size).toBe(20)
      for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    })

    it("works once", async () => {
      const subject = crypto.randomUUID()
      const token = await issue(subject)
      expect(await peek(token)).toBe(subject)
      expect(await redeem(token)).toBe(subject)
      expect(await redeem(token)).toBeUndefined()
      expect(await peek(token)).toBeUndefined()
    })

    it("works for one of many at once", async () => {
      const token = await issue("one")
      const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(token)))
      expect(answers.filter((answer) => answer !== undefined)).toEqual(["one"])
    })

    it("works until it expires, and for its purpose alone", async () => {
      const token = await issue("subject", "reset-password")
      for (const ask of [peek, redeem]) {
        expect(await ask(token, "confirm-registration")).toBeUndefined()
        expect(await ask(token, "reset-password", now + hour)).toBeUndefined()
      }
      expect(await redeem(token, "reset-password", now + hour - 1)).toBe("subject")
    })

    it("works again when the transaction that used it failed", async () => {
      const token = await issue("subject")
      const failed = links(({ redeem }) => Effect.andThen(redeem("reset-password", token, now), Effect.fail("no")))
      await run(Effect.flip(failed))
      expect(await redeem(token)).toBe("subject")
    })

    it("ends all of a purpose for a subject", async () => {
      const [mine, alsoMine, others] = [await issue("mine"), await issue("mine"), await issue("others")]
      const confirming = await issue("mine", "confirm-registration")
      await run(links(({ revoke }) => revoke("reset-password", "mine")))
      expect(await redeem(mine)).toBeUndefined()
      expect(await redeem(alsoMine)).toBeUndefined()
      expect(await redeem(others)).toBe("others")
      expect(await redeem(confirming, "confirm-registration")).toBe("mine")
    })

    it.each(["", "'", "no-such-token", "\u{1f9fa}"])("knows no token %j", async (token) => {
      expect(await peek(token)).toBeUndefined()
      expect(await redeem(token)).toBeUndefined()
    })
  })
}
