import { expect, it } from "vitest"
import { percentile, sizeLine, type Timing, timingLine } from "./lines.ts"

const timing = (changes: Partial<Timing>): Timing => ({
  name: "list",
  target: 300,
  millis: [1, 2, 3],
  refused: [],
  bytes: 2048,
  ...changes,
})

const hundred = Array.from({ length: 100 }, (_, place) => 100 - place)

it("takes the value that a share stays at or under", () => {
  expect([0.5, 0.95, 1].map((part) => percentile(hundred, part))).toEqual([50, 95, 100])
  expect(percentile([7], 0.95)).toBe(7)
})

it("misses a target from the target on", () => {
  expect(timingLine(timing({ millis: [10, 299.9] })).isMet).toBe(true)
  expect(timingLine(timing({ millis: [10, 300] })).isMet).toBe(false)
  expect(timingLine(timing({ millis: [10, 300], target: undefined })).isMet).toBe(true)
})

it("misses where an answer was refused, however quick", () => {
  const line = timingLine(timing({ refused: [503], target: undefined }))
  expect(line.isMet).toBe(false)
  expect(line.cells).toContain("refused: 503")
})

it("reckons what a row costs with its indexes", () => {
  expect(sizeLine({ name: "orders", rows: 1000, heap: 2e6, indexes: 1e6 }).cells).toEqual([
    "orders",
    "1,000",
    "2",
    "1",
    "3000",
  ])
  expect(sizeLine({ name: "tips", rows: 0, heap: 0, indexes: 16384 }).cells.at(-1)).toBe("")
})
