import { expect, it } from "vitest"
import { estimatedBags } from "./estimated-bags.ts"

it.each([
  ["2", 2],
  ["5+", 5],
  ["2 bags", 2],
  [" 1 bag ", 1],
  ["5+ Bags", 5],
  ["3bags", 3],
  ["about 20 lbs", 1],
  ["20 lbs", 1],
  ["2 or 3", 1],
  ["2 bags\n", 2],
  ["2\nbags", 1],
  ["0", 1],
  ["", 1],
  [null, 1],
] as const)("%j counts as %i", (estimate, bags) => {
  expect(estimatedBags(estimate)).toBe(bags)
})
