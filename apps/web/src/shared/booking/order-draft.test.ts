import { beforeEach, describe, expect, it, vi } from "vitest"
import { makeOrderDraft } from "./order-draft.ts"
import { emptyValues } from "./order-values.ts"

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe("an order's draft", () => {
  beforeEach(() => {
    vi.stubGlobal("window", { sessionStorage: storage() })
    return () => vi.unstubAllGlobals()
  })

  const profile = { ...emptyValues, customerName: "Ana", pickupAddress: "1 Ocean Drive" }

  it("keeps what differs from what the form starts with, an emptied field too, and never consent", () => {
    const draft = makeOrderDraft("test", profile)
    draft.keep({ ...profile, customerPhone: "305", pickupAddress: "", acceptTerms: true })
    expect(draft.read()).toEqual({ customerPhone: "305", pickupAddress: "" })
  })

  it("leaves what was not touched to the profile, also when that changes", () => {
    makeOrderDraft("test", profile).keep({ ...profile, customerPhone: "305" })
    expect(makeOrderDraft("test", { ...profile, customerName: "Ana Maria" }).read()).not.toHaveProperty("customerName")
  })

  it("is nobody else's", () => {
    makeOrderDraft("ana", profile).keep({ ...profile, customerPhone: "305" })
    expect(makeOrderDraft("ben", profile).read()).toEqual({})
  })

  it("takes nothing that is no text of a field", () => {
    window.sessionStorage.setItem("test-draft", '{"role":"owner","customerName":7,"customerPhone":"305"}')
    expect(makeOrderDraft("test", profile).read()).toEqual({ customerPhone: "305" })
  })

  it("is forgotten with its attempt", () => {
    const draft = makeOrderDraft("test", profile)
    draft.keep({ ...profile, customerPhone: "305" })
    draft.attempts.write({ content: "{}", key: "k" })
    draft.forget()
    expect(draft.read()).toEqual({})
    expect(draft.attempts.read()).toBeUndefined()
  })
})
