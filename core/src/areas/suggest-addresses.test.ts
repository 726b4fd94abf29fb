import { unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { suggestAddresses } from "./suggest-addresses.ts"

const suggest = (input: string) => suggestAddresses({ input, sessionToken: "session" })

describe("suggesting addresses", () => {
  it.each(["", "12", " 12  "])("looks nothing up for %j, which is under three characters", async (input) => {
    expect(await runInMemory(suggest(input), { addressLookup: unavailableAddressLookup })).toEqual({ suggestions: [] })
  })

  it("suggests served addresses, without a notice", async () => {
    const answer = await runInMemory(suggest("ocean"))
    expect(answer.suggestions.length).toBeGreaterThan(0)
    for (const { description } of answer.suggestions) expect(description).toMatch(/33139|33140|33141/)
    expect(answer).not.toHaveProperty("serviceAreaMessage")
  })

  it("says which areas are served when there is none to suggest", async () => {
    expect(await runInMemory(suggest("350 Fifth Avenue, New York"))).toEqual({
      suggestions: [],
      serviceAreaMessage:
        "We currently serve 33139, 33140, and 33141. Please enter an address in one of these ZIP codes.",
    })
  })

  it("says nothing of areas to who typed a served ZIP code, though maps don't know the address", async () => {
    expect(await runInMemory(suggest("9 Nowhere Lane, Miami Beach, FL 33139"))).toEqual({ suggestions: [] })
  })

  it("says so when maps are down", async () => {
    const refusal = await runInMemory(Effect.flip(suggest("ocean")), { addressLookup: unavailableAddressLookup })
    expect(refusal._tag).toBe("AddressLookupUnavailable")
  })
})
