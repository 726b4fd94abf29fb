import { describe, expect, it } from "vitest"
import { changedTerms, examplesUnder, typedTerms } from "./typed-terms.ts"

const typed = { minimumOrderAmount: "30.00", pricePerPound: "1.00", freeWeightLimit: "30.00" }

describe("prices as they are typed", () => {
  it("are terms when they will do, and nothing while they won't", () => {
    expect(typedTerms({ ...typed, pricePerPound: " 1.5 " })).toEqual({
      minimumOrderAmount: 3000,
      pricePerPound: 150,
      freeWeightLimit: 30,
    })
    for (const pricePerPound of ["", "0", "a dollar", "1.234"])
      expect(typedTerms({ ...typed, pricePerPound })).toBeUndefined()
  })

  it("show what the published examples would cost (specification §1)", () => {
    const terms = typedTerms(typed)
    if (terms === undefined) throw new Error("These are the specification's own")
    expect(examplesUnder(terms)).toEqual([
      { weight: 15, cost: 3000 },
      { weight: 25, cost: 3000 },
      { weight: 42, cost: 4200 },
    ])
  })

  it("are told apart from those in force, in words", () => {
    const before = typedTerms(typed)
    const after = typedTerms({ ...typed, pricePerPound: "1.25", freeWeightLimit: "25.5" })
    if (before === undefined || after === undefined) throw new Error("Both will do")
    expect(changedTerms(before, before)).toEqual([])
    expect(changedTerms(before, after)).toEqual([
      { field: "pricePerPound", from: "$1.00", to: "$1.25" },
      { field: "freeWeightLimit", from: "30 lbs", to: "25.5 lbs" },
    ])
  })
})
