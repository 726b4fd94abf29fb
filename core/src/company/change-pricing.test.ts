import { guestBooking } from "@laundry/core-testing/guest-booking"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { OrderStore } from "../order/order-store.port.ts"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { changePricing } from "./change-pricing.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"

const current = Effect.flatMap(CompanySettingsStore, (store) => store.current)

describe("changing prices", () => {
  it("changes what was given and leaves the rest, and says what was and what is", async () => {
    const program = Effect.gen(function* () {
      const answer = yield* changePricing({ minimumOrderAmount: " 35.50 ", freeWeightLimit: "25.5" })
      return { answer, settings: yield* current }
    })
    const { answer, settings } = await runInMemory(program)
    const after = { minimumOrderAmount: 3550, pricePerPound: 100, freeWeightLimit: 25.5 }
    expect(answer).toEqual({ before: { minimumOrderAmount: 3000, pricePerPound: 100, freeWeightLimit: 30 }, after })
    expect(settings.terms).toEqual(after)
    expect(settings).toMatchObject({ updatedAt: fridayNoon, updatedBy: "test" })
  })

  it("leaves orders that exist at the terms they were placed under", async () => {
    const program = Effect.gen(function* () {
      const before = yield* placeGuestOrder(guestBooking(), undefined)
      yield* changePricing({ minimumOrderAmount: "50", pricePerPound: "2.25" })
      const after = yield* placeGuestOrder(guestBooking(), undefined)
      const orders = yield* OrderStore
      return yield* Effect.all([orders.get(before.id), orders.get(after.id)])
    })
    const [before, after] = await runInMemory(program)
    expect(before).toMatchObject({
      minimumPaymentAmount: 3000,
      terms: { minimumOrderAmount: 3000, pricePerPound: 100 },
    })
    expect(after).toMatchObject({ minimumPaymentAmount: 5000, terms: { minimumOrderAmount: 5000, pricePerPound: 225 } })
  })

  it.each([
    ["minimumOrderAmount", "0.99"],
    ["minimumOrderAmount", "1000.01"],
    ["minimumOrderAmount", "-30"],
    ["minimumOrderAmount", "thirty"],
    ["minimumOrderAmount", "30.001"],
    ["minimumOrderAmount", ""],
    ["pricePerPound", "0"],
    ["pricePerPound", "100.01"],
    ["pricePerPound", "NaN"],
    ["freeWeightLimit", ""],
    ["freeWeightLimit", "-1"],
    ["freeWeightLimit", "500.01"],
    ["freeWeightLimit", "30.005"],
    ["freeWeightLimit", "Infinity"],
    ["freeWeightLimit", "0x10"],
    ["freeWeightLimit", "1e2"],
    ["freeWeightLimit", "30 lbs"],
  ] as const)("refuses %s %j, names the field and changes nothing", async (field, text) => {
    const program = Effect.gen(function* () {
      const refusal = yield* Effect.flip(changePricing({ pricePerPound: "1.50", [field]: text }))
      return { refusal, settings: yield* current }
    })
    const { refusal, settings } = await runInMemory(program)
    expect(refusal).toMatchObject({ _tag: "InvalidSetting", field })
    expect(refusal.message).toMatch(/^\w.+ must be .+\.$/)
    expect(settings.terms.pricePerPound).toBe(100)
  })

  it.each([
    ["minimumOrderAmount", "1.00"],
    ["minimumOrderAmount", "1000"],
    ["pricePerPound", "0.01"],
    ["freeWeightLimit", "0"],
    ["freeWeightLimit", "500"],
  ] as const)("takes the bound %s %s", async (field, text) => {
    const { after } = await runInMemory(changePricing({ [field]: text }))
    expect(Number.isFinite(after[field])).toBe(true)
  })

  it("is for those who manage settings", async () => {
    const refusal = await runInMemory(Effect.flip(changePricing({ pricePerPound: "2" })), { actor: { kind: "guest" } })
    expect(refusal._tag).toBe("Forbidden")
  })
})
