import { describe, expect, it } from "vitest"
import { differing } from "./use-typed-over.ts"

const saved = { status: "new", notes: "" }

describe("what was typed over what is saved", () => {
  it("is what differs, and nothing once that is saved by anybody", () => {
    expect(differing(saved, { status: "new", notes: "Called." })).toEqual({ notes: "Called." })
    expect(differing({ ...saved, notes: "Called." }, { status: "new", notes: "Called." })).toEqual({})
  })

  it("takes a cleared field for a change", () => {
    expect(differing({ ...saved, notes: "Called." }, { notes: "" })).toEqual({ notes: "" })
  })

  it("leaves out what a draft of another day names and the form doesn't know", () => {
    const draft: Readonly<Record<string, string>> = { colour: "blue", constructor: "x", status: "won" }
    expect(differing<Readonly<Record<string, string>>>(saved, draft)).toEqual({ status: "won" })
  })
})
