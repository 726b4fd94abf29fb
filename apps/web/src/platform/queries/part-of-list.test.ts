import { longestPart } from "@laundry/core/shared/listed"
import { expect, it, vi } from "vitest"
import { partOfList } from "./part-of-list.ts"

it("asks for what the server gives by itself, then for twice as much each time, up to the most", () => {
  const part = partOfList(500)
  expect(part.query()).toEqual({})
  const limits = []
  while (part.widen()) limits.push(part.query().limit)
  expect(limits).toEqual([1000, 2000, 4000, longestPart])
  expect(part.query()).toEqual({ limit: longestPart })
})

it("tells those who show it how many rows are left out, when that changes", () => {
  const part = partOfList(500)
  const listener = vi.fn<() => void>()
  const leave = part.subscribe(listener)
  part.onNotShown(0)
  expect(listener).not.toHaveBeenCalled()
  part.onNotShown(37)
  expect(part.state()).toEqual({ limit: undefined, notShown: 37 })
  expect(listener).toHaveBeenCalledOnce()
  leave()
  part.onNotShown(0)
  expect(listener).toHaveBeenCalledOnce()
  expect(part.state().notShown).toBe(0)
})
