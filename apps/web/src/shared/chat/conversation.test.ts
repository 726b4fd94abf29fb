import type { ChatMessage } from "@laundry/core/chat/chat-message"
import { describe, expect, it } from "vitest"
import { byDay, pauseBeforeToast, stillUnsent } from "./conversation.ts"
import type { UnsentMessage } from "./unsent-messages.ts"

const message = (id: string, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: id as ChatMessage["id"],
  userId: "ana" as ChatMessage["userId"],
  message: text,
  isFromUser: true,
  createdAt: Date.parse("2026-11-20T20:00:00Z"),
  readAt: null,
  ...changes,
})
const unsent = (key: string, text: string, after: UnsentMessage["after"]): UnsentMessage => ({
  key,
  text,
  after,
  state: "sending",
})
const keys = (messages: ReadonlyArray<UnsentMessage>) => messages.map(({ key }) => key)

describe("an unsent message", () => {
  it("shows until the conversation has it", () => {
    const sent = [unsent("a", "Hello", "m1")]
    const before = [message("m1", "Hi", { isFromUser: false })]
    expect(keys(stillUnsent(sent, before, "customer"))).toEqual(["a"])
    expect(stillUnsent(sent, [...before, message("m2", "Hello")], "customer")).toEqual([])
  })

  it("is not one of the same words that was there before, or that support wrote", () => {
    const messages = [message("m1", "ok"), message("m2", "ok", { isFromUser: false })]
    expect(keys(stillUnsent([unsent("a", "ok", "m1")], messages, "customer"))).toEqual(["a"])
    expect(keys(stillUnsent([unsent("a", "ok", undefined)], messages, "customer"))).toEqual(["a"])
    expect(keys(stillUnsent([unsent("a", "ok", "long ago")], messages, "customer"))).toEqual(["a"])
  })

  it("is support's own on the other side", () => {
    const sent = [unsent("a", "ok", null)]
    expect(keys(stillUnsent(sent, [message("m1", "ok")], "support"))).toEqual(["a"])
    expect(stillUnsent(sent, [message("m1", "ok", { isFromUser: false })], "support")).toEqual([])
  })

  it("is matched one to one with those of the same words", () => {
    const sent = [unsent("a", "ok", null), unsent("b", "ok", null)]
    expect(keys(stillUnsent(sent, [], "customer"))).toEqual(["a", "b"])
    expect(keys(stillUnsent(sent, [message("m1", "ok")], "customer"))).toEqual(["b"])
    expect(stillUnsent(sent, [message("m1", "ok"), message("m2", "ok")], "customer")).toEqual([])
  })
})

describe("days", () => {
  it("are those of Miami, also over a night when the clock changes", () => {
    const at = (id: string, iso: string) => message(id, "x", { createdAt: Date.parse(iso) })
    const days = byDay([
      at("m1", "2026-11-01T03:59:59Z"), // 11:59:59 PM on Oct 31, daylight saving
      at("m2", "2026-11-01T04:00:00Z"),
      at("m3", "2026-11-02T04:59:59Z"), // 11:59:59 PM on Nov 1, standard time
      at("m4", "2026-11-02T05:00:00Z"),
    ])
    expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
      ["2026-10-31", ["m1"]],
      ["2026-11-01", ["m2", "m3"]],
      ["2026-11-02", ["m4"]],
    ])
  })

  it("are none without messages", () => {
    expect(byDay([])).toEqual([])
  })
})

describe("a toast about unread messages", () => {
  it("comes at once for the first, and never twice for the same", () => {
    expect(pauseBeforeToast("m1", undefined, 0)).toBe(0)
    expect(pauseBeforeToast("m1", { id: "m1", at: 0 }, 1_000_000)).toBeUndefined()
  })

  it("comes 30 seconds after the last at the earliest", () => {
    expect(pauseBeforeToast("m2", { id: "m1", at: 1_000 }, 1_000)).toBe(30_000)
    expect(pauseBeforeToast("m2", { id: "m1", at: 1_000 }, 30_999)).toBe(1)
    expect(pauseBeforeToast("m2", { id: "m1", at: 1_000 }, 31_000)).toBe(0)
    expect(pauseBeforeToast("m2", { id: "m1", at: 1_000 }, 99_000)).toBe(0)
  })

  it("is not put off by a clock that was set back", () => {
    expect(pauseBeforeToast("m2", { id: "m1", at: 9_000_000 }, 0)).toBe(30_000)
  })
})
