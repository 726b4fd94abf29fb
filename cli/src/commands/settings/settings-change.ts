import { changeCancellationPolicy } from "@laundry/core/company/change-cancellation-policy"
import { changeClaimAnswer } from "@laundry/core/company/change-claim-answer"
import { changeClosures } from "@laundry/core/company/change-closures"
import { changeHours } from "@laundry/core/company/change-hours"
import { changeInformation } from "@laundry/core/company/change-information"
import { changeLateCredit } from "@laundry/core/company/change-late-credit"
import { changePickupLimits } from "@laundry/core/company/change-limits"
import { changeCustomerChanges, changeRecurringPickups } from "@laundry/core/company/change-offers"
import { changeOperatingModel } from "@laundry/core/company/change-operating-model"
import { changeRefundLimit } from "@laundry/core/company/change-refund-limit"
import { changeScale } from "@laundry/core/company/change-scale"
import { refuseStale } from "@laundry/core/company/change-settings"
import { changeSite } from "@laundry/core/company/change-site"
import { changeTextPrice } from "@laundry/core/company/change-text-price"
import { changeTips } from "@laundry/core/company/change-tips"
import type { ClaimAnswerField } from "@laundry/core/company/claim-answer"
import type { TypedClosures } from "@laundry/core/company/closures-bounds"
import type { CompanyInformation } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { LateCreditField } from "@laundry/core/company/late-credit"
import { type LimitsField, typedLimits } from "@laundry/core/company/limits-bounds"
import type { OperatingModelField } from "@laundry/core/company/marketplace-bounds"
import type { RefundLimitField } from "@laundry/core/company/refund-limit"
import type { ScaleField } from "@laundry/core/company/scale-bounds"
import type { HoursField, InformationField } from "@laundry/core/company/setting-bounds"
import type { SiteField } from "@laundry/core/company/site-bounds"
import type { TextPriceField } from "@laundry/core/company/text-price"
import type { Closures } from "@laundry/core/scheduling/closures"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { Refusal } from "../../failure.ts"
import {
  hoursFields,
  informationFields,
  limitsFields,
  operatingModelFields,
  scaleFields,
  siteFields,
} from "./settings-view.ts"

/** The ways to say which days are closed; several holidays are a line each. */
const closureOptions = ["closedWeekdays", "addHoliday", "removeHoliday"] as const
type ClosureOption = (typeof closureOptions)[number]

/** Settings as they were typed; what is absent stays as it is. */
export type Change = Readonly<
  Partial<
    Record<
      | InformationField
      | HoursField
      | ScaleField
      | RefundLimitField
      | ClaimAnswerField
      | LateCreditField
      | TextPriceField
      | LimitsField
      | OperatingModelField
      | SiteField
      | ClosureOption
      | "cancellationPolicy"
      | "tips"
      | "customerChanges"
      | "recurringPickups",
      string
    >
  >
>

const has = (change: Change, names: ReadonlyArray<keyof Change>): boolean =>
  names.some((field) => change[field] !== undefined)

/** "none" takes away what there was. */
const orNone = (typed: string): string => (typed.trim().toLowerCase() === "none" ? "" : typed)

const linesOf = (typed: string): ReadonlyArray<string> => typed.split("\n").filter((line) => line.trim() !== "")

/** A holiday as it is typed, "2026-11-26 Thanksgiving". */
const readHoliday = (line: string) => {
  const [date = "", ...name] = line.trim().split(/\s+/)
  return { date, name: name.join(" ") }
}

/** The closed days after a change of some of them; refused where a holiday to be removed is not among them. */
const closuresAfter = Effect.fnUntraced(function* (
  { closedWeekdays, holidays }: Closures,
  typed: Pick<Change, ClosureOption>,
) {
  const refuse = (why: string) => Effect.fail(new Refusal("InvalidSetting", why))
  const added = linesOf(typed.addHoliday ?? "").map(readHoliday)
  const removed = linesOf(typed.removeHoliday ?? "").map((day) => day.trim())
  const unknown = removed.find((day) => holidays.every(({ date }) => date !== day))
  if (unknown !== undefined) return yield* refuse(`There is no holiday on ${unknown}.`)
  const closures: TypedClosures = {
    closedWeekdays:
      typed.closedWeekdays === undefined
        ? closedWeekdays
        : orNone(typed.closedWeekdays)
            .split(",")
            .filter((day) => day.trim() !== ""),
    holidays: [...holidays.filter(({ date }) => !removed.includes(date)), ...added],
  }
  return closures
})

