import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { IsoDate, WallTime } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { sampleScale } from "../../worker-scene.ts"
import { type Subject, useSubject } from "../subject.ts"
import { awkwardTexts, placedAt } from "./samples.ts"

type Services = CompanySettingsStore | UnitOfWork

const current = Effect.flatMap(CompanySettingsStore, (store) => store.current)

/** Changes the settings under their lock. */
const change = (edit: (settings: CompanySettings) => CompanySettings) =>
  Effect.gen(function* () {
    const store = yield* CompanySettingsStore
    const { transact } = yield* UnitOfWork
    yield* transact(Effect.flatMap(store.currentForUpdate, (settings) => store.save(edit(settings))))
  })

const addCent = change((settings) => ({
  ...settings,
  terms: { ...settings.terms, minimumOrderAmount: cents(settings.terms.minimumOrderAmount + 1) },
}))

/** What every {@link CompanySettingsStore} keeps. Nothing may have been saved in the subject yet. */
export const companySettingsStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a company settings store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)

    it("returns the defaults as long as none were saved", async () => {
      expect(await run(current)).toEqual(defaultCompanySettings)
    })

    it("does not let changes at once undo each other, the very first ones included", async () => {
      const changes = Array(20).fill(addCent) as Array<typeof addCent>
      await run(Effect.all(changes, { concurrency: "unbounded", discard: true }))
      expect((await run(current)).terms.minimumOrderAmount).toBe(
        defaultCompanySettings.terms.minimumOrderAmount + changes.length,
      )
    })

    it.each(Object.entries(awkwardTexts))("keeps every field unchanged, also text with %s", async (_, text) => {
      const settings: CompanySettings = {
        information: { companyName: text, tagline: text, phone: text, email: text, address: text },
        terms: { minimumOrderAmount: cents(2550), pricePerPound: cents(125), freeWeightLimit: 20.25 as Pounds },
        hours: {
          pickupStart: "17:30" as WallTime,
          pickupEnd: "20:45" as WallTime,
          deliveryTime: "09:15" as WallTime,
          sameDayCutoff: "16:05" as WallTime,
        },
        cancellationPolicy: "before_cutoff",
        operatingModel: "marketplace",
        wasMarketplace: true,
        marketplace: {
          houseOrdersPerDay: 12,
          offerDeadlineHours: 5,
          whenNobody: "cancel",
          platformFeePercent: 20,
          payReserveDays: 7,
          unusualWeightPercent: 300,
        },
        scale: { ...sampleScale, owner: "company", name: text, serial: text, certifiedOn: "2026-02-28" as IsoDate },
        balances: {
          offerCardOnFile: false,
          chargeLimit: cents(2550),
          chargeLimitCeiling: cents(9999),
          chargeNoticeMinutes: 0,
          requestBalances: "by_hand",
          holdUntilPaid: true,
        },
        adminRefundLimit: cents(4321),
        adminCreditLimit: cents(1234),
        claimAnswerDays: 5,
        textSegmentPrice: 105,
        lateDeliveryCredit: cents(550),
        customerChanges: true,
        recurringPickups: true,
        closures: {
          closedWeekdays: ["sunday", "wednesday"],
          holidays: [{ date: "2026-11-26" as IsoDate, name: text }],
        },
        pickupLimits: { orders: 40, bags: 120 },
        unpaidHoldMinutes: 45,
        tips: true,
        timeZone: "America/Chicago",
        domainName: "chicago.wash.example",
        version: 7,
        updatedAt: placedAt,
        updatedBy: text,
      }
      await run(change(() => settings))
      expect(await run(current)).toEqual(settings)
    })

    it("keeps nothing of a change that failed", async () => {
      const before = await run(current)
      const failing = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        yield* transact(Effect.andThen(addCent, Effect.fail("refused")))
      })
      await run(Effect.flip(failing))
      expect(await run(current)).toEqual(before)
    })
  })
}
