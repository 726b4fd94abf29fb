import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Fetched } from "../lazy-part.tsx"
import { makeNavigation } from "./navigation.ts"

/** A page's part that is fetched when the test says so. */
const heldPart = () => {
  let isLoaded = false
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = () => {
      isLoaded = true
      resolve()
    }
  })
  const part: Fetched = { prepare: () => coming, isLoaded: () => isLoaded }
  return { part, come }
}

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

describe("what a page that is being left still writes into its address", () => {
  it("doesn't cancel the page that somebody has chosen, while that is fetched", async () => {
    const calendar = heldPart()
    const here = tab("/admin", { "/calendar": calendar.part })
    here.push("/calendar")
    here.replace("/admin?q=ana")
    calendar.come()
    await here.wait(0)
    expect(here.addresses()).toEqual(["/admin", "/calendar"])
    expect(here.shown()).toBe("/calendar")
  })

  it("doesn't lead back from a page that is there and not drawn yet", () => {
    const here = tab("/admin")
    here.push("/calendar")
    here.replace("/admin?q=ana")
    expect(here.addresses()).toEqual(["/admin", "/calendar"])
    here.draw()
    here.replace("/calendar?day=1")
    expect(here.address()).toBe("/calendar?day=1")
  })

  it("doesn't take the place of the entry to which somebody goes back", async () => {
    const orders = heldPart()
    const here = tab("/orders", { "/orders": orders.part })
    here.open("/admin")
    here.go(-1)
    await here.wait(20)
    here.replace("/admin?q=ana")
    orders.come()
    await here.wait(0)
    expect(here.addresses()).toEqual(["/orders", "/admin"])
    expect(here.shown()).toBe("/orders")
  })

  it("counts where another filter of the same page has not been drawn yet", () => {
    const here = tab("/admin")
    here.push("/admin?status=ordered")
    here.replace("/admin?status=ordered&q=ana")
    expect(here.addresses()).toEqual(["/admin", "/admin?status=ordered&q=ana"])
  })

  it("may lead to a page beside it", async () => {
    const calendar = heldPart()
    const here = tab("/admin", { "/calendar": calendar.part })
    here.push("/calendar")
    here.replace("/")
    calendar.come()
    await here.wait(0)
    expect(here.addresses()).toEqual(["/"])
  })
})
