import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { legalTextsUpdated } from "../company/legal-terms.ts"
import { marketplaceTerms } from "../marketplace/marketplace-terms.ts"
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

const ofOperator = { terms: { marketplace: null } }
const ofMarketplace = { terms: { marketplace: marketplaceTerms(25) } }

describe("the terms of an order", () => {
  it("are those of the day that was kept when it was placed, also when newer ones are shown now", () => {
    const history = [placed({ kind: "guest" }, { termsOfService: "2024-02-29" })]
    expect(termsOfOrder(ofOperator, history)).toEqual({ day: "2024-02-29", isShown: true, isSuperseded: true })
    const now = [placed({ kind: "guest" }, { termsOfService: legalTextsUpdated.single_operator })]
    expect(termsOfOrder(ofOperator, now)).toMatchObject({ day: "2025-07-28", isSuperseded: false })
  })

  it("are the marketplace's where its terms are kept with the order", () => {
    const now = [placed({ kind: "guest" }, { termsOfService: legalTextsUpdated.marketplace })]
    expect(termsOfOrder(ofMarketplace, now)).toMatchObject({ day: "2026-11-23", isSuperseded: false })
    const before = [placed({ kind: "guest" }, { termsOfService: legalTextsUpdated.single_operator })]
    expect(termsOfOrder(ofMarketplace, before)).toMatchObject({ day: "2025-07-28", isSuperseded: true })
  })

  it("of an order from before it was kept are the first", () => {
    expect(termsOfOrder(ofOperator, [placed(user("client"))])).toMatchObject({ day: "2025-07-28", isShown: true })
    expect(termsOfOrder(ofOperator, [])).toMatchObject({ day: "2025-07-28", isShown: false })
  })

  it.each([
    [{ kind: "guest" }, true],
    [user("client"), true],
    [user("admin"), false],
    [{ kind: "operator", name: "olga" }, false],
  ] satisfies ReadonlyArray<readonly [Actor, boolean]>)("were shown to who placed it: %j: %s", (actor, isShown) => {
    expect(termsOfOrder(ofOperator, [placed(actor)]).isShown).toBe(isShown)
  })
})
