import type { LiveEvent } from "@laundry/contracts/http/events"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { spreadMillis, spreadRefresh } from "./spread-refresh.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const order = (id: string): LiveEvent => ({ topic: "orders", orderIds: [id] })
const all: LiveEvent = { topic: "all" }

/** A screen that has been open for a while. */
const setUp = (random = 0.5) => {
  const asked: Array<ReadonlyArray<LiveEvent>> = []
  const world = { isHidden: false }
  const spread = spreadRefresh({
    refresh: (events) => asked.push(events),
    isHidden: () => world.isHidden,
    random: () => random,
  })
  spread.hear(all)
  expect(asked.splice(0)).toEqual([[all]])
  return { ...spread, asked, world }
}

it("asks once for all that changed within the time that chance gave it", () => {
  const { asked, hear } = setUp(0.25)
  hear(order("a"))
  vi.advanceTimersByTime(spreadMillis / 4 - 1)
  hear(order("b"))
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual([[order("a"), order("b")]])
  hear(order("c"))
  vi.advanceTimersByTime(spreadMillis / 4)
  expect(asked).toHaveLength(2)
})

it("never keeps what is shown waiting for longer than a second, however much changes meanwhile", () => {
  const { asked, hear } = setUp(1)
  hear(order("a"))
  for (let passed = 0; passed < spreadMillis; passed += 100) {
    vi.advanceTimersByTime(100)
    if (passed + 100 < spreadMillis) hear(order("b"))
  }
  expect(asked).toHaveLength(1)
})

it("asks who is signed in at once", () => {
  const { asked, hear } = setUp()
  hear({ topic: "user" })
  expect(asked).toEqual([[{ topic: "user" }]])
})

it("asks nothing while hidden, and for all that changed when it is shown", () => {
  const { asked, hear, world, shown } = setUp()
  hear(order("a"))
  world.isHidden = true
  vi.advanceTimersByTime(spreadMillis)
  hear(order("b"))
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([])
  world.isHidden = false
  shown()
  vi.advanceTimersByTime(spreadMillis)
  expect(asked).toEqual([[order("a"), order("b")]])
})

it("asks for everything once more has changed while hidden than is kept", () => {
  const { asked, hear, world, shown } = setUp()
  world.isHidden = true
  for (let count = 0; count < 150; count += 1) hear(order(String(count)))
  world.isHidden = false
  shown()
  vi.advanceTimersByTime(spreadMillis)
  expect(asked[0]).toContainEqual(all)
  expect(asked[0]?.length).toBeLessThan(100)
})

it("asks nothing any more once stopped", () => {
  const { asked, hear, stop } = setUp()
  hear(order("a"))
  stop()
  vi.advanceTimersByTime(spreadMillis)
  expect(asked).toEqual([])
})
