import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { changeOperatingModel } from "./change-operating-model.ts"
import { defaultCompanySettings } from "./company-settings.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"
import { operatingModelProblems, readOperatingModel, typedOperatingModel } from "./marketplace-bounds.ts"
import {
  defaultMarketplaceSettings,
  marketplaceTermsOf,
  operatingModels,
  whenNobodyChoices,
} from "./marketplace-settings.ts"

const owner: Actor = { kind: "user", userId: "u" as UserId, role: "owner", name: "Olga Reyes" }
const admin: Actor = { ...owner, role: "admin" }

const current = Effect.flatMap(CompanySettingsStore, (store) => store.current)

describe("the operating model", () => {
  it("is a single operator's until an owner changes it, and the change is audited", async () => {
    const { before, after, audit } = await runInMemory(
      Effect.gen(function* () {
        const before = yield* current
        yield* changeOperatingModel({
          operatingModel: " marketplace ",
          houseOrdersPerDay: "20",
          platformFeePercent: "30",
        })
        return { before, after: yield* current, audit: yield* look(({ audit }) => audit) }
      }),
      { actor: owner },
    )
    expect(before).toEqual(defaultCompanySettings)
    expect(after).toMatchObject({
      operatingModel: "marketplace",
      marketplace: {
        houseOrdersPerDay: 20,
        offerDeadlineHours: 3,
        whenNobody: "house",
        platformFeePercent: 30,
        payReserveDays: 3,
        unusualWeightPercent: 250,
      },
      updatedBy: "Olga Reyes",
    })
    expect(audit).toMatchObject([
      {
        action: "operating-model-changed",
        before: { operatingModel: "single_operator", houseOrdersPerDay: "", platformFeePercent: "25" },
        after: { operatingModel: "marketplace", houseOrdersPerDay: "20", platformFeePercent: "30" },
      },
    ])
  })

  it("leaves what was not named as it is, takes a number away by nothing, and refuses an older version", async () => {
    const { settings, stale } = await runInMemory(
      Effect.gen(function* () {
        yield* changeOperatingModel({ houseOrdersPerDay: "5", whenNobody: "cancel", offerDeadlineHours: "0" })
        const stale = yield* Effect.flip(changeOperatingModel({ operatingModel: "marketplace" }, 0))
        yield* changeOperatingModel({ houseOrdersPerDay: " " }, 1)
        return { settings: yield* current, stale }
      }),
    )
    expect(stale).toMatchObject({ _tag: "StaleSettings" })
    expect(settings).toMatchObject({
      operatingModel: "single_operator",
      marketplace: {
        ...defaultMarketplaceSettings,
        houseOrdersPerDay: null,
        whenNobody: "cancel",
        offerDeadlineHours: 0,
      },
    })
  })

  it("is for owners and the operator at the terminal, not for admins", async () => {
    const change = changeOperatingModel({ operatingModel: "marketplace" })
    expect(await runInMemory(Effect.flip(change), { actor: admin })).toMatchObject({ _tag: "Forbidden" })
    const operator: Actor = { kind: "operator", name: "tess" }
    expect((await runInMemory(change, { actor: operator })).after.operatingModel).toBe("marketplace")
  })

  it.each([
    [{ operatingModel: "franchise" }, "The operating model must be one of single_operator, marketplace."],
    [
      { houseOrdersPerDay: "0" },
      "The house crew's orders of a day must be a whole number from 1 to 10000, or empty to offer every order.",
    ],
    [{ offerDeadlineHours: "49" }, "The hours until which an offer stands must be a whole number from 0 to 48."],
    [{ offerDeadlineHours: "" }, "The hours until which an offer stands must be a whole number from 0 to 48."],
    [{ whenNobody: "wait" }, "When nobody accepts must be one of house, cancel."],
    [{ platformFeePercent: "91" }, "The Platform Service Fee must be a whole number from 0 to 90 percent."],
    [{ payReserveDays: "31" }, "The days after delivery until pay is paid out must be a whole number from 0 to 30."],
    [
      { unusualWeightPercent: "100" },
      "The percent of the estimate from which a weight waits must be a whole number from 110 to 1000.",
    ],
    [{ platformFeePercent: "12.5" }, "The Platform Service Fee must be a whole number from 0 to 90 percent."],
  ])("refuses %j", async (change, message) => {
    const [field] = Object.keys(change)
    expect(await runInMemory(Effect.flip(changeOperatingModel(change)))).toMatchObject({
      _tag: "InvalidSetting",
      field,
      message,
    })
  })

  it("is read as it was typed, whatever it was before", () => {
    const settings = fc.record({
      operatingModel: fc.constantFrom(...operatingModels),
      marketplace: fc.record({
        houseOrdersPerDay: fc.option(fc.integer({ min: 1, max: 10_000 })),
        offerDeadlineHours: fc.integer({ min: 0, max: 48 }),
        whenNobody: fc.constantFrom(...whenNobodyChoices),
        platformFeePercent: fc.integer({ min: 0, max: 90 }),
        payReserveDays: fc.integer({ min: 0, max: 30 }),
        unusualWeightPercent: fc.integer({ min: 110, max: 1000 }),
      }),
    })
    fc.assert(
      fc.property(settings, settings, (wanted, before) => {
        const typed = typedOperatingModel(wanted)
        expect(operatingModelProblems(typed)).toEqual({})
        expect(readOperatingModel(typed, before)).toEqual(wanted)
        expect(readOperatingModel({}, before)).toEqual(before)
      }),
    )
  })
})

describe("the marketplace's terms of an order placed now", () => {
  it("are none with a single operator, and the terms' fees with the set percent in the marketplace", () => {
    expect(marketplaceTermsOf(defaultCompanySettings)).toBeNull()
    const marketplace = { ...defaultMarketplaceSettings, platformFeePercent: 20 }
    expect(marketplaceTermsOf({ operatingModel: "marketplace", marketplace })).toEqual({
      trustAndSafetyFee: 300,
      oversizedItemFee: 800,
      cancellationFee: 1000,
      platformFeePercent: 20,
    })
  })
})