/**
 * Makes a change whole or not at all; what it does not name stays as it is when it is made. `version` is that of the settings
 * which somebody was shown before they said yes.
 */
export const changeAll = Effect.fnUntraced(function* (change: Change, version?: number) {
  const store = yield* CompanySettingsStore
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* store.currentForUpdate
      yield* refuseStale(before, version)
      const { cancellationPolicy, pickupStart, pickupEnd, deliveryTime, sameDayCutoff, ...others } = change
      const {
        scaleName,
        scaleSerial,
        scaleCertifiedOn,
        scaleCertificate,
        scalePermitNumber,
        scalePermitPlace,
        scalePermitUntil,
        adminRefundLimit,
        adminCreditLimit,
        claimAnswerDays,
        lateDeliveryCredit,
        textSegmentPrice,
        timeZone,
        domainName,
        tips,
        ...rest
      } = others
      const { closedWeekdays, addHoliday, removeHoliday, mostOrders, mostBags, unpaidHoldMinutes, ...offers } = rest
      const { customerChanges, recurringPickups, ...named } = offers
      const { operatingModel, houseOrdersPerDay, offerDeadlineHours, whenNobody, platformFeePercent, ...money } = named
      const { payReserveDays, unusualWeightPercent, ...texts } = money
      const hours = { pickupStart, pickupEnd, deliveryTime, sameDayCutoff }
      const given = <Field extends string>(typed: Readonly<Partial<Record<Field, string | undefined>>>) =>
        Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined))
      const information: CompanyInformation = { ...before.information, ...given(texts) }
      if (has(change, informationFields)) yield* changeInformation(information)
      if (has(change, hoursFields)) yield* changeHours({ ...before.hours, ...given(hours) })
      const papers = { scaleCertificate, scalePermitNumber, scalePermitPlace, scalePermitUntil }
      const scale = { scaleName, scaleSerial, scaleCertifiedOn, ...papers }
      if (has(change, scaleFields)) yield* changeScale(given(scale))
      if (claimAnswerDays !== undefined) yield* changeClaimAnswer({ claimAnswerDays })
      if (lateDeliveryCredit !== undefined) yield* changeLateCredit({ lateDeliveryCredit })
      if (has(change, siteFields)) {
        const site = { timeZone, domainName: domainName && orNone(domainName) }
        yield* changeSite({ timeZone: before.timeZone, domainName: before.domainName, ...given(site) })
      }
      if (textSegmentPrice !== undefined) yield* changeTextPrice({ textSegmentPrice })
      if (has(change, ["adminRefundLimit", "adminCreditLimit"])) {
        yield* changeRefundLimit({ adminRefundLimit, adminCreditLimit })
      }
      if (has(change, closureOptions)) {
        const typed = { ...given({ closedWeekdays, addHoliday, removeHoliday }) }
        yield* changeClosures(yield* closuresAfter(before.closures, typed))
      }
      if (has(change, limitsFields)) {
        const limits = {
          mostOrders: mostOrders && orNone(mostOrders),
          mostBags: mostBags && orNone(mostBags),
          unpaidHoldMinutes,
        }
        yield* changePickupLimits({ ...typedLimits(before), ...given(limits) })
      }
      if (customerChanges !== undefined) yield* changeCustomerChanges(customerChanges === "on")
      if (recurringPickups !== undefined) yield* changeRecurringPickups(recurringPickups === "on")
      if (tips !== undefined) yield* changeTips(tips === "on")
      if (has(change, operatingModelFields)) {
        yield* changeOperatingModel({
          operatingModel: operatingModel?.replace("-", "_"),
          houseOrdersPerDay: houseOrdersPerDay && orNone(houseOrdersPerDay),
          offerDeadlineHours,
          whenNobody,
          platformFeePercent,
          payReserveDays,
          unusualWeightPercent,
        })
      }
      if (cancellationPolicy !== undefined) yield* changeCancellationPolicy(cancellationPolicy)
      return { before, after: yield* store.currentForUpdate }
    }),
  )
})
