import { describe, expect, it } from "vitest"
import { differing, typedSince } from "./use-typed-over.ts"

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

  it("keeps what was typed while the rest was on its way", () => {
    const typed = { status: "won", notes: "Called. Twice." }
    expect(typedSince(typed, { status: "won", notes: "Called." })).toEqual({ notes: "Called. Twice." })
    expect(typedSince(typed, typed)).toEqual({})
    expect(typedSince<Readonly<Record<string, string>>>(typed, {})).toEqual(typed)
  })
})
