import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { concerns, type News } from "./news.ts"

const ana = "ana" as UserId
const actor = (role: Role, userId = `${role}-id` as UserId): Actor => ({ kind: "user", userId, role, name: role })

const news = {
  order: { topic: "orders", userId: ana, orderId: "o" },
  guestOrder: { topic: "orders", userId: null, orderId: "o" },
  message: { topic: "messages", userId: ana },
  user: { topic: "user", userId: ana },
} as const satisfies Record<string, News>

const heardBy = (role: Role) =>
  Object.entries(news).flatMap(([name, piece]) => (concerns(piece, actor(role)) ? name : []))

describe("news concern", () => {
  it("whoever they are about, of any role", () => {
    for (const role of ["client", "driver", "laundry_worker", "admin", "owner"] as const) {
      for (const piece of [news.order, news.message, news.user]) expect(concerns(piece, actor(role, ana))).toBe(true)
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
    for (const piece of Object.values(news)) expect(concerns(piece, { kind: "guest" })).toBe(false)
  })
})
