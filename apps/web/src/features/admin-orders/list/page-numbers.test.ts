import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageNumbers } from "./page-numbers.ts"

describe("the page buttons", () => {
  it.each([
    [1, 1, [1]],
    [1, 7, [1, 2, 3, 4, 5]],
    [4, 7, [2, 3, 4, 5, 6]],
    [5, 7, [3, 4, 5, 6, 7]],
    [7, 7, [3, 4, 5, 6, 7]],
    [2, 3, [1, 2, 3]],
  ])("on page %i of %i are %j", (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers))

  it("are up to five, hold the present page, and name pages that there are", () => {
    const places = fc
      .integer({ min: 1, max: 10_000 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
    fc.assert(
      fc.property(places, ([page, pages]) => {
        const numbers = pageNumbers(page, pages)
        expect(numbers).toHaveLength(Math.min(5, pages))
        expect(numbers).toContain(page)
        expect(numbers[0]).toBeGreaterThanOrEqual(1)
        expect(numbers.at(-1)).toBeLessThanOrEqual(pages)
      }),
    )
  })
})
