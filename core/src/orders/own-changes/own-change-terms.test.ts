import { describe, expect, it } from "vitest"
import type { UserId } from "../../access/actor.ts"
import type { Handling } from "../../order/handling.ts"
import { defaultOperatingHours } from "../../scheduling/operating-hours.ts"
import { sayObstacle } from "./own-change-terms.ts"

describe("who is on the way to an order that can't be changed any more", () => {
  const worker = { kind: "worker", workerId: "worker-1" as UserId } as const
  it.each<readonly [string, Handling]>([
    ["The driver", { kind: "house" }],
    ["The driver", { ...worker, inTransitAt: null }],
    ["Your laundry worker", { ...worker, inTransitAt: 1 }],
  ])("is %s", (who, handling) => {
    const said = sayObstacle("on-the-way", { handling }, defaultOperatingHours)
    expect(said).toBe(`${who} is already on the way to you. Please contact support.`)
  })
})
