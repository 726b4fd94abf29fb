import type { LiveEvent } from "@laundry/contracts/http/events"
import type { Actor, UserId } from "@laundry/core/access/actor"
import { type ChangeEvent, concerns } from "@laundry/core/live/change-event"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { followChanges } from "./follow-changes.ts"

const ana = "ana" as UserId
const customer: Actor = { kind: "user", userId: ana, role: "client", name: "Customer" }
const message: ChangeEvent = { topic: "messages", userId: ana }
const order: ChangeEvent = { topic: "orders", userId: ana, orderId: "o" }
const profile: ChangeEvent = { topic: "user", userId: ana }

/** A stream over a feed that the test is the voice of. */
const follow = (isStillAllowed: () => Promise<boolean> = async () => true, namesOrders = true) => {
  const subscribers = new Set<(event: ChangeEvent | "gap") => void>()
  const sent: Array<LiveEvent["topic"]> = []
  const named: Array<LiveEvent["orderIds"]> = []
  const lists: Array<LiveEvent["lists"]> = []
  const end = vi.fn<() => void>()
  const { stop } = followChanges({
    concerns: (event) => concerns(event, customer),
    mayEnd: ({ topic }) => topic === "user",
    subscribe: (hear) => {
      subscribers.add(hear)
      return () => void subscribers.delete(hear)
    },
    isStillAllowed,
    namesOrders,
    now: () => Date.UTC(2026, 10, 20, 17),
    send: (event) => {
      sent.push(event.topic)
      if (event.topic !== "orders") return
      named.push(event.orderIds)
      lists.push(event.lists)
    },
    end,
  })
  const tell = (...events: ReadonlyArray<ChangeEvent | "gap">) => {
    for (const event of events) for (const hear of subscribers) hear(event)
  }
  return { subscribers, sent, named, lists, end, stop, tell }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe("a stream of change events", () => {
  it("begins with everything, then tells each topic once for a burst", () => {
    const { sent, tell, stop } = follow()
    expect(sent).toEqual(["all"])
    tell(message, order, message, order)
    expect(sent).toEqual(["all"])
    vi.advanceTimersByTime(50)
    expect(sent).toEqual(["all", "messages", "orders"])
    tell(message)
    vi.advanceTimersByTime(50)
    expect(sent).toEqual(["all", "messages", "orders", "messages"])
    stop()
  })

  it("tells everything once after a gap", () => {
    const { sent, tell, stop } = follow()
    tell(message, "gap", order)
    vi.advanceTimersByTime(50)
    expect(sent).toEqual(["all", "all"])
    stop()
  })

  it("names the orders that changed, each once, unless they are many", () => {
    const { named, tell, stop } = follow()
    const orders = (count: number) => Array.from({ length: count }, (_, at) => ({ ...order, orderId: `o${at}` }))
    for (const burst of [[order, message, order], orders(50), orders(51), [order]]) {
      tell(...burst)
      vi.advanceTimersByTime(50)
    }
    expect(named).toEqual([["o"], orders(50).map(({ orderId }) => orderId), undefined, ["o"]])
    stop()
  })

  it("names the lists that may show what changed, unless it isn't known of some", () => {
    const { lists, tell, stop } = follow()
    const at = (place: OrderStatus, pickupDate = "2026-11-20") => ({ place, pickupDate: pickupDate as IsoDate })
    const booked: ChangeEvent = { ...order, places: [at("ordered", "2026-11-25")] }
    const started: ChangeEvent = { ...order, places: [at("picked_up"), at("in_progress")] }
    for (const burst of [[booked], [booked, started], [started, order], [message, booked]]) {
      tell(...burst)
      vi.advanceTimersByTime(50)
    }
    expect(lists).toEqual([[], ["pickups", "laundry"], undefined, []])
    stop()
  })

  it("names no order to those who may not know its id", () => {
    const { named, lists, tell, stop } = follow(undefined, false)
    tell({ ...order, places: [] })
    vi.advanceTimersByTime(50)
    expect([named, lists]).toEqual([[undefined], [undefined]])
    stop()
  })

  it("is silent about what concerns others", () => {
    const { sent, tell, stop } = follow()
    const ben = "ben" as UserId
    tell({ ...message, userId: ben }, { ...order, userId: null }, { ...profile, userId: ben })
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual(["all"])
    stop()
  })

  it("hears nothing any more once stopped", () => {
    const { sent, tell, stop, subscribers } = follow()
    tell(message)
    stop()
    expect(subscribers.size).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(sent).toEqual(["all"])
  })
})

describe("the session behind a stream", () => {
  it("is looked at again when the user changed; a stream of one that holds goes on", async () => {
    const isStillSignedIn = vi.fn<() => Promise<boolean>>(async () => true)
    const { sent, end, tell, stop } = follow(isStillSignedIn)
    tell(message)
    expect(isStillSignedIn).not.toHaveBeenCalled()
    tell(profile)
    await vi.advanceTimersByTimeAsync(50)
    expect(isStillSignedIn).toHaveBeenCalledOnce()
    expect(sent).toEqual(["all", "messages", "user"])
    expect(end).not.toHaveBeenCalled()
    stop()
  })

  it("ends the stream when it is gone, and lets the browser ask who it is", async () => {
    const { sent, end, tell, stop } = follow(async () => false)
    tell(profile)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["all", "user"])
    expect(end).toHaveBeenCalledOnce()
    stop()
  })

  it.each(["a gap", "time"])("is looked at again after %s", async (what) => {
    const { end, tell, stop } = follow(async () => false)
    if (what === "a gap") tell("gap")
    await vi.advanceTimersByTimeAsync(what === "time" ? 20_000 : 0)
    expect(end).toHaveBeenCalledOnce()
    stop()
  })

  it("is looked at once more when the user changed meanwhile", async () => {
    const answers: Array<(holds: boolean) => void> = []
    const { end, tell, stop } = follow(() => new Promise((resolve) => void answers.push(resolve)))
    tell(profile, profile, profile)
    expect(answers).toHaveLength(1)
    answers[0]?.(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toHaveLength(2)
    answers[1]?.(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(end).toHaveBeenCalledOnce()
    stop()
  })

  it("is taken to hold while it can't be read", async () => {
    const { end, tell, stop } = follow(() => Promise.reject(new Error("the database is away")))
    tell(profile)
    await vi.advanceTimersByTimeAsync(50)
    expect(end).not.toHaveBeenCalled()
    stop()
  })
})
