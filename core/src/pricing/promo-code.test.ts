import { describe, expect, it } from "vitest"
import type { IsoDate } from "../local-time/local-time.ts"
import { cents } from "../money/cents.ts"
import type { PromoName } from "./promo.ts"
import { type CountedPromoCode, type PromoOccasion, promoRefusal } from "./promo-code.ts"
import { PromoCodeRefused } from "./promo-errors.ts"

const today = "2026-11-20" as IsoDate
type Rules = Partial<Pick<CountedPromoCode, "minimum" | "firstOrderOnly" | "until" | "times" | "isActive" | "uses">>
const codeOf = (rules: Rules): CountedPromoCode => ({
  code: "WELCOME10" as PromoName,
  kind: "percent",
  value: 10,
  wholeOrder: false,
  minimum: null,
  firstOrderOnly: false,
  until: null,
  times: null,
  isActive: true,
  uses: 0,
  ...rules,
})
const occasion: PromoOccasion = { today, cost: cents(3000), hasOrdered: false }

describe("a promo code", () => {
  it.each<[string, Rules, Partial<PromoOccasion>, string | undefined]>([
    ["without conditions is taken", {}, {}, undefined],
    ["that somebody ended is not", { isActive: false }, {}, "ended"],
    ["is taken on its last day", { until: today }, {}, undefined],
    ["is not the day after", { until: "2026-11-19" as IsoDate }, {}, "ended"],
    ["is taken until it was used so often", { times: 2, uses: 1 }, {}, undefined],
    ["is not from then on", { times: 2, uses: 2 }, {}, "used-up"],
    ["is taken for an order of its minimum", { minimum: cents(3000) }, {}, undefined],
    ["is not for a smaller one", { minimum: cents(3001) }, {}, "below-minimum"],
    ["for a first order is taken for one", { firstOrderOnly: true }, {}, undefined],
    ["for a first order is not for another", { firstOrderOnly: true }, { hasOrdered: true }, "first-order-only"],
    ["for any order is taken for another", {}, { hasOrdered: true }, undefined],
  ])("%s", (_, rules, at, because) => {
    expect(promoRefusal(codeOf(rules), { ...occasion, ...at })).toBe(because)
  })

  it("that nobody made is unknown", () => {
    expect(promoRefusal(undefined, occasion)).toBe("unknown")
  })

  it("says in its refusal what an order must cost", () => {
    expect(new PromoCodeRefused({ because: "below-minimum", minimum: 4050 }).message).toBe(
      "This promo code is for orders of $40.50 or more.",
    )
  })
})
