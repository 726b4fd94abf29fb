import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type CodeProof, codeLifetime, mostTries } from "./one-time-code.ts"
import { askForCode, judgeCode, makeCode } from "./one-time-codes.ts"

const proof: CodeProof = { purpose: "charge-card", subject: "order-1" }

const ask = Effect.flatMap(UnitOfWork, ({ transact }) => transact(askForCode(proof)))
const judge = (typed: string, of: CodeProof = proof) =>
  Effect.flatMap(UnitOfWork, ({ transact }) => transact(judgeCode(of, typed)))
const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000")

describe("a code that is sent", () => {
  it("is six digits, and right once, for what it was made for alone", async () => {
    const { code, answers } = await runInMemory(
      Effect.gen(function* () {
        yield* ask
        const code = yield* makeCode(proof)
        const others = [
          yield* judge(code, { ...proof, subject: "order-2" }),
          yield* judge(code, { ...proof, purpose: "text-phone" }),
        ]
        return { code, answers: [...others, yield* judge(code), yield* judge(code)] }
      }),
    )
    expect(code).toMatch(/^\d{6}$/)
    expect(answers).toEqual(["ended", "ended", "right", "ended"])
  })

  it("ends after a few wrong tries, however many come at once, and with its ten minutes", async () => {
    const { tried, late, older } = await runInMemory(
      Effect.gen(function* () {
        const code = yield* makeCode(proof)
        const wrong = Array.from({ length: mostTries + 3 }, () => judge(wrongFor(code)))
        const tried = [...(yield* Effect.all(wrong, { concurrency: "unbounded" })), yield* judge(code)]
        const second = yield* makeCode(proof)
        yield* TestClock.adjust(codeLifetime)
        const late = yield* judge(second)
        const third = yield* makeCode(proof)
        const fourth = yield* makeCode(proof)
        return { tried, late, older: third === fourth ? "wrong" : yield* judge(third) }
      }),
    )
    expect(tried.filter((answer) => answer === "wrong")).toHaveLength(mostTries)
    expect(tried.at(-1)).toBe("ended")
    expect([late, older]).toEqual(["ended", "wrong"])
  })

  it("can be asked for three times in a quarter of an hour and eight times a day", async () => {
    const { waits, day } = await runInMemory(
      Effect.gen(function* () {
        const waits: Array<number> = []
        let day = 0
        const count = Effect.match(ask, {
          onFailure: ({ retryAfterSeconds }) => void waits.push(retryAfterSeconds),
          onSuccess: () => void (day += 1),
        })
        for (let round = 0; round < 4; round += 1) {
          for (let time = 0; time < 4; time += 1) yield* count
          yield* TestClock.adjust("15 minutes")
        }
        return { waits, day }
      }),
    )
    expect(waits.slice(0, 2)).toEqual([900, 900])
    expect(day).toBe(8)
  })
})
