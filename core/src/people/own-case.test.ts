import { describe, expect, it } from "vitest"
import type { UserId } from "../access/actor.ts"
import { type Facts, ownCaseOf } from "./own-case.ts"

const ada: Facts = {
  userId: "ada" as UserId,
  email: "Ada@Example.com",
  phone: "(305) 555-0142",
  address: "1200 Ocean Drive, Miami Beach, FL 33139, Apt 4B",
}
const nobodyKnown: Facts = { userId: null, email: "", phone: "", address: "" }

describe("a decision about an order", () => {
  it.each<[string, Partial<Facts>]>([
    ["of the account", { userId: "ada" as UserId }],
    ["of a guest with the email", { email: "ada@example.com " }],
    ["of a guest with the phone, however it is written", { phone: "+1 305-555-0142" }],
    ["to the address, however it is written", { address: "1200 ocean drive  Miami Beach FL 33139 apt 4b" }],
  ])("is one's own %s", (_whose, facts) => {
    expect(ownCaseOf(ada, { as: "order", person: { ...nobodyKnown, ...facts } })).toBe("order")
  })

  it("is one's own work where one had it as a laundry worker", () => {
    expect(ownCaseOf(ada, { as: "order", person: nobodyKnown, workers: new Set(["ada" as UserId]) })).toBe("work")
  })

  it("is nobody's own where nothing is the same, and nothing is not the same as nothing", () => {
    const other: Facts = {
      userId: "bo" as UserId,
      email: "bo@example.com",
      phone: "305 555 0143",
      address: "1200 Ocean Drive, Miami Beach, FL 33139, Apt 5",
    }
    expect(ownCaseOf(ada, { as: "order", person: other, workers: new Set(["bo" as UserId]) })).toBeUndefined()
    expect(ownCaseOf(nobodyKnown, { as: "order", person: nobodyKnown })).toBeUndefined()
  })
})
