import { UserId } from "@laundry/contracts/http/wire"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { bookingDraftOf } from "./booking-draft.ts"
import { valuesFor } from "./booking-values.ts"

const ana = {
  id: UserId.make("u1"),
  firstName: "Ana",
  lastName: "Torres",
  email: "ana@example.test",
  phone: "305 555 0177",
  address: "1500 Collins Avenue, Miami Beach, FL 33139",
  apt: "4C",
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role: "client",
  hasPassword: true,
} as const

describe("a booking's draft", () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
    vi.stubGlobal("window", { sessionStorage })
    return () => vi.unstubAllGlobals()
  })

  it("keeps what is typed and the step, and nothing more once it is booked: the wizard stays on the page, and its day may close", () => {
    const typed = { ...valuesFor(ana), specialInstructions: "Whites apart" }
    const draft = bookingDraftOf(ana)
    draft.keep(typed)
    draft.keepStep(2)
    expect(bookingDraftOf(ana).read()).toEqual({ specialInstructions: "Whites apart" })
    expect(bookingDraftOf(ana).step()).toBe(2)
    draft.forget()
    draft.keep({ ...typed, pickupDate: "" })
    draft.keepStep(0)
    expect(bookingDraftOf(ana).read()).toEqual({})
    expect(bookingDraftOf(ana).step()).toBe(0)
  })

  it("is kept anew of the next booking", () => {
    bookingDraftOf(ana).forget()
    bookingDraftOf(ana).keep({ ...valuesFor(ana), specialInstructions: "Hang dry" })
    expect(bookingDraftOf(ana).read()).toEqual({ specialInstructions: "Hang dry" })
  })
})
