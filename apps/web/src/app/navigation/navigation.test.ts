import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Fetched } from "../lazy-part.tsx"
import { makeNavigation } from "./navigation.ts"

const loaded: Fetched = { prepare: async () => undefined, isLoaded: () => true }

/** A tab at an address, whose history takes a moment for each step, and the navigation in it. */
const tab = (address: string, parts: Readonly<Record<string, Fetched>> = {}) => {
  vi.useFakeTimers()
  const entries = [{ address, state: null as unknown }]
  let at = 0
  const present = () => new URL(entries[at]?.address ?? "/", "http://site.test")
  const put = (state: unknown, to: string) => ({ address: to, state })
  const events = new EventTarget()
  vi.stubGlobal("window", {
    scrollY: 0,
    addEventListener: events.addEventListener.bind(events),
    get location() {
      return present()
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _: string, to: string) => entries.splice(++at, entries.length, put(state, to)),
      replaceState: (state: unknown, _: string, to: string) => entries.splice(at, 1, put(state, to)),
      go: (delta: number) =>
        setTimeout(() => {
          if (entries[at + delta] === undefined) return
          at += delta
          events.dispatchEvent(new Event("popstate"))
        }, 5),
    },
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const navigation = makeNavigation(
    ({ pathname }) => parts[pathname] ?? loaded,
    ({ prepare }) => prepare({} as Parameters<typeof prepare>[0]),
  )
  const { navigator } = navigation
  return {
    open: (to: string) => {
      navigator.push(to)
      navigation.drew(navigation.shown())
    },
    push: (to: string) => navigator.push(to),
    replace: (to: string) => navigator.replace(to),
    go: (delta: number) => navigator.go(delta),
    draw: () => navigation.drew(navigation.shown()),
    wait: (millis: number) => vi.advanceTimersByTimeAsync(millis),
    address: () => present().pathname + present().search,
    shown: () => navigation.shown().location.pathname + navigation.shown().location.search,
    addresses: () => entries.map((entry) => entry.address),
  }
}

describe("a step back", () => {
  const opened = () => {
    const here = tab("/")
    here.open("/faq")
    here.open("/faq?dialog=book")
    return here
  }

  it("is one, however often it is asked for before the page is drawn that it leads to", async () => {
    const here = opened()
    here.go(-1)
    here.go(-1)
    await here.wait(20)
    here.go(-1)
    await here.wait(20)
    expect(here.shown()).toBe("/faq")
    here.draw()
    here.go(-1)
    await here.wait(20)
    expect(here.shown()).toBe("/")
  })

  it("that leads nowhere holds back no other for long", async () => {
    const here = opened()
    here.go(1)
    await here.wait(2_000)
    here.go(-1)
    await here.wait(20)
    expect(here.shown()).toBe("/faq")
  })
})
