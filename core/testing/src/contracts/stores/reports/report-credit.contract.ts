import type { UserId } from "@laundry/core/access/actor"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { CreditEntry } from "@laundry/core/payment/account-credit"
import { CreditStore } from "@laundry/core/payment/credit-store.port"
import type { CreditFigures } from "@laundry/core/reports/credit-figures"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { placeSample } from "../samples.ts"
import { add as addUser, sampleUser } from "../user-samples.ts"
import { at, day, type ReportServices } from "./report-samples.ts"

const today = day("2019-03-11")
/** On the day before, when the clock jumped. */
const now = at("2019-03-10", "12:00")

const write = (entry: Pick<CreditEntry, "userId" | "kind" | "amount" | "at"> & Partial<CreditEntry>) =>
  Effect.gen(function* () {
    const id = crypto.randomUUID()
    const { transact } = yield* UnitOfWork
    const rest = {
      by: { kind: "operator", name: "olga" },
      reason: null,
      orderId: null,
      lotId: null,
      expiresOn: null,
    } as const
    yield* transact((yield* CreditStore).add({ ...rest, id, ...entry }))
    return id
  })

/** The part of the report store's contract about customers' credit. */
export const describeCredit = (run: <A, E>(effect: Effect.Effect<A, E, ReportServices>) => Promise<A>): void => {
  describe("customers' credit", () => {
    const figures = (from: IsoDate, to: IsoDate = from) =>
      run(Effect.flatMap(ReportStore, (reports) => reports.credit({ from, to, now })))
    /** What a program adds to the figures of a range. */
    const added = async (from: IsoDate, to: IsoDate, program: Effect.Effect<unknown, unknown, ReportServices>) => {
      const before = await figures(from, to)
      await run(program)
      const after = await figures(from, to)
      const names: ReadonlyArray<keyof CreditFigures> = ["granted", "used", "returned", "expired", "outstanding"]
      return Object.fromEntries(
        names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name] - before[name]]),
      )
    }
    const newUser = Effect.suspend(() => Effect.map(addUser(sampleUser()), ({ id }) => id))
    const grant = (userId: UserId, amount: number, changes: Partial<CreditEntry> = {}) =>
      write({ userId, kind: "grant", amount: cents(amount), at: now, ...changes })

    it("is counted by what became of it, on the Eastern day on which it did", async () => {
      const program = Effect.gen(function* () {
        const userId = yield* newUser
        const orderId = yield* placeSample()
        const lotId = yield* grant(userId, 1000, { at: at("2019-03-10", "00:00") })
        const moved = { userId, at: at("2019-03-10", "23:59") }
        yield* write({ ...moved, kind: "use", amount: cents(700), orderId, lotId })
        yield* write({ ...moved, kind: "return", amount: cents(200), orderId })
        yield* write({ ...moved, kind: "expire", amount: cents(50), lotId })
        yield* grant(userId, 1, { at: at("2019-03-09", "23:59") })
        yield* grant(userId, 2, { at: at("2019-03-11", "00:00") })
      })
      const range = [day("2019-03-10"), day("2019-03-10")] as const
      expect(await added(...range, program)).toEqual({
        granted: 1000,
        used: 700,
        returned: 200,
        expired: 50,
        outstanding: 453,
      })
    })

    it("is outstanding through its last day, whatever the range, and no more when its account is deleted", async () => {
      const long = day("2001-01-01")
      const program = Effect.gen(function* () {
        const userId = yield* newUser
        yield* grant(userId, 10, { expiresOn: day("2019-03-10") })
        yield* grant(userId, 100, { expiresOn: day("2019-03-09") })
        yield* grant(userId, 1000)
        return userId
      })
      expect(await added(long, long, program)).toEqual({ outstanding: 1010 })
      const forgotten = Effect.gen(function* () {
        const userId = yield* newUser
        yield* grant(userId, 500)
        const { transact } = yield* UnitOfWork
        yield* transact((yield* CreditStore).forget(userId))
      })
      expect(await added(addDays(today, -1), today, forgotten)).toEqual({ granted: 500 })
    })
  })
}
