import type { CodeProof, KeptCode } from "@laundry/core/messaging/one-time-code"
import { noCode } from "@laundry/core/messaging/one-time-code"
import { OneTimeCodeStore } from "@laundry/core/messaging/one-time-code-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = OneTimeCodeStore | UnitOfWork

const now = Date.parse("2026-11-20T17:00:00Z")

const codes = <A, E, R>(use: (codes: OneTimeCodeStore["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.all([OneTimeCodeStore, UnitOfWork]), ([store, { transact }]) => transact(use(store)))

/** What every {@link OneTimeCodeStore} keeps. */
export const oneTimeCodeStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of one-time codes`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const get = (proof: CodeProof) => run(codes((store) => store.getForUpdate(proof)))
    const code = { salt: "salt", digest: "digest", madeAt: now, tries: 2 }

    it("keeps what was saved last, for its purpose and subject alone", async () => {
      const proof = { purpose: "charge-card", subject: crypto.randomUUID() } as const
      expect(await get(proof)).toEqual(noCode)
      const kept: KeptCode = { askedAt: [now - 1000, now], code }
      await run(codes((store) => store.save(proof, kept)))
      expect(await get(proof)).toEqual(kept)
      await run(codes((store) => store.save(proof, { ...kept, code: null })))
      expect(await get(proof)).toEqual({ ...kept, code: null })
      expect(await get({ ...proof, purpose: "text-phone" })).toEqual(noCode)
    })

    it("lets each of many at once see what the one before it saved", async () => {
      const proof = { purpose: "charge-card", subject: crypto.randomUUID() } as const
      const count = codes((store) =>
        Effect.flatMap(store.getForUpdate(proof), (kept) =>
          Effect.andThen(
            Effect.yieldNow,
            store.save(proof, { ...kept, code: { ...code, tries: (kept.code?.tries ?? 0) + 1 } }),
          ),
        ),
      )
      await Promise.all(Array.from({ length: 6 }, () => run(count)))
      expect((await get(proof)).code?.tries).toBe(6)
    })
  })
}
