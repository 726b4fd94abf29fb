import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Locks, leadOnePerBrowser, type TabChannel, type TabMessage } from "./one-per-browser.ts"

/** One browser: its lock, held by one at a time in the order of asking, and what its tabs say to each other. */
const makeBrowser = () => {
  interface Claim {
    readonly hold: () => Promise<void>
    readonly resolve: () => void
    readonly reject: (error: Error) => void
  }
  let holder: Claim | undefined
  const waiting: Array<Claim> = []
  const grant = () => {
    if (holder !== undefined) return
    const next = waiting.shift()
    if (next === undefined) return
    holder = next
    void next.hold().then(() => {
      if (holder !== next) return
      holder = undefined
      next.resolve()
      grant()
    })
  }
  const locks: Locks = {
    request: (_name, { signal, steal }, hold) =>
      new Promise<void>((resolve, reject) => {
        const claim = { hold, resolve, reject }
        signal?.addEventListener("abort", () => {
          const place = waiting.indexOf(claim)
          if (place < 0) return
          waiting.splice(place, 1)
          reject(new Error("aborted"))
        })
        if (steal === true) {
          holder?.reject(new Error("stolen"))
          holder = undefined
          waiting.unshift(claim)
        } else waiting.push(claim)
        grant()
      }),
  }
  const ears = new Set<{ readonly hear: (message: TabMessage) => void; isAsleep: boolean }>()
  const openChannel = () => {
    const ear = { hear: (_message: TabMessage) => {}, isAsleep: false }
    ears.add(ear)
    const channel: TabChannel = {
      say: (message) => {
        for (const other of ears) if (other !== ear && !other.isAsleep) other.hear(message)
      },
      listen: (hear) => void (ear.hear = hear),
      close: () => void ears.delete(ear),
    }
    return { channel, ear }
  }
  /** The tabs that lead now, and how to speak as what they listen to. */
  const leading: Array<{ readonly tab: string; readonly hear: (event: string) => void }> = []
  /** The tabs that led so far. */
  const led: Array<string> = []
  /** The tabs whose streams were opened anew. */
  const reconnected: Array<string> = []
  const openTab = (tab: string, given: Locks = locks, isShown = true) => {
    const heard: Array<string> = []
    let followed = 0
    const { channel, ear } = openChannel()
    const { stop, wake, reconnect } = leadOnePerBrowser<string>({
      locks: given,
      channel,
      isShown,
      hear: (event) => heard.push(event),
      onFollowing: () => (followed += 1),
      lead: (hear) => {
        const lead = { tab, hear }
        leading.push(lead)
        led.push(tab)
        return {
          close: () => void leading.splice(leading.indexOf(lead), 1),
          reconnect: () => reconnected.push(tab),
        }
      },
    })
    return { heard, followed: () => followed, stop, wake, reconnect, ear }
  }
  return {
    openTab,
    locks,
    led,
    reconnected,
    leaders: () => leading.map(({ tab }) => tab),
    say: (event: string) => leading[0]?.hear(event),
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("the tabs of a browser", () => {
  it("share one stream: all hear what the leading one hears", async () => {
    const { openTab, leaders, say } = makeBrowser()
    const tabs = ["first", "second", "third"].map((name) => openTab(name))
    await settle()
    expect(leaders()).toEqual(["first"])
    say("orders")
    expect(tabs.map(({ heard }) => heard)).toEqual([["orders"], ["orders"], ["orders"]])
  })

  it("are told once when another one leads as they come, and not when they lead, later or at once", async () => {
    const { openTab } = makeBrowser()
    const first = openTab("first")
    await settle()
    const tabs = [first, openTab("second"), openTab("third")]
    await settle()
    for (const { wake } of tabs) wake(false)
    first.stop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(tabs.map(({ followed }) => followed())).toEqual([0, 1, 1])
  })

  it("pass the lead on when its tab goes", async () => {
    const { openTab, leaders, say } = makeBrowser()
    const [first, second, third] = [openTab("first"), openTab("second"), openTab("third")]
    await settle()
    second.stop()
    first.stop()
    await settle()
    expect(leaders()).toEqual(["third"])
    say("messages")
    expect([first.heard, second.heard, third.heard]).toEqual([[], [], ["messages"]])
    third.stop()
    await settle()
    expect(leaders()).toEqual([])
  })

  it("replace a leading tab that was put to sleep, which follows once it is awake", async () => {
    const { openTab, leaders, say } = makeBrowser()
    const [first, second] = [openTab("first"), openTab("second")]
    await settle()
    first.ear.isAsleep = true
    second.wake(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(leaders()).toEqual(["second"])
    first.ear.isAsleep = false
    say("all")
    expect([first.heard, second.heard]).toEqual([["all"], ["all"]])
    second.stop()
    await settle()
    expect(leaders()).toEqual(["first"])
  })

  it("replace a leading tab that sleeps as another one opens, unless that opens out of sight", async () => {
    const { openTab, leaders, say } = makeBrowser()
    const first = openTab("first")
    await settle()
    first.ear.isAsleep = true
    const hidden = openTab("hidden", undefined, false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(leaders()).toEqual(["first"])
    const second = openTab("second")
    await vi.advanceTimersByTimeAsync(2_000)
    expect(leaders()).toEqual(["second"])
    say("all")
    expect([hidden.heard, second.heard]).toEqual([["all"], ["all"]])
  })

  it("leave the lead to a tab that is awake, also as they open together", async () => {
    const { openTab, locks, led } = makeBrowser()
    const slow: Locks = {
      request: async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, 10))
        return locks.request(...asked)
      },
    }
    const [, second] = [openTab("first", slow), openTab("second", slow)]
    await vi.advanceTimersByTimeAsync(2_000)
    openTab("third", slow)
    second.wake(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(led).toEqual(["first"])
  })

  it("have the leading one connect anew when any of them is looked at after long, and once when the network is back", async () => {
    const { openTab, reconnected } = makeBrowser()
    const tabs = [openTab("first"), openTab("second"), openTab("third")]
    await settle()
    const [first, second] = tabs
    second?.wake(false)
    expect(reconnected).toEqual([])
    second?.wake(true)
    expect(reconnected).toEqual(["first"])
    first?.wake(true)
    expect(reconnected).toEqual(["first", "first"])
    for (const { reconnect } of tabs) reconnect()
    expect(reconnected).toEqual(["first", "first", "first"])
    first?.stop()
    await settle()
    for (const { wake } of tabs) wake(true)
    expect(reconnected.slice(3)).toEqual(["second", "second"])
  })

  it("each listen for themselves where there are no locks to be had", async () => {
    const { openTab, leaders, reconnected } = makeBrowser()
    const refusing: Locks = { request: () => Promise.reject(new Error("not allowed here")) }
    const tabs = [openTab("first", refusing), openTab("second", refusing)]
    await settle()
    expect(leaders()).toEqual(["first", "second"])
    tabs[1]?.wake(true)
    expect(reconnected).toEqual(["second"])
    for (const { stop } of tabs) stop()
    expect(leaders()).toEqual([])
  })
})
