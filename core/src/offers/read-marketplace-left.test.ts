import { as } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { carla, latestOffer, marketplaceScene, paidOrder, worker } from "@laundry/core-testing/offer-scene"
import { runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { showsWorkers } from "../marketplace/marketplace-left.ts"
import { readMarketplaceLeft } from "./read-marketplace-left.ts"

const current = Effect.flatMap(CompanySettingsStore, (store) => store.current)

describe("a company that goes back to a single operator", () => {
  it("shows its laundry workers while they hold orders or have money to get, and lets them finish", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* changeOperatingModel({ operatingModel: "marketplace" })
        yield* marketplaceScene
        const before = yield* readMarketplaceLeft()
        const offer = yield* latestOffer(yield* paidOrder())
        yield* worker(carla).accept(offer)
        yield* changeOperatingModel({ operatingModel: "single_operator" })
        const held = yield* readMarketplaceLeft()
        yield* TestClock.setTime(eastern("2026-11-20", "14:00"))
        yield* worker(carla).setOut(offer)
        yield* worker(carla).pickUp(offer)
        yield* worker(carla).wash(offer)
        yield* worker(carla).weigh(offer, 30)
        yield* worker(carla).deliver(offer)
        yield* runJobs
        const { operatingModel, wasMarketplace } = yield* current
        return { before, held, delivered: yield* readMarketplaceLeft(), operatingModel, wasMarketplace }
      }),
    )
    expect(seen).toEqual({
      before: { orders: 0, balances: 0, appeals: 0 },
      held: { orders: 1, balances: 0, appeals: 0 },
      delivered: { orders: 0, balances: 1, appeals: 0 },
      operatingModel: "single_operator",
      wasMarketplace: true,
    })
    expect([seen.before, seen.held, seen.delivered].map((left) => showsWorkers(false, left))).toEqual([
      false,
      true,
      true,
    ])
  })

  it("shows them in a marketplace always, for an appeal alone too, and not before anything is known", () => {
    expect(showsWorkers(true, undefined)).toBe(true)
    expect(showsWorkers(false, { orders: 0, balances: 0, appeals: 1 })).toBe(true)
    expect(showsWorkers(false, undefined)).toBe(false)
  })

  it("tells it to those alone who manage workers", async () => {
    expect((await runInMemory(Effect.flip(as(carla)(readMarketplaceLeft()))))._tag).toBe("Forbidden")
  })
})
