import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { importServiceAreas } from "../areas/manage-service-areas.ts"
import { AuditLog } from "../audit/audit-log.port.ts"
import { areGiven, type BranchSettings, giveSettings, readBranchSettings } from "./branch-settings.ts"
import { changeHours } from "./change-hours.ts"
import { changeInformation } from "./change-information.ts"
import { changePricing } from "./change-pricing.ts"
import { changeSite } from "./change-site.ts"
import { defaultCompanySettings } from "./company-settings.ts"

const everything = { action: undefined, text: "", from: undefined, until: undefined, limit: 100, before: undefined }

const information = {
  companyName: "Wash & Fold",
  tagline: "Clean tomorrow",
  phone: "(407) 555-0100",
  email: "hello@laundry.example",
  address: "1 Orange Avenue, Orlando",
}

/** What another branch has, read in a company of its own. */
const ofAnother = (): Promise<BranchSettings> =>
  runInMemory(
    Effect.gen(function* () {
      yield* changePricing({ minimumOrderAmount: "42.50", pricePerPound: "1.75", freeWeightLimit: "12.5" })
      yield* changeHours({ ...defaultCompanySettings.hours, pickupEnd: "20:00", sameDayCutoff: "15:30" })
      yield* importServiceAreas([{ zipCode: "32801", areaName: "Downtown" }])
      yield* changeInformation(information)
      yield* changeSite({ timeZone: "America/Chicago", domainName: "another.example" })
      return yield* readBranchSettings
    }),
  )

describe("settings of another branch", () => {
  it("are taken over: information, site, prices, hours and areas", async () => {
    const from = await ofAnother()
    const program = Effect.gen(function* () {
      yield* importServiceAreas([{ zipCode: "33139", areaName: "South Beach" }])
      const before = yield* readBranchSettings
      yield* giveSettings(from)
      return { before, after: yield* readBranchSettings }
    })
    const { before, after } = await runInMemory(program)
    expect(from).toMatchObject({ terms: { minimumOrderAmount: 4250 }, hours: { sameDayCutoff: "15:30" } })
    expect(after).toMatchObject({ information, site: from.site, terms: from.terms, hours: from.hours })
    expect(after.areas.map(({ zipCode }) => zipCode)).toEqual(expect.arrayContaining(["32801", "33139"]))
    expect([areGiven(from, before), areGiven(from, after)]).toEqual([false, true])
  })

  it("are taken over as far as they are given", async () => {
    const from = await ofAnother()
    const { before, after } = await runInMemory(
      Effect.gen(function* () {
        const before = yield* readBranchSettings
        yield* giveSettings({ terms: from.terms, site: { timeZone: "America/Denver" } })
        return { before, after: yield* readBranchSettings }
      }),
    )
    expect(after).toEqual({ ...before, terms: from.terms, site: { timeZone: "America/Denver", domainName: "" } })
    expect(areGiven({ terms: from.terms }, after)).toBe(true)
  })

  it.each([
    ["information", (from: BranchSettings) => ({ ...from, information: { ...from.information, phone: "" } })],
    ["the zone", (from: BranchSettings) => ({ ...from, site: { ...from.site, timeZone: "America/Denver" } })],
    [
      "prices",
      (from: BranchSettings) => ({ ...from, terms: { ...from.terms, freeWeightLimit: from.terms.minimumOrderAmount } }),
    ],
    ["hours", (from: BranchSettings) => ({ ...from, hours: { ...from.hours, pickupEnd: from.hours.pickupStart } })],
    ["areas", (from: BranchSettings) => ({ ...from, areas: [] })],
  ] as const)("are not there while %s differ", async (_what, changed) => {
    const from = await ofAnother()
    expect(areGiven(from, changed(from) as BranchSettings)).toBe(false)
  })

  it("are there as they are kept, however they were typed", async () => {
    const from = await ofAnother()
    const here = { ...from, site: { timeZone: "America/Denver", domainName: "denver.wash.example" } }
    expect(areGiven({ site: { timeZone: " America/Denver", domainName: "Denver.Wash.Example " } }, here)).toBe(true)
    expect(areGiven({ site: { domainName: "Denver.Wash.Example " } }, here)).toBe(true)
    expect(areGiven({ site: { domainName: "wash.example" } }, here)).toBe(false)
  })

  it("are written once: a second time changes nothing and leaves no entry", async () => {
    const from = await ofAnother()
    const program = Effect.gen(function* () {
      const { list } = yield* AuditLog
      yield* giveSettings(from)
      const once = yield* list(everything)
      yield* giveSettings(from)
      return { once, twice: yield* list(everything) }
    })
    const { once, twice } = await runInMemory(program)
    expect(once.map(({ action }) => action)).toEqual([
      "service-areas-imported",
      "hours-changed",
      "pricing-changed",
      "site-changed",
      "information-changed",
    ])
    expect(twice).toEqual(once)
  })
})
