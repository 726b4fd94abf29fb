import { adminSettingsEndpoints, type CompanySettingsView } from "@laundry/contracts/company/admin-settings"
import type { Input } from "@laundry/contracts/http/endpoint"
import { addServiceArea, removeServiceArea } from "@laundry/core/areas/manage-service-areas"
import { changeBalances } from "@laundry/core/company/change-balances"
import { changeCancellationPolicy } from "@laundry/core/company/change-cancellation-policy"
import { changeClaimAnswer } from "@laundry/core/company/change-claim-answer"
import { changeClosures } from "@laundry/core/company/change-closures"
import { changeHours } from "@laundry/core/company/change-hours"
import { changeInformation } from "@laundry/core/company/change-information"
import { changeLateCredit } from "@laundry/core/company/change-late-credit"
import { changePickupLimits } from "@laundry/core/company/change-limits"
import { changeCustomerChanges, changeRecurringPickups } from "@laundry/core/company/change-offers"
import { changeOperatingModel } from "@laundry/core/company/change-operating-model"
import { changePricing } from "@laundry/core/company/change-pricing"
import { changeRefundLimit } from "@laundry/core/company/change-refund-limit"
import { changeScale } from "@laundry/core/company/change-scale"
import { changeSite } from "@laundry/core/company/change-site"
import { changeTextPrice } from "@laundry/core/company/change-text-price"
import { changeTips } from "@laundry/core/company/change-tips"
import type { CompanySettings } from "@laundry/core/company/company-settings"
import { readSettings } from "@laundry/core/company/read-settings"
import { typedScale } from "@laundry/core/company/scale-bounds"
import { formatTextPrice } from "@laundry/core/company/text-price"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"

const toView = ({
  settings,
  openOrders,
}: {
  readonly settings: CompanySettings
  readonly openOrders: number
}): CompanySettingsView => ({
  ...settings.information,
  minimumOrderAmount: settings.terms.minimumOrderAmount,
  pricePerPound: settings.terms.pricePerPound,
  freeWeightLimit: settings.terms.freeWeightLimit,
  operatingHours: settings.hours,
  cancellationPolicy: settings.cancellationPolicy,
  operatingModel: settings.operatingModel,
  marketplace: settings.marketplace,
  balances: settings.balances,
  adminRefundLimit: settings.adminRefundLimit,
  adminCreditLimit: settings.adminCreditLimit,
  claimAnswerDays: settings.claimAnswerDays,
  tips: settings.tips,
  customerChanges: settings.customerChanges,
  recurringPickups: settings.recurringPickups,
  closures: settings.closures,
  mostOrders: settings.pickupLimits.orders,
  mostBags: settings.pickupLimits.bags,
  unpaidHoldMinutes: settings.unpaidHoldMinutes,
  lateDeliveryCredit: settings.lateDeliveryCredit,
  textSegmentPrice: formatTextPrice(settings.textSegmentPrice),
  timeZone: settings.timeZone,
  domainName: settings.domainName,
  ...typedScale(settings.scale),
  version: settings.version,
  updatedAt: settings.updatedAt === 0 ? null : settings.updatedAt,
  updatedBy: settings.updatedBy,
  openOrders,
})

/** Which of the forms was sent says what is changed. */
const change = ({ version, ...form }: Input<typeof adminSettingsEndpoints.updateCompanySettings>["body"]) => {
  if ("companyName" in form) return Effect.asVoid(changeInformation(form, version))
  if ("pricePerPound" in form) return Effect.asVoid(changePricing(form, version))
  if ("pickupStart" in form) return Effect.asVoid(changeHours(form, version))
  if ("scaleName" in form) return Effect.asVoid(changeScale(form, version))
  if ("claimAnswerDays" in form) return Effect.asVoid(changeClaimAnswer(form, version))
  if ("textSegmentPrice" in form) return Effect.asVoid(changeTextPrice(form, version))
  if ("timeZone" in form) return Effect.asVoid(changeSite(form, version))
  if ("lateDeliveryCredit" in form) return Effect.asVoid(changeLateCredit(form, version))
  if ("adminRefundLimit" in form) return Effect.asVoid(changeRefundLimit(form, version))
  if ("tips" in form) return Effect.asVoid(changeTips(form.tips, version))
  if ("operatingModel" in form) return Effect.asVoid(changeOperatingModel(form, version))
  if ("customerChanges" in form) return Effect.asVoid(changeCustomerChanges(form.customerChanges, version))
  if ("recurringPickups" in form) return Effect.asVoid(changeRecurringPickups(form.recurringPickups, version))
  if ("closedWeekdays" in form) return Effect.asVoid(changeClosures(form, version))
  if ("mostOrders" in form) return Effect.asVoid(changePickupLimits(form, version))
  if ("chargeLimit" in form) return Effect.asVoid(changeBalances(form, version))
  return Effect.asVoid(changeCancellationPolicy(form.cancellationPolicy, version))
}

export const adminSettingsRoutes = (route: Route<AppServices>): void => {
  route(adminSettingsEndpoints.getCompanySettings, () => Effect.map(readSettings(), toView))

  route(adminSettingsEndpoints.updateCompanySettings, ({ body }) =>
    Effect.andThen(change(body), Effect.map(readSettings(), toView)),
  )

  route(adminSettingsEndpoints.addServiceArea, ({ body }) => addServiceArea(body))

  route(adminSettingsEndpoints.removeServiceArea, ({ params }) => removeServiceArea(params.id))
}
