import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { type ChangeEvent, concerns } from "./change-event.ts"

const ana = "ana" as UserId
const actor = (role: Role, userId = `${role}-id` as UserId): Actor => ({ kind: "user", userId, role, name: role })

const events = {
  order: { topic: "orders", userId: ana, orderId: "o" },
  guestOrder: { topic: "orders", userId: null, orderId: "o" },
  message: { topic: "messages", userId: ana },
  user: { topic: "user", userId: ana },
  work: { topic: "work", userId: ana },
} as const satisfies Record<string, ChangeEvent>

const heardBy = (role: Role) =>
  Object.entries(events).flatMap(([name, event]) => (concerns(event, actor(role)) ? name : []))

describe("change events concern", () => {
  it("the person they are about, of any role", () => {
    for (const role of ["client", "driver", "laundry_worker", "admin", "owner"] as const) {
      for (const event of [events.order, events.message, events.user])
        expect(concerns(event, actor(role, ana))).toBe(true)
    }
  })

  it("no other customer", () => {
    expect(heardBy("client")).toEqual([])
  })

  it("staff as far as their work goes", () => {
    expect(heardBy("driver")).toEqual(["order", "guestOrder"])
    expect(heardBy("laundry_worker")).toEqual(["order", "guestOrder"])
    expect(heardBy("admin")).toEqual(["order", "guestOrder", "message", "user"])
    expect(heardBy("owner")).toEqual(["order", "guestOrder", "message", "user"])
  })

  it("no guest", () => {
    for (const event of Object.values(events)) expect(concerns(event, { kind: "guest" })).toBe(false)
  })
})
