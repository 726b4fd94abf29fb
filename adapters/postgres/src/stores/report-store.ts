import { addDays, type Instant, type IsoDate, startOfLocalDay, timeZone } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { calledOffStatuses, placesOwed } from "@laundry/core/order/status-meaning"
import { ledgerKinds, ledgerSigns } from "@laundry/core/payment/ledger"
import { type AgeBucket, type AgedBalance, type DayFigures, lastDays } from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { sqlList } from "../database/sql-text.ts"
import { isAtPlace } from "./order-places.ts"
import { readCreditFigures } from "./report-credit.ts"
import { readTips } from "./tip-movements.ts"

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

/** Sums are bigint and numeric, which the driver hands over as text. */
interface DayRow {
  readonly day: string
  readonly revenue: string
  readonly orders: string
  readonly billed: string
  readonly discounts: string
  readonly weight: string
  readonly delivered: string
  readonly on_time: string
  readonly overdue: string
  readonly cancelled: string
  readonly missed: string
}

interface BalanceRow {
  readonly bucket: AgeBucket
  readonly orders: string
  readonly balance: string
}

const calledOff = sqlList(calledOffStatuses)

const incoming = sqlList(ledgerKinds.filter((kind) => ledgerSigns[kind] === 1))

/**
 * Each part walks the index of its own time over the range; days are those of the local wall clock. A delivery is on time
 * by what that clock read.
 */
const daysStatement = `
  with money as (
    select (recorded_at at time zone :zone)::date as day,
           sum(case when kind in (${incoming}) then amount_cents else -amount_cents end) as revenue
      from payment_ledger where purpose = 'order' and recorded_at >= :start and recorded_at < :end group by 1
  ), placed as (
    select (created_at at time zone :zone)::date as day,
           count(*) filter (where status not in (${calledOff})) as orders,
           sum(greatest(minimum_payment_cents + additional_charges_cents - discount_cents - goodwill_cents, 0))
             filter (where status not in (${calledOff})) as billed,
           sum(discount_cents) filter (where status not in (${calledOff})) as discounts,
           count(*) filter (where status = 'cancelled') as cancelled,
           count(*) filter (where status = 'missed_pickup') as missed
      from orders where created_at >= :start and created_at < :end group by 1
  ), weighed as (
    select pickup_date as day, sum(weight_hundredths) as weight
      from orders
     where pickup_date >= :from and pickup_date <= :to and weight_hundredths > 0
       and status not in (${calledOff}) group by 1
  ), brought as (
    select (delivered_at at time zone :zone)::date as day, count(*) as delivered,
           count(*) filter (where delivered_at at time zone :zone
                                  <= delivery_date + :deliveryTime::time) as on_time
      from orders
     where delivered_at >= :start and delivered_at < :end
       and ${isAtPlace(["delivered"])} group by 1
  ), owed as (
    select delivery_date as day, count(*) as overdue
      from orders
     where delivery_date >= :from and delivery_date <= :to
       and :now at time zone :zone > delivery_date + :deliveryTime::time
       and ${isAtPlace(placesOwed)} group by 1
  )
  select day, coalesce(revenue, 0) as revenue, coalesce(orders, 0) as orders, coalesce(billed, 0) as billed,
         coalesce(discounts, 0) as discounts,
         coalesce(weight, 0) as weight, coalesce(delivered, 0) as delivered, coalesce(on_time, 0) as on_time,
         coalesce(overdue, 0) as overdue, coalesce(cancelled, 0) as cancelled, coalesce(missed, 0) as missed
    from money full join placed using (day) full join weighed using (day) full join brought using (day)
         full join owed using (day)
   order by day`

const readDays = async (
  knex: Knex,
  { from, to, deliveryTime, now }: Parameters<ReportStore["Service"]["days"]>[0],
): Promise<ReadonlyArray<DayFigures>> => {
  const { rows } = await knex.raw<Rows<DayRow>>(daysStatement, {
    from,
    to,
    start: new Date(startOfLocalDay(from)),
    end: new Date(startOfLocalDay(addDays(to, 1))),
    deliveryTime,
    now: new Date(now),
    zone: timeZone(),
  })
  return rows.map((row) => ({
    date: row.day as IsoDate,
    revenue: cents(Number(row.revenue)),
    orders: Number(row.orders),
    billed: cents(Number(row.billed)),
    discounts: cents(Number(row.discounts)),
    pounds: (Number(row.weight) / 100) as Pounds,
    delivered: Number(row.delivered),
    onTime: Number(row.on_time),
    overdue: Number(row.overdue),
    cancelled: Number(row.cancelled),
    missed: Number(row.missed),
  }))
}

/** Nothing is owed by a cancelled or missed order: the column knows (migration 0011). */
const balancesStatement = `
  select case ${Object.entries(lastDays)
    .map(([bucket, last]) => `when age <= ${last} then '${bucket}'`)
    .join(" ")} else '90+' end as bucket,
         sum(orders) as orders, sum(balance) as balance
    from (select (:now at time zone :zone)::date - (created_at at time zone :zone)::date as age,
                 count(*) as orders, sum(balance_cents) as balance
            from orders where balance_cents > 0 group by 1) as aged
   group by 1`

const readBalances = async (knex: Knex, now: Instant): Promise<ReadonlyArray<AgedBalance>> => {
  const { rows } = await knex.raw<Rows<BalanceRow>>(balancesStatement, { now: new Date(now), zone: timeZone() })
  return rows.map(({ bucket, orders, balance }) => ({
    bucket,
    orders: Number(orders),
    balance: cents(Number(balance)),
  }))
}

/** Reports over orders and ledger in Postgres: one statement each for the days, for what is owed, for tips and for credit. */
export const layer = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      days: (range) => run((knex) => readDays(knex, range)),
      balances: (now) => run((knex) => readBalances(knex, now)),
      tips: (range) => run((knex) => readTips(knex, range)),
      credit: ({ now, ...range }) => run((knex) => readCreditFigures(knex, range, now)),
    }
  }),
)
