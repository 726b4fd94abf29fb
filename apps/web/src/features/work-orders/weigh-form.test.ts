import { describe, expect, it } from "vitest"
import { type WeighValues, weighed, weighProblems } from "./weigh-form.ts"

const typed = (changes: Partial<WeighValues> = {}): WeighValues => ({
  weight: "31,5",
  readyBags: "3",
  oversizedItems: "",
  intakeWeight: "",
  ...changes,
})

describe("what is weighed", () => {
  it("is recorded as numbers, with a comma as with a point", () => {
    expect(weighProblems(typed())).toEqual({})
    expect(weighed(typed({ oversizedItems: "2", intakeWeight: ".5" }))).toEqual({
      weight: 31.5,
      bags: 3,
      oversizedItems: 2,
      intakeWeight: 0.5,
    })
    expect(weighed(typed())).toMatchObject({ oversizedItems: 0, intakeWeight: null })
  })

  it("needs a weight and the bags packed", () => {
    expect(Object.keys(weighProblems(typed({ weight: " ", readyBags: "" })))).toEqual(["weight", "readyBags"])
  })

  it.each([
    ["weight", "heavy"],
    ["weight", "0"],
    ["weight", "2001"],
    ["readyBags", "0"],
    ["readyBags", "2.5"],
    ["oversizedItems", "-1"],
    ["oversizedItems", "many"],
    ["oversizedItems", "501"],
    ["intakeWeight", "1.234"],
  ] as const)("says what is wrong with a %s of %s", (field, value) => {
    const problems = weighProblems(typed({ [field]: value }))
    expect(Object.keys(problems)).toEqual([field])
    expect(problems[field]).not.toBe("")
  })
})
