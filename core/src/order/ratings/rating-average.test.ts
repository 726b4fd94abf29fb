import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { appealDecisionKinds, type Rating, starCounts } from "./rating.ts"
import { averageForCustomers, averageOf, emptyTally, leastShownToCustomers, tallyOf } from "./rating-average.ts"

type Counted = Pick<Rating, "stars" | "appeal">

const appealed = fc.constantFrom(null, ...appealDecisionKinds).map(
  (kind): NonNullable<Rating["appeal"]> => ({
    text: "It was not me.",
    photos: [],
    at: 1,
    decision: kind && { kind, sentence: "So.", at: 2, by: { kind: "operator", name: "olga" } },
  }),
)
const rating: fc.Arbitrary<Counted> = fc.record({
  stars: fc.constantFrom(...starCounts),
  appeal: fc.oneof(fc.constant(null), appealed),
})
const isStruckOut = ({ appeal }: Counted): boolean => appeal?.decision?.kind === "struck-out"

describe("a worker's average", () => {
  it("is the mean of what was not struck out, to half a tenth, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(rating), (ratings) => {
        const counted = ratings.filter((one) => !isStruckOut(one)).map(({ stars }) => stars)
        const average = averageOf(tallyOf(ratings))
        expect(averageOf(tallyOf(ratings.toReversed()))).toBe(average)
        const mean = counted.reduce<number>((sum, stars) => sum + stars, 0) / counted.length
        if (counted.length === 0) expect(average).toBeUndefined()
        else expect(Math.abs((average ?? 0) - mean)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
    )
  })

  it("is as if a rating had not been given once that is struck out", () => {
    fc.assert(
      fc.property(fc.array(rating), rating, (ratings, one) => {
        const decision = { kind: "struck-out", sentence: "So.", at: 2, by: { kind: "guest" } } as const
        const struckOut: Counted = { ...one, appeal: { text: "", photos: [], at: 1, decision } }
        expect(tallyOf([...ratings, struckOut])).toEqual(tallyOf(ratings))
      }),
    )
  })

  it.each([
    [{ count: 3, stars: 13 }, 4.3],
    [{ count: 20, stars: 87 }, 4.4],
    [{ count: 1, stars: 1 }, 1],
  ])("of %j is %d", (tally, average) => {
    expect(averageOf(tally)).toBe(average)
  })

  it("is told to customers from five ratings on", () => {
    expect(averageForCustomers(emptyTally)).toBeUndefined()
    expect(averageForCustomers({ count: leastShownToCustomers - 1, stars: 20 })).toBeUndefined()
    expect(averageForCustomers({ count: leastShownToCustomers, stars: 20 })).toBe(4)
  })
})
