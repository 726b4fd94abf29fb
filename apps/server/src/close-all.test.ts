import { afterEach, expect, it, vi } from "vitest"
import { closeAll } from "./close-all.ts"

afterEach(() => void vi.useRealTimers())

it("closes all, the last one first, though some can't be closed, and says what went wrong first", async () => {
  const closed: Array<string> = []
  const closer = (name: string) => async () => {
    closed.push(name)
    if (name !== "b") throw new Error(`no end of ${name}`)
  }
  await expect(closeAll(["a", "b", "c"].map(closer))).rejects.toThrow("no end of c")
  expect(closed).toEqual(["c", "b", "a"])
})

it("waits no longer for several that hang than for one, and has the others closed still", async () => {
  vi.useFakeTimers()
  const closed: Array<string> = []
  const closer = (name: string) => () => {
    closed.push(name)
    return name.startsWith("hangs") ? new Promise<never>(() => {}) : Promise.resolve()
  }
  const closing = closeAll(["log", "hangs: connections", "files", "hangs: jobs", "port"].map(closer), 7_000)
  const said = closing.catch(String)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(closed).toEqual(["port", "hangs: jobs"])
  await vi.advanceTimersByTimeAsync(1)
  expect(await said).toMatch("Not everything was closed in time.")
  expect(closed).toEqual(["port", "hangs: jobs", "files", "hangs: connections", "log"])
  expect(vi.getTimerCount()).toBe(0)
})

it("leaves no clock running behind those that close in time", async () => {
  vi.useFakeTimers()
  await closeAll([() => Promise.resolve()], 7_000)
  expect(vi.getTimerCount()).toBe(0)
})
