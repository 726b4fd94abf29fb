import { describe, expect, it } from "vitest"
import { type Actor, isSameActor, type UserId } from "./actor.ts"

const user = (id: string, name: string): Actor => ({ kind: "user", userId: id as UserId, role: "driver", name })

describe("an actor", () => {
  it("is the same user under another name, and nobody else", () => {
    expect(isSameActor(user("a", "Dario"), user("a", "Dario Driver"))).toBe(true)
    expect(isSameActor(user("a", "Dario"), user("b", "Dario"))).toBe(false)
  })

  it("that is no user is told by its kind", () => {
    expect(isSameActor({ kind: "system", name: "payments" }, { kind: "system", name: "payouts" })).toBe(true)
    expect(isSameActor({ kind: "guest" }, { kind: "operator", name: "root" })).toBe(false)
    expect(isSameActor({ kind: "guest" }, user("a", "Dario"))).toBe(false)
  })
})
