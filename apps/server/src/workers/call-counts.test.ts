import { expect, test } from "vitest"
import { makeCallCounts } from "./call-counts.ts"

test("counts the calls of each key in windows that begin with the first call", () => {
  let now = 1_000
  const { count } = makeCallCounts(() => now)
  expect(count("ana", 60_000)).toEqual({ current: 1, ttl: 60_000 })
  now += 59_999
  expect(count("ana", 60_000)).toEqual({ current: 2, ttl: 1 })
  expect(count("ben", 60_000)).toEqual({ current: 1, ttl: 60_000 })
  now += 1
  expect(count("ana", 60_000)).toEqual({ current: 1, ttl: 60_000 })
})
