import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { type LedgerKind, ledgerSigns } from "../payment/ledger.ts"
import { shareTip, shareTips, type TipMovement, tippedPeople, tipsToAssign } from "./tips.ts"

const dora = { userId: "d" as UserId, name: "Dora" }
const wim = { userId: "w" as UserId, name: "Wim" }

const movement = (changes: Partial<TipMovement>): TipMovement => ({
  orderId: "order" as OrderId,
  orderNumber: 1001,
  kind: "payment",
  amount: cents(500),
  before: cents(0),
  recordedAt: 0,
  driver: dora,
  washer: wim,
  ...changes,
})

const refund = (amount: number, before: number, changes: Partial<TipMovement> = {}) =>
  movement({ kind: "refund", amount: cents(amount), before: cents(before), ...changes })

describe("a tip", () => {
  it.each([
    [500, 250, 250],
    [501, 251, 250],
    [1, 1, 0],
  ])("of %i cents gives %i to who delivered and %i to who washed", (amount, driver, washer) => {
    expect(shareTip(movement({ amount: cents(amount) }))).toEqual({ driver, washer })
  })

  it("that goes back in parts takes from both what they got of it, to the cent", () => {
    const kinds = fc.constantFrom<LedgerKind>("refund", "refund-failed", "dispute", "dispute-won")
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.tuple(kinds, fc.integer({ min: 1, max: 20_000 }))),
        (tip, later) => {
          const moves = [["payment", tip] as const, ...later]
          let left = 0
          const shares = moves.map(([kind, amount]) => {
            const share = shareTip({ kind, amount: cents(amount), before: cents(left) })
            left += ledgerSigns[kind] * amount
            return share
          })
          const sum = (who: "driver" | "washer") => shares.reduce((all, share) => all + share[who], 0)
          expect(sum("driver") + sum("washer")).toBe(left)
          expect([0, 1]).toContain(sum("driver") - sum("washer"))
        },
      ),
    )
  })
})

describe("the tips of a time", () => {
  it("are each person's for delivering and for washing, who got most first", () => {
    const both = movement({ amount: cents(301), washer: dora })
    const renamed = { ...dora, name: "Dora Later" }
    expect(shareTips([movement({}), both, refund(100, 500, { driver: renamed })])).toEqual({
      total: 701,
      people: [
        { person: renamed, delivered: 351, washed: 150, total: 501 },
        { person: wim, delivered: 0, washed: 200, total: 200 },
      ],
    })
  })

  it("name nobody for a half of which nobody is known, and that comes last", () => {
    const { people } = shareTips([movement({ washer: null, amount: cents(2001) }), movement({ driver: null })])
    expect(people).toEqual([
      { person: dora, delivered: 1001, washed: 0, total: 1001 },
      { person: wim, delivered: 0, washed: 250, total: 250 },
      { person: null, delivered: 250, washed: 1000, total: 1250 },
    ])
  })

  it("are nothing where nothing was tipped, and less than nothing where only something went back", () => {
    expect(shareTips([])).toEqual({ total: 0, people: [] })
    expect(shareTips([refund(501, 501)])).toMatchObject({
      total: -501,
      people: [
        { person: wim, total: -250 },
        { person: dora, total: -251 },
      ],
    })
  })
})

const user = ({ userId, name }: typeof dora, role: Role = "driver"): Actor => ({ kind: "user", userId, name, role })
const operator: Actor = { kind: "operator", name: "somebody" }

const moved = (from: HistoryEntry["from"], to: HistoryEntry["to"], actor: Actor, changes = {}): HistoryEntry => ({
  at: 0,
  actor,
  event: "updated",
  from,
  to,
  changes,
})

describe("the people whom a tip is for", () => {
  const ready = moved("processing", "ready_for_delivery", user(wim))

  it("are who made the order ready and who delivered it, the last who did", () => {
    const history = [
      moved("processing", "ready_for_delivery", user(dora)),
      ready,
      moved("ready_for_delivery", "delivered", user(wim)),
      moved("delivered", "ready_for_delivery", user(wim)),
      moved("ready_for_delivery", "delivered", user(dora)),
      moved("delivered", "delivered", user(wim), { notes: "Two shirts are damp" }),
    ]
    expect(tippedPeople(history)).toEqual({ driver: dora, washer: wim })
  })

  it("are also those who took it there while it waited for money", () => {
    const waits = "additional_payment_required"
    const history = [
      moved(waits, waits, user(wim), { statusBefore: "ready_for_delivery" }),
      moved(waits, waits, user(dora), { statusBefore: "delivered" }),
    ]
    expect(tippedPeople(history)).toEqual({ driver: dora, washer: wim })
  })

  const ana = { userId: "a" as UserId, name: "Ana" }
  it.each<[string, Role]>([
    ["an owner", "owner"],
    ["an admin", "admin"],
  ])("are never %s, whose part is who did the other half's, else the last other's who worked on it", (_who, role) => {
    const [byAna, byWim] = [user(ana, role), user(wim)]
    const washedByWim = [ready, moved("ready_for_delivery", "delivered", byAna)]
    expect(tippedPeople(washedByWim)).toEqual({ driver: wim, washer: wim })
    const drivenByDora = [
      moved("processing", "ready_for_delivery", byAna),
      moved("ready_for_delivery", "delivered", user(dora)),
    ]
    expect(tippedPeople(drivenByDora)).toEqual({ driver: dora, washer: dora })
    const pickedUpByWim = [
      moved("ordered", "picked_up", user(dora)),
      moved("picked_up", "in_progress", byWim),
      moved("processing", "ready_for_delivery", byAna),
      moved("ready_for_delivery", "delivered", byAna),
    ]
    expect(tippedPeople(pickedUpByWim)).toEqual({ driver: wim, washer: wim })
  })

  it("are nobody where owners and admins did it alone, until an owner gives it to somebody", () => {
    const byManagers = [
      moved("processing", "ready_for_delivery", user(ana, "owner")),
      moved("ready_for_delivery", "delivered", user(ana, "admin")),
    ]
    expect(tippedPeople(byManagers)).toEqual({ driver: null, washer: null })
    expect(tippedPeople(byManagers, dora)).toEqual({ driver: dora, washer: dora })
    expect(tippedPeople([ready, moved("ready_for_delivery", "delivered", operator)], dora)).toEqual({
      driver: dora,
      washer: wim,
    })
    const open = [movement({ driver: null, amount: cents(501) }), refund(100, 501, { driver: null }), movement({})]
    expect(tipsToAssign(open)).toEqual([{ orderId: "order", orderNumber: 1001, amount: 201 }])
  })

  it("are not known where nobody with an account did it", () => {
    expect(tippedPeople([moved("picked_up", "delivered", operator)])).toEqual({ driver: null, washer: null })
    expect(tippedPeople([ready, moved("ready_for_delivery", "delivered", operator)])).toEqual({
      driver: null,
      washer: wim,
    })
  })
})
