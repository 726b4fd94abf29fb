import { expect, it } from "vitest"
import { isOutdatedBy } from "./live-topics.ts"

it.each([
  ["orders", ["/api/orders"], true],
  ["orders", ["/api/orders", "some-id"], true],
  ["orders", ["/api/orders/claimable"], true],
  ["orders", ["/api/orders-of-others"], false],
  ["orders", ["/api/admin/orders/summaries", 1, 20], true],
  ["orders", ["/api/driver/orders/today"], true],
  ["orders", ["/api/admin/pickup-calendar", {}], true],
  ["orders", ["/api/chat/messages"], false],
  ["messages", ["/api/chat/messages"], true],
  ["messages", ["/api/admin/chat"], true],
  ["messages", ["/api/orders"], false],
  ["user", ["/api/admin/users"], true],
  ["all", ["/api/orders"], true],
  ["all", ["/api/chat/messages"], true],
  ["all", ["/api/settings"], false],
  ["all", [], false],
] as const)("%s outdates %j: %j", (topic, key, isOutdated) => {
  expect(isOutdatedBy(topic, key)).toBe(isOutdated)
})
