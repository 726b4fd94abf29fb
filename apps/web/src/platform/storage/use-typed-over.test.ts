import { describe, expect, it } from "vitest"
import { differing, isOvertaken, readTypedDraft, settleDraft, typedSince, typeOver } from "./use-typed-over.ts"

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

describe("what somebody else saved under what is typed", () => {
  const nothing = { typed: {}, over: {} }
  const theirs = { ...saved, notes: "Theirs." }
  const typed = typeOver(saved, nothing, { notes: "Mine." })

  it("overtakes it only in a field that is typed over", () => {
    expect(isOvertaken(saved, typed)).toBe(false)
    expect(isOvertaken({ ...saved, status: "won" }, typed)).toBe(false)
    expect(isOvertaken(theirs, typed)).toBe(true)
  })

  it("overtakes it also when more is typed, until that is the same or taken back", () => {
    expect(isOvertaken(theirs, typeOver(theirs, typed, { notes: "Mine. More.", status: "won" }))).toBe(true)
    const same = typeOver(theirs, typed, { notes: "Theirs." })
    expect(same).toEqual(nothing)
    expect(isOvertaken(theirs, typeOver(theirs, same, { notes: "Mine." }))).toBe(false)
  })

  it("is told from one's own: what was typed while a save was on its way is over what that saved", () => {
    const since = settleDraft(typeOver(saved, typed, { notes: "Mine. More." }), { notes: "Mine." }, theirs)
    expect(since).toEqual({ typed: { notes: "Mine. More." }, over: { notes: "Theirs." } })
    expect(isOvertaken(theirs, since)).toBe(false)
    expect(settleDraft(typed, { notes: "Mine." }, theirs)).toEqual(nothing)
  })

  it("is known over a reload, and not of a draft that doesn't say what it was typed over", () => {
    const kept: unknown = JSON.parse(JSON.stringify(typed))
    expect(isOvertaken(theirs, readTypedDraft<typeof saved>(kept))).toBe(true)
    const older = readTypedDraft<typeof saved>({ notes: "Mine.", status: 1 })
    expect(older).toEqual({ typed: { notes: "Mine." }, over: {} })
    expect(isOvertaken(theirs, older)).toBe(false)
    expect(readTypedDraft(undefined)).toEqual(nothing)
  })
})
