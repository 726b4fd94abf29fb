import { type Instant, type IsoDate, timeZone } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { placesOwed } from "@laundry/core/order/status-meaning"
import {
  type AgeBucket,
  type AgedBalance,
  type DayFigures,
  type DayRange,
  lastDays,
  type TextFigures,
} from "@laundry/core/reports/report"
import { ReportStore } from "@laundry/core/reports/report-store.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../../database/database.ts"
import { isAtPlace } from "../orders/order-places.ts"
import { readCreditFigures } from "./report-credit.ts"
import { changedDays, daySums, knownDays, promisedSince, reckonedTexts, rolledSince } from "./report-days.ts"
import { rollUp } from "./report-rollup.ts"
import { assignTips, readTips } from "./tip-movements.ts"

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

/**
 * The days of the range: what is added up of them, and what we have of theirs now. The few orders that we have are found by their
 * status, whatever the range.
 */
const daysStatement = `
  with rolled as materialized (select ${promisedSince} as since), known as (
    select day, ${daySums} from (${knownDays({ from: ":from::date", end: "(:to::date + 1)" })}) as figures group by day
  ), owed as (
    select delivery_date as day, count(*) as overdue
      from (select delivery_date from orders where ${isAtPlace(placesOwed)} offset 0) as kept
     where delivery_date >= :from and delivery_date <= :to
       and :now at time zone :zone > delivery_date + :deliveryTime::time
     group by 1
  )
  select day, coalesce(revenue_cents, 0) as revenue, coalesce(orders, 0) as orders, coalesce(billed_cents, 0) as billed,
         coalesce(discounts_cents, 0) as discounts, coalesce(weight_hundredths, 0) as weight,
         coalesce(delivered, 0) as delivered, coalesce(on_time, 0) as on_time, coalesce(overdue, 0) as overdue,
         coalesce(cancelled, 0) as cancelled, coalesce(missed, 0) as missed
    from known full join owed using (day)
   order by day`

const readDays = async (
  knex: Knex,
  { from, to, deliveryTime, now }: Parameters<ReportStore["Service"]["days"]>[0],
): Promise<ReadonlyArray<DayFigures>> => {
  const { rows } = await knex.raw<Rows<DayRow>>(daysStatement, {
    from,
    to,
    zone: timeZone(),
    deliveryTime,
    now: new Date(now),
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

const ageOf = "(:now at time zone :zone)::date - day"

/** Nothing is owed by a cancelled or missed order: the column knows (migration 0011). */
const balancesStatement = `
  with rolled as materialized (select ${rolledSince} as since)
  select case ${Object.entries(lastDays)
    .map(([bucket, last]) => `when ${ageOf} <= ${last} then '${bucket}'`)
    .join(" ")} else '90+' end as bucket,
         sum(owing) as orders, sum(balance_cents) as balance
    from (
      select day, owing, balance_cents from report_days where day >= (select since from rolled)
      union all
      select * from (${changedDays("report_changes", ["owing", "balance_cents"])}) as changed
       where day >= (select since from rolled)
      union all
      select day, 1, balance_cents
        from (select (created_at at time zone :zone)::date as day, balance_cents from orders
               where balance_cents > 0 and (select since from rolled) > '-infinity') as reckoned
       where day < (select since from rolled)
    ) as aged
   group by 1 having sum(owing) <> 0`

const readBalances = async (knex: Knex, now: Instant): Promise<ReadonlyArray<AgedBalance>> => {
  const { rows } = await knex.raw<Rows<BalanceRow>>(balancesStatement, {
    zone: timeZone(),
    now: new Date(now),
  })
  return rows.map(({ bucket, orders, balance }) => ({
    bucket,
    orders: Number(orders),
    balance: cents(Number(balance)),
  }))
}

const textColumns = ["texts", "segments", "text_hundredths"] as const

/** As numbers that JavaScript reads exactly. */
const textsStatement = `
  with rolled as materialized (select ${rolledSince} as since)
  select coalesce(sum(texts), 0)::int as texts, coalesce(sum(segments), 0)::int as segments,
         coalesce(sum(text_hundredths), 0)::float8 as hundredths
    from (
      select day, ${textColumns.join(", ")} from report_days where day >= (select since from rolled)
      union all
      select * from (${changedDays("report_changes", textColumns)}) as changed where day >= (select since from rolled)
      union all
      ${reckonedTexts({ from: ":from::date", end: "least(:to::date + 1, (select since from rolled))" })}
    ) as figures
   where day >= :from and day <= :to`

const readTexts = async (knex: Knex, { from, to }: DayRange): Promise<TextFigures> => {
  const { rows } = await knex.raw<Rows<TextFigures>>(textsStatement, { from, to, zone: timeZone() })
  return rows[0] ?? { texts: 0, segments: 0, hundredths: 0 }
}

/** Reports over orders and ledger in Postgres: one statement each for the days, for what is owed, for texts, for tips and for credit. */
export const layer = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const database = yield* Database
    const { run } = database
    return {
      days: (range) => run((knex) => readDays(knex, range)),
      balances: (now) => run((knex) => readBalances(knex, now)),
      texts: (range) => run((knex) => readTexts(knex, range)),
      tips: (range) => run((knex) => readTips(knex, range)),
      assignTips: (assignment) => Effect.asVoid(run((knex) => assignTips(knex, assignment))),
      credit: ({ now, ...range }) => run((knex) => readCreditFigures(knex, range, now)),
      rollUp: (options) => rollUp(database, options),
    }
  }),
)
