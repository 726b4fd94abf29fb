import { UserId } from "@laundry/contracts/http/wire"
import type { UserView } from "@laundry/contracts/people/session"
import { describe, expect, it } from "vitest"
import { nameOf } from "../../shared/forms/full-name.ts"
import { type ProfileValues, profileFields, profileRules, readProfileDraft, valuesOf } from "./profile-values.ts"

const nobody: UserView = {
  id: UserId.make("u1"),
  firstName: null,
  lastName: null,
  email: "ann@example.test",
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role: "client",
  hasPassword: true,
}

const problemsOf = async (values: ProfileValues) => {
  const { errors } = await profileRules(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))
}

describe("the profile form", () => {
  it("starts from what is known, and from nothing where nothing is", () => {
    expect(Object.keys(valuesOf(nobody))).toEqual([...profileFields])
    expect(Object.values(valuesOf(nobody))).toEqual(["", "", "", "", "", ""])
    const known = valuesOf({ ...nobody, firstName: "Ann", lastName: "Lopez", apt: "4B" })
    expect(known).toMatchObject({ customerName: "Ann Lopez", apt: "4B", address: "" })
  })

  it("starts from as much of a long name as it takes", async () => {
    const long = valuesOf({ ...nobody, firstName: "A".repeat(50), lastName: "B".repeat(50) })
    expect(await problemsOf(long)).not.toHaveProperty("customerName")
  })

  it("calls people by the names that they have", () => {
    expect(nameOf({ firstName: "Ann", lastName: null })).toBe("Ann")
    expect(nameOf({ firstName: "", lastName: "Lopez" })).toBe("Lopez")
    expect(nameOf(nobody)).toBe("")
  })

  it("asks for name, phone and address in the specification's words (§5), and for nothing else", async () => {
    expect(await problemsOf(valuesOf(nobody))).toEqual({
      customerName: "Full name is required",
      phone: "Phone number is required",
      address: "Address is required",
    })
    const whole = { ...valuesOf(nobody), customerName: "Ann", phone: "305", address: "1 Ocean Drive" }
    expect(await problemsOf(whole)).toEqual({})
  })

  it("finds no draft where the browser keeps none", () => {
    expect(readProfileDraft()).toBeUndefined()
  })
})
