import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { connectLive, type OpenStream, readEvent } from "./live-connection.ts"

const setUp = () => {
  const streams: Array<{ readonly on: Parameters<OpenStream>[0]; isClosed: boolean }> = []
  const heard: Array<string> = []
  const onRefused = vi.fn<() => void>()
  const connection = connectLive({
    open: (on) => {
      const stream = { on, isClosed: false }
      streams.push(stream)
      return { close: () => void (stream.isClosed = true) }
    },
    hear: ({ topic }) => heard.push(topic),
    onRefused,
    random: () => 1,
  })
  const say = (data: unknown) => streams.at(-1)?.on.message(data)
  const fail = (isRefused = false) => streams.at(-1)?.on.error(isRefused)
  return { streams, heard, onRefused, connection, say, fail }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the connection for change events", () => {
  it("passes on topics, and nothing else", () => {
    const { heard, say, connection } = setUp()
    for (const data of ['{"topic":"orders"}', "{", '{"topic":"weather"}', "null", 7, '{"topic":"all"}']) say(data)
    expect(heard).toEqual(["orders", "all"])
    connection.close()
  })

  it("comes back after pauses that grow up to a minute, and starts small again after one that lasted", () => {
    const { streams, fail, say, connection } = setUp()
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const count = streams.length
      fail()
      expect(streams.at(-1)?.isClosed).toBe(true)
      vi.advanceTimersByTime(pause * 1000 - 1)
      expect(streams).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(streams).toHaveLength(count + 1)
    }
    say('{"topic":"all"}')
    fail()
    vi.advanceTimersByTime(59_999)
    expect(streams).toHaveLength(9)
    vi.advanceTimersByTime(1)
    say('{"topic":"all"}')
    vi.advanceTimersByTime(30_000)
    fail()
    vi.advanceTimersByTime(1000)
    expect(streams).toHaveLength(11)
    connection.close()
  })

  it("tells a refusal from a lost connection", () => {
    const { fail, onRefused, connection } = setUp()
    fail()
    expect(onRefused).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    fail(true)
    expect(onRefused).toHaveBeenCalledOnce()
    connection.close()
  })

  it("connects anew at once when asked", () => {
    const { streams, fail, connection } = setUp()
    fail()
    connection.reconnect()
    expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
    vi.advanceTimersByTime(120_000)
    expect(streams).toHaveLength(2)
    connection.close()
  })

  it("ends with everything that it started", () => {
    const { streams, fail, connection } = setUp()
    fail()
    connection.close()
    expect(vi.getTimerCount()).toBe(0)
    expect(streams).toHaveLength(1)
  })

  it("ignores what a stream says that was given up", () => {
    const { streams, connection } = setUp()
    connection.reconnect()
    streams[0]?.on.error(false)
    expect(vi.getTimerCount()).toBe(0)
    connection.close()
  })
})

it.each([undefined, null, "all", {}, { topic: 1 }, { topic: "none" }])("reads no event in %j", (value) => {
  expect(readEvent(value)).toBeUndefined()
})

it.each([
  [
    { topic: "orders", orderIds: ["a", "b"] },
    { topic: "orders", orderIds: ["a", "b"] },
  ],
  [
    { topic: "orders", orderIds: [] },
    { topic: "orders", orderIds: [] },
  ],
  [
    { topic: "orders", lists: ["pickups"] },
    { topic: "orders", lists: ["pickups"] },
  ],
  [
    { topic: "orders", orderIds: [], lists: ["later"] },
    { topic: "orders", orderIds: [] },
  ],
  [{ topic: "orders", orderIds: ["a", 1] }, { topic: "orders" }],
  [{ topic: "orders", orderIds: "a" }, { topic: "orders" }],
  [{ topic: "orders", more: "later" }, { topic: "orders" }],
])("reads %j, and any order where the orders can't be read", (value, event) => {
  expect(readEvent(value)).toEqual(event)
})
