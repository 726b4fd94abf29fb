import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { defaultOperatingHours } from "../scheduling/operating-hours.ts"
import { changeCancellationPolicy } from "./change-cancellation-policy.ts"
import { changeHours } from "./change-hours.ts"
import { changeInformation } from "./change-information.ts"
import { changePricing } from "./change-pricing.ts"
import { defaultCompanySettings } from "./company-settings.ts"
import { CompanySettingsStore } from "./company-settings-store.port.ts"
import { readSettings } from "./read-settings.ts"
import { hoursProblems, informationProblems, pricingProblems } from "./setting-bounds.ts"

const admin: Actor = { kind: "user", userId: "u" as UserId, role: "admin", name: "Ada Boss" }
const driver: Actor = { ...admin, role: "driver" }

const information = {
  companyName: " Miami Beach Wash & Fold ",
  tagline: "Fresh tomorrow",
  phone: "(305) 555-0142",
  email: "hello@example.com",
  address: "1630 Lenox Avenue",
}
const hours = { pickupStart: "16:00", pickupEnd: "19:30", deliveryTime: "09:00", sameDayCutoff: "14:30" }

const settled = <A, E, R>(change: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const answer = yield* change
    const settings = yield* (yield* CompanySettingsStore).current
    return { answer, settings, audit: yield* look(({ audit }) => audit) }
  })

describe("changing settings", () => {
  it("keeps the company information trimmed, with who changed it when", async () => {
    const { settings, audit } = await runInMemory(settled(changeInformation(information)), { actor: admin })
    expect(settings).toMatchObject({
      information: { ...information, companyName: "Miami Beach Wash & Fold" },
      terms: defaultCompanySettings.terms,
      updatedAt: fridayNoon,
      updatedBy: "Ada Boss",
    })
    expect(audit).toMatchObject([
      {
        actor: admin,
        action: "information-changed",
        before: { companyName: "Wash & Fold Laundry", phone: "" },
        after: { companyName: "Miami Beach Wash & Fold", phone: "(305) 555-0142" },
      },
    ])
  })

  it("keeps the hours", async () => {
    const { answer, settings, audit } = await runInMemory(settled(changeHours(hours)), { actor: admin })
    expect(answer).toEqual({ before: defaultOperatingHours, after: hours })
    expect(settings.hours).toEqual(hours)
    expect(audit).toMatchObject([{ action: "hours-changed", after: hours }])
  })

  it("keeps the cancellation policy, and knows no other", async () => {
    const { settings, audit } = await runInMemory(settled(changeCancellationPolicy("before_cutoff")))
    expect(settings.cancellationPolicy).toBe("before_cutoff")
    expect(audit).toMatchObject([
      { action: "cancellation-policy-changed", before: { cancellationPolicy: "fee_after_six" } },
    ])
    const refusal = await runInMemory(Effect.flip(changeCancellationPolicy("never")))
    expect(refusal).toMatchObject({ _tag: "InvalidSetting", field: "cancellationPolicy" })
  })

  it("writes nothing when nothing changes", async () => {
    const same = changeHours({ ...defaultOperatingHours, pickupStart: " 18:00 " })
    const { settings, audit } = await runInMemory(settled(same))
    expect(settings).toEqual(defaultCompanySettings)
    expect(audit).toEqual([])
  })

  it("refuses what was typed over an older version, and takes it over the present one", async () => {
    const program = Effect.gen(function* () {
      yield* changeHours(hours, 0)
      const stale = [
        yield* Effect.flip(changeInformation(information, 0)),
        yield* Effect.flip(changePricing({ pricePerPound: "2" }, 0)),
        yield* Effect.flip(changeHours(defaultOperatingHours, 0)),
        yield* Effect.flip(changeCancellationPolicy("before_cutoff", 0)),
      ].map(({ _tag }) => _tag)
      // Nothing to change is nothing to refuse: a repeated call answers as the first did.
      yield* changeHours(hours, 0)
      yield* changePricing({ pricePerPound: "2" }, 1)
      yield* changeCancellationPolicy("before_cutoff")
      return stale
    })
    const { answer, settings } = await runInMemory(settled(program), { actor: admin })
    expect(answer).toEqual(Array(4).fill("StaleSettings"))
    expect(settings).toMatchObject({ version: 3, hours, cancellationPolicy: "before_cutoff" })
  })

  it("is for those who manage settings, and so is reading them", async () => {
    const refusals = Effect.all([
      Effect.flip(changeInformation(information)),
      Effect.flip(changeHours(hours)),
      Effect.flip(changePricing({ pricePerPound: "2" })),
      Effect.flip(changeCancellationPolicy("before_cutoff")),
      Effect.flip(readSettings()),
    ])
    expect((await runInMemory(refusals, { actor: driver })).map(({ _tag }) => _tag)).toEqual(Array(5).fill("Forbidden"))
    expect(await runInMemory(readSettings(), { actor: admin })).toEqual({
      settings: defaultCompanySettings,
      openOrders: 0,
    })
  })
})

describe("the bounds of settings", () => {
  it("say every field that won't do", () => {
    expect(
      informationProblems({ companyName: "", tagline: "x".repeat(201), phone: "12", email: "", address: "a\nb" }),
    ).toEqual({
      companyName: "Company name is required",
      tagline: "Tagline must be at most 200 characters",
      phone: "Phone must be a phone number",
      email: "Valid email is required",
      address: "Address must be one line of plain text",
    })
    expect(
      Object.keys(pricingProblems({ minimumOrderAmount: "x", pricePerPound: "1", freeWeightLimit: "-1" })),
    ).toEqual(["minimumOrderAmount", "freeWeightLimit"])
    expect(pricingProblems({})).toEqual({})
  })

  it("take hours that fit each other, their bounds included", () => {
    for (const change of [
      {},
      { sameDayCutoff: "16:00" },
      { pickupEnd: "23:00" },
      { pickupEnd: "16:01" },
      { deliveryTime: "12:00" },
      { deliveryTime: "05:00", sameDayCutoff: "05:00" },
    ]) {
      expect(hoursProblems({ ...hours, ...change })).toEqual({})
    }
  })

  it.each([
    [{ pickupStart: "25:00" }, "pickupStart"],
    [{ pickupStart: "4:00" }, "pickupStart"],
    [{ pickupStart: "04:59" }, "pickupStart"],
    [{ pickupEnd: "16:00" }, "pickupEnd"],
    [{ pickupEnd: "15:00" }, "pickupEnd"],
    [{ pickupStart: "09:00", sameDayCutoff: "08:00" }, "deliveryTime"],
    [{ deliveryTime: "12:01" }, "deliveryTime"],
    [{ sameDayCutoff: "16:01" }, "sameDayCutoff"],
  ])("refuse hours with %j", (change, field) => {
    expect(Object.keys(hoursProblems({ ...hours, ...change }))).toEqual([field])
  })
})
