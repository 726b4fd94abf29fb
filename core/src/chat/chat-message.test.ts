import { expect, it } from "vitest"
import { unreadBadge } from "./chat-message.ts"

it.each([
  [0, ""],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [500, "9+"],
])("shows %i unread messages as %j", (count, shown) => {
  expect(unreadBadge(count)).toBe(shown)
})
