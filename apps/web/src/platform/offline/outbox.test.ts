import { UserId } from "@laundry/contracts/http/wire"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { queryClient, session } from "../session/session.ts"
import type { QueuedAction } from "./action-queue.ts"
import { makeOutbox } from "./outbox.ts"

const userId = UserId.make("driver-1")
const recorded: QueuedAction = {
  id: "action-1",
  userId,
  kind: "picked-up",
  orderId: "order-1",
  orderNumber: 1001,
  customerName: "Ana Customer",
  recordedAt: 0,
  refusal: null,
}

/** What the browser answers to something that its database was asked: a result, or a failure. */
const answer = (result: unknown, error?: Error) => {
  const request: Record<string, unknown> = { result, error }
  queueMicrotask(() => {
    const heard = error === undefined ? request["onsuccess"] : request["onerror"]
    if (typeof heard === "function") heard()
  })
  return request
}

/** A database that can't be opened at first, and then holds what was recorded. */
const failingOnce = (kept: Readonly<Record<string, unknown>>) => {
  const store = { get: (key: string) => answer(kept[key]) }
  const database = { transaction: () => ({ objectStore: () => store }) }
  let opened = 0
  return {
    open: () => {
      opened += 1
      return opened === 1
        ? answer(undefined, new Error("Connection to Indexed Database server lost"))
        : answer(database)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, "error").mockImplementation(() => undefined)
  vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { pathname: "/" } }))
  vi.stubGlobal("document", new EventTarget())
  vi.stubGlobal("navigator", {})
  session.keep({
    id: userId,
    firstName: null,
    lastName: null,
    email: "driver@example.test",
    phone: null,
    address: null,
    apt: null,
    defaultSpecialInstructions: null,
    defaultDeliveryInstructions: null,
    profileImageUrl: null,
    role: "driver",
    hasPassword: true,
  })
})
afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it("what was recorded is sent though it could not be read as the page opened", async () => {
  vi.stubGlobal("indexedDB", failingOnce({ queue: [recorded] }))
  const send = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError("Failed to fetch"))
  const outbox = makeOutbox({ name: "test", storeName: "outbox", send })
  const stop = outbox.start()
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  expect(send).toHaveBeenCalledWith(recorded, undefined)
  expect(outbox.actions()).toEqual([recorded])
})
