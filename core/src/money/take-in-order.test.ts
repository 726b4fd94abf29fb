import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addCents, type Cents, cents } from "./cents.ts"
import { takeInOrder } from "./take-in-order.ts"

const source = fc.record({ left: fc.integer({ min: -500, max: 5000 }).map(cents) })
const sumOf = (amounts: ReadonlyArray<Cents>) => addCents(...amounts)

describe("what is taken from sources in their order", () => {
  it("comes from the first ones, and leaves out those that give nothing", () => {
    const [a, b, c] = [{ left: cents(100) }, { left: cents(0) }, { left: cents(300) }]
    expect(takeInOrder(cents(250), [a, b, c])).toEqual([
      { source: a, amount: 100 },
      { source: c, amount: 150 },
    ])
    expect(takeInOrder(cents(0), [a])).toEqual([])
  })

  it("is the amount, as far as there is as much, and never more than is left of any", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }).map(cents), fc.array(source), (amount, sources) => {
        const taken = takeInOrder(amount, sources)
        const there = sumOf(sources.map(({ left }) => cents(Math.max(0, left))))
        expect(sumOf(taken.map((each) => each.amount))).toBe(Math.min(amount, there))
        for (const each of taken) expect(each.amount).toBeLessThanOrEqual(each.source.left)
      }),
    )
  })
})
