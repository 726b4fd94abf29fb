import { books, date, entry, type Moved, minute, row, span, spanOf } from "@laundry/core-testing/book-scene"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, localDateOf } from "../local-time/local-time.ts"
import { type LedgerKind, ledgerSigns } from "../payment/ledger.ts"
import type { Span } from "../payment/provider-books.port.ts"
import { type Books, compareBooks } from "./compare-books.ts"
import { gapOf, isOpenDifference } from "./difference.ts"

/** Money of some intents over five days, as both books have it; recorded up to a day and a half later. */
const happened = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 100, max: 9000 }),
      at: fc.integer({ min: -48 * 60, max: 72 * 60 }),
      delay: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }) }, fc.integer({ min: 0, max: 36 * 60 })),
      refund: fc.option(fc.double({ min: 0.1, max: 1, noNaN: true }), { nil: undefined }),
      afterwards: fc.constantFrom("nothing", "fails", "disputed", "won" as const),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.flatMap(({ amount, at, delay, refund: part, afterwards }, index): ReadonlyArray<Moved> => {
      const intentId = `pi_${index}`
      const move = (kind: LedgerKind, id: string, of: number, after: number): Moved => {
        const when = span.from + (at + after) * minute
        return { kind, id, intentId, amount: of, at: when, recordedAt: when + delay * minute }
      }
      const returned = part === undefined ? 0 : Math.ceil(amount * part)
      const left = amount - returned
      return [
        move("payment", intentId, amount, 0),
        ...(returned > 0 ? [move("refund", `re_${index}`, returned, 30)] : []),
        ...(returned > 0 && afterwards === "fails" ? [move("refund-failed", `re_${index}`, returned, 60)] : []),
        ...(left > 0 && (afterwards === "disputed" || afterwards === "won")
          ? [move("dispute", `dp_${index}`, left, 90)]
          : []),
        ...(left > 0 && afterwards === "won" ? [move("dispute-won", `dp_${index}`, left, 120)] : []),
      ]
    }),
  )

const shift = (book: ReadonlyArray<{ readonly amount: number }>) => book.reduce((sum, { amount }) => sum + amount, 0)

/** What the provider's sum in the span is beyond ours. */
const gap = ({ ours, theirs }: Books, within: Span) =>
  shift(theirs.filter(({ at }) => within.from <= at && at < within.until)) -
  shift(
    ours
      .filter(({ recordedAt }) => within.from <= recordedAt && recordedAt < within.until)
      .map(({ kind, amount }) => ({ amount: ledgerSigns[kind] * amount })),
  )

/** Damages books of what moved, at one movement of the span; undefined when nothing moved in it. */
type Damage = (all: ReadonlyArray<Moved>, nth: number) => { readonly damaged: Books; readonly of: string } | undefined

const damages: Readonly<Record<string, Damage>> = {
  "a row lost": (all, nth) =>
    pick(all, nth, (on) => ({ ...both(all), ours: all.filter((one) => one !== on).map(row) })),
  "a row too many": (all, nth) =>
    pick(all, nth, (on) => ({ ...both(all), theirs: all.filter((one) => one !== on).map(entry) })),
  "a cent": (all, nth) =>
    pick(all, nth, (on) => ({
      ...both(all),
      theirs: all.map((one) => entry(one === on ? { ...one, amount: one.amount + 1 } : one)),
    })),
  "twice at the provider": (all, nth) =>
    pick(all, nth, (on) => ({ ...both(all), theirs: [...all.map(entry), { ...entry(on), id: "txn again" }] })),
  "another currency": (all, nth) =>
    pick(all, nth, (on) => ({
      ...both(all),
      theirs: all.map((one) => (one === on ? { ...entry(one), currency: "eur" } : entry(one))),
    })),
  "the other mode": (all, nth) =>
    pick(all, nth, (on) => ({
      ...both(all),
      theirs: all.map((one) => (one === on ? { ...entry(one), isTest: true } : entry(one))),
    })),
}

const both = (all: ReadonlyArray<Moved>): Books => books(all.map(row), all.map(entry))

const pick = (all: ReadonlyArray<Moved>, nth: number, damage: (on: Moved) => Books) => {
  // What has two parts under one id is whole again without both; the examples above look at these.
  const single = all.filter(
    ({ id, at, recordedAt }) =>
      at >= span.from && recordedAt < span.until && all.filter((one) => one.id === id).length === 1,
  )
  const on = single[nth % Math.max(single.length, 1)]
  return on && { damaged: damage(on), of: on.id }
}

describe("random books", () => {
  it("without damage have nothing that somebody has to see to, and the sums differ by what is explained", () => {
    fc.assert(
      fc.property(happened, fc.integer({ min: 0, max: 2 }), (all, later) => {
        const within = spanOf(addDays(date, later))
        const found = compareBooks(both(all), within)
        expect(found.filter(isOpenDifference)).toEqual([])
        for (const { movedAt, recordedAt, kind } of found) {
          expect(kind).toBe("late")
          expect(localDateOf(movedAt ?? 0)).not.toBe(localDateOf(recordedAt ?? 0))
        }
        expect(found.reduce((sum, one) => sum + gapOf(one), 0)).toBe(gap(both(all), within))
      }),
    )
  })

  it.each(Object.entries(damages))("with %s have exactly that found", (_, damage) => {
    fc.assert(
      fc.property(happened, fc.nat(), (all, nth) => {
        const done = damage(all, nth)
        if (done === undefined) return
        const open = compareBooks(done.damaged, span).filter(isOpenDifference)
        expect(open.map(({ providerId }) => providerId)).toEqual([done.of])
      }),
    )
  })

  it("with any damage have sums that differ by the differences, to the cent", () => {
    const names = Object.keys(damages).filter((name) => name !== "another currency" && name !== "the other mode")
    fc.assert(
      fc.property(happened, fc.constantFrom(...names), fc.nat(), (all, name, nth) => {
        const done = damages[name]?.(all, nth)
        if (done === undefined) return
        const found = compareBooks(done.damaged, span)
        expect(found.reduce((sum, one) => sum + gapOf(one), 0)).toBe(gap(done.damaged, span))
      }),
    )
  })
})
