import { describe, expect, it } from "vitest"
import { roles } from "../access/role.ts"
import { orderStatuses } from "./order-status.ts"
import { type Mover, mayMove, moverOf } from "./order-transitions.ts"

/** Every move that readings of the specification allow (§4), written out; all others are refused. */
const allowed: Readonly<Record<Exclude<Mover, "staff">, ReadonlyArray<string>>> = {
  customer: ["ordered → cancelled"],
  driver: [
    "ordered → picked_up",
    "ordered → missed_pickup",
    "missed_pickup → picked_up",
    "ready_for_delivery → delivered",
  ],
  laundry_worker: ["picked_up → in_progress", "in_progress → processing", "processing → ready_for_delivery"],
}

const moves = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

describe("who may move an order where", () => {
  it.each(["customer", "driver", "laundry_worker"] as const)("%s: these moves and no other of all 81", (mover) => {
    const possible = moves.filter(({ from, to }) => mayMove(mover, from, to)).map(({ from, to }) => `${from} → ${to}`)
    expect(possible.toSorted()).toEqual(allowed[mover].toSorted())
  })

  it("staff: from any status to any other", () => {
    for (const { from, to } of moves) expect(mayMove("staff", from, to)).toBe(from !== to)
  })

  it("nobody moves an order to where it is", () => {
    for (const mover of ["customer", "driver", "laundry_worker", "staff"] as const) {
      for (const status of orderStatuses) expect(mayMove(mover, status, status)).toBe(false)
    }
  })

  it("roles move orders as who they are", () => {
    expect(Object.fromEntries(roles.map((role) => [role, moverOf(role)]))).toEqual({
      owner: "staff",
      admin: "staff",
      laundry_worker: "laundry_worker",
      driver: "driver",
      client: "customer",
    })
  })
})
