import { describe, expect, it } from "vitest"
import { emptyPromo, readPromo, type TypedPromo } from "./typed-promo.ts"

const problemsOf = (typed: Partial<TypedPromo>) => {
  const read = readPromo({ ...emptyPromo, code: "SUMMER10", value: "10", ...typed })
  return "problems" in read ? read.problems : undefined
}

describe("a promo code that is typed in", () => {
  it("is not limited where nothing is said", () => {
    expect(readPromo({ ...emptyPromo, code: "summer10", value: "10" })).toEqual({
      body: { code: "summer10", kind: "percent", value: "10", firstOrderOnly: false },
    })
  })

  it("is for the orders that are named", () => {
    const typed = { minimum: "$25", until: "2026-12-31", times: "100", firstOrderOnly: "yes" }
    expect(readPromo({ ...emptyPromo, code: "FIVE", kind: "amount", value: "5", ...typed })).toMatchObject({
      body: { kind: "amount", minimum: 2500, until: "2026-12-31", times: 100, firstOrderOnly: true },
    })
  })

  it("is of the whole order, and has a most, where it is a percentage", () => {
    const typed = { ...emptyPromo, code: "LOYAL", value: "10", wholeOrder: "yes", most: "$20" }
    expect(readPromo(typed)).toMatchObject({ body: { wholeOrder: true, most: 2000 } })
    expect(readPromo({ ...typed, kind: "amount" })).toEqual({
      body: { code: "LOYAL", kind: "amount", value: "10", firstOrderOnly: false },
    })
  })

  it.each<[Partial<TypedPromo>, string]>([
    [{ code: "" }, "code"],
    [{ code: "A B" }, "code"],
    [{ value: "" }, "value"],
    [{ minimum: "some" }, "minimum"],
    [{ most: "1000.01" }, "most"],
    [{ times: "0" }, "times"],
    [{ times: "often" }, "times"],
  ])("%j is told at its field", (typed, field) => {
    expect(Object.keys(problemsOf(typed) ?? {})).toEqual([field])
  })
})
