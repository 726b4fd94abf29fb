import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { hearOrderEvents } from "./use-order-events.ts"

class Page extends EventTarget {
  visibilityState = "visible"
  show(visibilityState: "hidden" | "visible") {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event("visibilitychange"))
  }
}

/** The streams that were opened, of which all but the last are to be closed. */
let streams: Array<Stream> = []
class Stream extends EventTarget {
  isClosed = false
  constructor() {
    super()
    streams.push(this)
  }
  close() {
    this.isClosed = true
  }
  say() {
    this.dispatchEvent(new MessageEvent("message", { data: '{"topic":"all"}' }))
  }
}

let page = new Page()
beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  page = new Page()
  vi.stubGlobal("document", page)
  vi.stubGlobal("window", new EventTarget())
  vi.stubGlobal("EventSource", Stream)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("the page of an order listens anew, and asks anew, when it shows after long: a device that slept keeps a dead stream", () => {
  const onChange = vi.fn<() => void>()
  const stop = hearOrderEvents("token", false, onChange)
  page.show("hidden")
  vi.advanceTimersByTime(10_000)
  page.show("visible")
  expect(streams).toHaveLength(1)
  page.show("hidden")
  vi.advanceTimersByTime(60_000)
  page.show("visible")
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, false])
  streams.at(-1)?.say()
  expect(onChange).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new Event("online"))
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true, true])
})
