import type { BalanceSettings } from "@laundry/core/company/balance-settings"
import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import type { WallTime } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { hundredthsOf, type Pounds } from "@laundry/core/money/pounds"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { ReferenceCache } from "../database/reference-cache.ts"
import { type ScaleColumns, scaleColumns, scaleOf } from "./scale-columns.ts"

class CompanySettingsRow extends Model {
  static override readonly tableName = "company_settings"
  static override readonly idColumn = "only_row"
  declare company_name: string
  declare tagline: string
  declare phone: string
  declare email: string
  declare address: string
  declare minimum_order_amount_cents: number
  declare price_per_pound_cents: number
  declare free_weight_limit_hundredths: number
  declare pickup_start: string
  declare pickup_end: string
  declare delivery_time: string
  declare same_day_cutoff: string
  declare cancellation_policy: CompanySettings["cancellationPolicy"]
  declare operating_model: CompanySettings["operatingModel"]
  declare house_orders_per_day: number | null
  declare offer_deadline_hours: number
  declare was_marketplace: boolean
  declare when_nobody: CompanySettings["marketplace"]["whenNobody"]
  declare platform_fee_percent: number
  declare pay_reserve_days: number
  declare unusual_weight_percent: number
  declare scale_name: string
  declare scale_serial: string
  declare scale_certified_on: string | null
  declare scale_papers: ScaleColumns["scale_papers"]
  declare offer_card_on_file: boolean
  declare charge_limit_cents: number
  declare charge_limit_ceiling_cents: number
  declare charge_notice_minutes: number
  declare request_balances: BalanceSettings["requestBalances"]
  declare hold_until_paid: boolean
  declare admin_refund_limit_cents: number
  declare admin_credit_limit_cents: number
  declare claim_answer_days: number
  declare tips_offered: boolean
  declare text_segment_price: number
  declare late_delivery_credit_cents: number
  declare customer_changes: boolean
  declare recurring_pickups: boolean
  declare closed_weekdays: CompanySettings["closures"]["closedWeekdays"]
  declare holidays: CompanySettings["closures"]["holidays"]
  declare most_orders: number | null
  declare unpaid_hold_minutes: number
  declare most_bags: number | null
  declare time_zone: string
  declare domain_name: string
  declare version: number
  declare updated_at: Date
  declare updated_by: string | null
}

const toSettings = (row: CompanySettingsRow): CompanySettings => ({
  information: {
    companyName: row.company_name,
    tagline: row.tagline,
    phone: row.phone,
    email: row.email,
    address: row.address,
  },
  terms: {
    minimumOrderAmount: cents(row.minimum_order_amount_cents),
    pricePerPound: cents(row.price_per_pound_cents),
    freeWeightLimit: (row.free_weight_limit_hundredths / 100) as Pounds,
  },
  hours: {
    pickupStart: row.pickup_start as WallTime,
    pickupEnd: row.pickup_end as WallTime,
    deliveryTime: row.delivery_time as WallTime,
    sameDayCutoff: row.same_day_cutoff as WallTime,
  },
  cancellationPolicy: row.cancellation_policy,
  operatingModel: row.operating_model,
  wasMarketplace: row.was_marketplace,
  marketplace: {
    houseOrdersPerDay: row.house_orders_per_day,
    offerDeadlineHours: row.offer_deadline_hours,
    whenNobody: row.when_nobody,
    platformFeePercent: row.platform_fee_percent,
    payReserveDays: row.pay_reserve_days,
    unusualWeightPercent: row.unusual_weight_percent,
  },
  scale: scaleOf(row, "company"),
  balances: {
    offerCardOnFile: row.offer_card_on_file,
    chargeLimit: cents(row.charge_limit_cents),
    chargeLimitCeiling: cents(row.charge_limit_ceiling_cents),
    chargeNoticeMinutes: row.charge_notice_minutes,
    requestBalances: row.request_balances,
    holdUntilPaid: row.hold_until_paid,
  },
  adminRefundLimit: cents(row.admin_refund_limit_cents),
  adminCreditLimit: cents(row.admin_credit_limit_cents),
  claimAnswerDays: row.claim_answer_days,
  tips: row.tips_offered,
  textSegmentPrice: row.text_segment_price,
  lateDeliveryCredit: cents(row.late_delivery_credit_cents),
  customerChanges: row.customer_changes,
  recurringPickups: row.recurring_pickups,
  closures: { closedWeekdays: row.closed_weekdays, holidays: row.holidays },
  pickupLimits: { orders: row.most_orders, bags: row.most_bags },
  unpaidHoldMinutes: row.unpaid_hold_minutes,
  timeZone: row.time_zone,
  domainName: row.domain_name,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
  updatedBy: row.updated_by,
})

