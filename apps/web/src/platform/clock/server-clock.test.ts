import { describe, expect, it, vi } from "vitest"
import { makeServerClock } from "./server-clock.ts"

const setUp = () => {
  const device = { monotonic: 5_000, wall: 1_000_000 }
  const clock = makeServerClock(
    () => device.monotonic,
    () => device.wall,
  )
  const pass = (millis: number) => {
    device.monotonic += millis
    device.wall += millis
  }
  return { clock, device, pass }
}

describe("the server's clock", () => {
  it("is not known before the server has told it", () => {
    expect(setUp().clock.now()).toBeUndefined()
  })

  it("runs on from what the server said, counted from when it said so", () => {
    const { clock, pass } = setUp()
    clock.sync(90_000, 4_900)
    expect(clock.now()).toBe(90_100)
    pass(1_500)
    expect(clock.now()).toBe(91_600)
  })

  it("does not follow the device's clock when that is set", () => {
    const { clock, device } = setUp()
    clock.sync(90_000, 5_000)
    device.wall += 3_600_000
    expect(clock.now()).toBe(90_000)
  })

  it("notices that the device slept, until it is told the time again", () => {
    const { clock, device, pass } = setUp()
    clock.sync(90_000, 5_000)
    pass(60_000)
    expect(clock.mayBeBehind()).toBe(false)
    device.wall += 8 * 3_600_000
    expect(clock.mayBeBehind()).toBe(true)
    clock.sync(200_000, device.monotonic)
    expect(clock.mayBeBehind()).toBe(false)
  })

  it("ticks every second while somebody looks, and tells of a sync at once", () => {
    vi.useFakeTimers()
    try {
      const { clock } = setUp()
      const onTick = vi.fn<() => void>()
      const stop = clock.subscribe(onTick)
      vi.advanceTimersByTime(3_000)
      expect(onTick).toHaveBeenCalledTimes(3)
      clock.sync(1, 1)
      expect(onTick).toHaveBeenCalledTimes(4)
      stop()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
