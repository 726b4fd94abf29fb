import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWelcome } from "@laundry/core-testing/promo-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { endPromoCode, listPromoCodes } from "./promo-codes.ts"

const audited = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ audit }) => audit.map(({ action, subject, before, after }) => [action, subject, before, after])),
)

describe("promo codes", () => {
  it("are added and ended once, each with an entry in the audit log", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome({ minimum: cents(2500), times: 100 })
      yield* addWelcome({ minimum: cents(2500), times: 100 })
      const ended = [yield* endPromoCode(" welcome10"), yield* endPromoCode("WELCOME10")]
      return { ended, listed: yield* listPromoCodes(), audit: yield* audited }
    })
    const { ended, listed, audit } = await runInMemory(program)
    const code = { code: "WELCOME10", kind: "percent", value: 10, minimum: 2500, times: 100, isActive: false, uses: 0 }
    expect(ended).toMatchObject([code, code])
    expect(listed).toMatchObject([code])
    const made = { discount: "10% off the minimum", minimum: "25.00", firstOrderOnly: false, until: null, times: 100 }
    expect(audit).toEqual([
      ["promo-code-added", "WELCOME10", {}, made],
      ["promo-code-ended", "WELCOME10", { isActive: true }, { isActive: false }],
    ])
  })

  it("have a name each, which stays taken when they have ended", async () => {
    const program = Effect.gen(function* () {
      yield* addWelcome()
      const other = yield* Effect.flip(addWelcome({ times: 1 }))
      yield* endPromoCode("WELCOME10")
      return [other, yield* Effect.flip(addWelcome()), yield* Effect.flip(endPromoCode("NOTHING"))]
    })
    expect((await runInMemory(program)).map(({ _tag }) => _tag)).toEqual([
      "PromoCodeTaken",
      "PromoCodeTaken",
      "PromoCodeNotFound",
    ])
  })

  it("can't begin after their last day", async () => {
    const late = await runInMemory(Effect.flip(addWelcome({ until: "2026-11-19" as IsoDate })))
    expect(late._tag).toBe("PromoDayPassed")
    expect(await runInMemory(addWelcome({ until: "2026-11-20" as IsoDate }))).toMatchObject({ until: "2026-11-20" })
  })

  it.each<Role>(["client", "driver", "laundry_worker"])("are none of a %s's business", async (role) => {
    const actor = { kind: "user", userId: "u" as UserId, role, name: "Ana" } as const
    const attempts = Effect.all([
      Effect.flip(addWelcome()),
      Effect.flip(listPromoCodes()),
      Effect.flip(endPromoCode("WELCOME10")),
    ])
    expect((await runInMemory(attempts, { actor })).map(({ _tag }) => _tag)).toEqual([
      "Forbidden",
      "Forbidden",
      "Forbidden",
    ])
  })
})
