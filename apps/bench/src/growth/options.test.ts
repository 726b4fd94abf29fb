import { expect, it } from "vitest"
import { readGrowthOptions } from "./options.ts"

it("fills a million orders in a folder of its own unless told otherwise", () => {
  expect(readGrowthOptions([])).toEqual({
    orders: 1_000_000,
    aDay: 300,
    inFull: 1_000_000,
    keep: undefined,
    fillOnly: false,
    only: undefined,
    plansFor: undefined,
  })
})

it("takes numbers with or without marks, a folder, and a part of the calls' names", () => {
  const options = readGrowthOptions(["search", "--orders", "10_000_000", "--keep", "/tmp/kept", "--plans", "100000000"])
  expect(options).toMatchObject({ orders: 10_000_000, keep: "/tmp/kept", only: "search", plansFor: 100_000_000 })
})

it.each([
  ["--orders", "many"],
  ["--orders", "0"],
  ["--orders", "200"],
  ["--plans", "1.5"],
])("refuses %s %s", (...words) => {
  expect(() => readGrowthOptions(words)).toThrow(/--(orders|plans)/)
})
