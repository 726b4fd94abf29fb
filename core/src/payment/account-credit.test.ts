import { price } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import { leastCardPayment } from "../order/amount-due.ts"
import { creditBalance, creditFor, expiredLots, returnExpiry, takeFromLots, usableLots } from "./account-credit.ts"

const today = "2026-11-20" as IsoDate
const lot = (id: string, amount: number, expiresOn: string | null = null) => ({
  id,
  kind: "grant" as const,
  amount: cents(amount),
  lotId: null,
  expiresOn: expiresOn as IsoDate | null,
})
const use = (lotId: string, amount: number) => ({
  id: `use of ${lotId}`,
  kind: "use" as const,
  amount: cents(amount),
  lotId,
  expiresOn: null,
})

describe("a customer's credit", () => {
  it("is what is left of grants and returns whose day is not over; the last day counts", () => {
    const entries = [lot("a", 1000, "2026-11-19"), lot("b", 700, "2026-11-20"), lot("c", 500), use("b", 300)]
    expect(creditBalance(entries, today)).toBe(900)
    expect(expiredLots(entries, today)).toEqual([{ id: "a", left: 1000, expiresOn: "2026-11-19" }])
  })

  it("is taken from what expires first, and last from what never does", () => {
    const entries = [lot("never", 500), lot("later", 500, "2027-01-01"), lot("soon", 500, "2026-12-01")]
    expect(takeFromLots(usableLots(entries, today), cents(1200))).toEqual([
      { lotId: "soon", amount: 500 },
      { lotId: "later", amount: 500 },
      { lotId: "never", amount: 200 },
    ])
  })

  it("can be used for a month at least when it comes back, and as long as the longest of what was used", () => {
    const of = (...days: ReadonlyArray<string | null>) => days.map((day) => ({ expiresOn: day as IsoDate | null }))
    expect(returnExpiry(of("2026-11-01", "2026-11-25"), today)).toBe("2026-12-20")
    expect(returnExpiry(of("2026-11-01", "2027-03-01"), today)).toBe("2027-03-01")
    expect(returnExpiry(of("2026-11-01", null), today)).toBeNull()
  })
})

describe("how much credit is used on what is due", () => {
  it.each([
    ["all that is due where there is enough", 3000, 5000, 3000],
    ["all there is where a card can pay the rest", 3000, 1000, 1000],
    ["less than there is, so that a card can pay the rest", 3000, 2980, 2950],
    ["no more than leaves half a dollar", 60, 20, 10],
    ["all of a few cents", 30, 40, 30],
    ["nothing of a few cents that it can't cover", 30, 20, 0],
    ["nothing where nothing is due", 0, 1000, 0],
    ["nothing where too much was paid", -500, 1000, 0],
  ])("is %s", (_, due, balance, used) => {
    expect(creditFor(cents(due), cents(balance))).toBe(used)
  })

  it("is never more than is due or there is, and leaves nothing or enough for a card of what a card could pay", () => {
    fc.assert(
      fc.property(price, price, (due, balance) => {
        const used = creditFor(due, balance)
        expect(used).toBeGreaterThanOrEqual(0)
        expect(used).toBeLessThanOrEqual(Math.min(due, balance))
        const rest = due - used
        if (due >= leastCardPayment && rest > 0) expect(rest).toBeGreaterThanOrEqual(leastCardPayment)
      }),
    )
  })
})

describe("lots that are used one after the other", () => {
  it("never give more than is in them, and lose no cent", () => {
    const lots = fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 6 })
    fc.assert(
      fc.property(lots, fc.array(fc.nat(3000), { maxLength: 8 }), (amounts, wishes) => {
        const grants = amounts.map((amount, index) => lot(`lot ${index}`, amount))
        const entries = wishes.reduce<ReadonlyArray<ReturnType<typeof lot | typeof use>>>((written, wish) => {
          const amount = cents(Math.min(wish, creditBalance(written, today)))
          const taken = takeFromLots(usableLots(written, today), amount)
          return [...written, ...taken.map((share) => use(share.lotId, share.amount))]
        }, grants)
        const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)
        const used = sum(entries.filter(({ kind }) => kind === "use").map(({ amount }) => amount))
        expect(creditBalance(entries, today)).toBe(sum(amounts) - used)
        expect(used).toBe(Math.min(sum(amounts), sum(wishes)))
      }),
    )
  })
})
