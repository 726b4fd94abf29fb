import { describe, expect, it } from "vitest"
import { stillThere } from "./use-selection.ts"

describe("the selected orders", () => {
  it("are those that a page still shows: one that left it is not selected when it comes back", () => {
    const ids = new Set(["a", "b", "c"])
    expect([...stillThere(ids, [{ id: "b" }, { id: "d" }])]).toEqual(["b"])
    expect(stillThere(ids, [{ id: "c" }, { id: "b" }, { id: "a" }])).toBe(ids)
  })
})
