import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { legalTextsUpdated } from "../company/legal-terms.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { termsOfOrder } from "./terms-of-order.ts"

const user = (role: Role): Actor => ({ kind: "user", userId: "u1" as UserId, role, name: "Ana" })
const placed = (actor: Actor, changes: HistoryEntry["changes"] = {}): HistoryEntry => ({
  at: 0,
  actor,
  event: "placed",
  from: null,
  to: "ordered",
  changes,
})

describe("the terms of an order", () => {
  it("are those of the day that was kept when it was placed, also when newer ones are shown now", () => {
    const history = [placed({ kind: "guest" }, { termsOfService: "2024-02-29" })]
    expect(termsOfOrder(history)).toEqual({ day: "2024-02-29", isShown: true, isSuperseded: true })
    const now = [placed({ kind: "guest" }, { termsOfService: legalTextsUpdated })]
    expect(termsOfOrder(now)).toMatchObject({ day: legalTextsUpdated, isSuperseded: false })
  })

  it("of an order from before it was kept are the first", () => {
    expect(termsOfOrder([placed(user("client"))])).toMatchObject({ day: "2025-07-28", isShown: true })
    expect(termsOfOrder([])).toMatchObject({ day: "2025-07-28", isShown: false })
  })

  it.each([
    [{ kind: "guest" }, true],
    [user("client"), true],
    [user("admin"), false],
    [{ kind: "operator", name: "olga" }, false],
  ] satisfies ReadonlyArray<readonly [Actor, boolean]>)("were shown to who placed it: %j: %s", (actor, isShown) => {
    expect(termsOfOrder([placed(actor)]).isShown).toBe(isShown)
  })
})