const toColumns = ({
  information,
  terms,
  hours,
  scale,
  balances,
  closures,
  pickupLimits,
  marketplace,
  ...rest
}: CompanySettings) => ({
  company_name: information.companyName,
  tagline: information.tagline,
  phone: information.phone,
  email: information.email,
  address: information.address,
  minimum_order_amount_cents: terms.minimumOrderAmount,
  price_per_pound_cents: terms.pricePerPound,
  free_weight_limit_hundredths: hundredthsOf(terms.freeWeightLimit),
  pickup_start: hours.pickupStart,
  pickup_end: hours.pickupEnd,
  delivery_time: hours.deliveryTime,
  same_day_cutoff: hours.sameDayCutoff,
  cancellation_policy: rest.cancellationPolicy,
  operating_model: rest.operatingModel,
  was_marketplace: rest.wasMarketplace,
  house_orders_per_day: marketplace.houseOrdersPerDay,
  offer_deadline_hours: marketplace.offerDeadlineHours,
  when_nobody: marketplace.whenNobody,
  platform_fee_percent: marketplace.platformFeePercent,
  pay_reserve_days: marketplace.payReserveDays,
  unusual_weight_percent: marketplace.unusualWeightPercent,
  ...scaleColumns(scale),
  offer_card_on_file: balances.offerCardOnFile,
  charge_limit_cents: balances.chargeLimit,
  charge_limit_ceiling_cents: balances.chargeLimitCeiling,
  charge_notice_minutes: balances.chargeNoticeMinutes,
  request_balances: balances.requestBalances,
  hold_until_paid: balances.holdUntilPaid,
  admin_refund_limit_cents: rest.adminRefundLimit,
  admin_credit_limit_cents: rest.adminCreditLimit,
  claim_answer_days: rest.claimAnswerDays,
  tips_offered: rest.tips,
  text_segment_price: rest.textSegmentPrice,
  late_delivery_credit_cents: rest.lateDeliveryCredit,
  customer_changes: rest.customerChanges,
  recurring_pickups: rest.recurringPickups,
  closed_weekdays: JSON.stringify(closures.closedWeekdays),
  holidays: JSON.stringify(closures.holidays),
  most_orders: pickupLimits.orders,
  most_bags: pickupLimits.bags,
  unpaid_hold_minutes: rest.unpaidHoldMinutes,
  time_zone: rest.timeZone,
  domain_name: rest.domainName,
  version: rest.version,
  updated_at: new Date(rest.updatedAt),
  updated_by: rest.updatedBy,
})

/** The one row of company settings in Postgres. */
export const layer = Layer.effect(
  CompanySettingsStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const { hold, forget } = yield* ReferenceCache
    const orDefaults = (row: CompanySettingsRow | undefined) =>
      row === undefined ? defaultCompanySettings : toSettings(row)
    return {
      current: hold(run((knex) => CompanySettingsRow.query(knex).first()).pipe(Effect.map(orDefaults))),
      // The table is locked rather than the row, which may not be there yet.
      currentForUpdate: run((knex) => knex.raw("lock table company_settings in exclusive mode")).pipe(
        Effect.andThen(run((knex) => CompanySettingsRow.query(knex).first())),
        Effect.map(orDefaults),
      ),
      save: (settings) =>
        run((knex) =>
          knex("company_settings")
            .insert({ only_row: true, ...toColumns(settings) })
            .onConflict("only_row")
            .merge(),
        ).pipe(Effect.andThen(forget)),
    }
  }),
)
