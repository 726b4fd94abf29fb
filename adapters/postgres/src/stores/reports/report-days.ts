import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { ledgerKinds, ledgerSigns } from "@laundry/core/payment/ledger"
import { sqlList } from "../../database/sql-text.ts"
import { isAtPlace } from "../orders/order-places.ts"

/** What is kept of each local day; 'on_time' by the promise that the settings make. */
export const dayColumns = [
  "revenue_cents",
  "orders",
  "billed_cents",
  "discounts_cents",
  "cancelled",
  "missed",
  "owing",
  "balance_cents",
  "weight_hundredths",
  "delivered",
  "on_time",
  "texts",
  "segments",
  "text_hundredths",
] as const
export type DayColumn = (typeof dayColumns)[number]

export const daySums = dayColumns.map((column) => `sum(${column}) as ${column}`).join(", ")

/** A select list of every column, in the order of {@link dayColumns}: what is not given is nothing. */
const listOf = (given: Partial<Record<DayColumn, string>>): string =>
  dayColumns.map((column) => `${given[column] ?? "0"} as ${column}`).join(", ")

const calledOff = sqlList(calledOffStatuses)

const incoming = sqlList(ledgerKinds.filter((kind) => ledgerSigns[kind] === 1))

/** The days of the program that are asked for: `from` is the first, `end` the one after the last, both SQL. */
export interface SqlDays {
  readonly from: string
  readonly end: string
}

const localDay = (at: string): string => `(${at} at time zone :zone)::date`

/** Over the index of the moment, with room for what clocks jump at the days' ends; the day itself decides. */
const isOnDays = (at: string, { from, end }: SqlDays): string => `
  ${at} >= (${from})::timestamp at time zone :zone - interval '3 hours'
  and ${at} < (${end})::timestamp at time zone :zone + interval '3 hours'
  and ${localDay(at)} >= ${from} and ${localDay(at)} < ${end}`

const isOnTime = (at: string, promised: string): string =>
  `${at} at time zone :zone <= ${promised} + :deliveryTime::time`

/** The texts of days as they were sent. */
export const reckonedTexts = (days: SqlDays): string => `
  select ${localDay("at")} as day, count(*) as texts, coalesce(sum(segments), 0) as segments,
         coalesce(sum(segments::bigint * segment_price), 0) as text_hundredths
    from sent_messages where channel = 'text' and outcome = 'sent' and ${isOnDays("at", days)} group by 1`

/**
 * The figures of days as orders, ledger and texts have them: several rows a day, to be added up. Each part walks the index of its own
 * time. A delivery is on time by what the local clock read.
 */
export const reckonedDays = (days: SqlDays): string => `
  select ${localDay("recorded_at")} as day, ${listOf({
    revenue_cents: `sum(case when kind in (${incoming}) then amount_cents else -amount_cents end)`,
  })}
    from payment_ledger where purpose = 'order' and ${isOnDays("recorded_at", days)} group by 1
  union all
  select ${localDay("created_at")}, ${listOf({
    orders: `count(*) filter (where status not in (${calledOff}))`,
    billed_cents: `coalesce(sum(greatest(minimum_payment_cents + additional_charges_cents - discount_cents - goodwill_cents, 0))
             filter (where status not in (${calledOff})), 0)`,
    discounts_cents: `coalesce(sum(discount_cents) filter (where status not in (${calledOff})), 0)`,
    cancelled: "count(*) filter (where status = 'cancelled')",
    missed: "count(*) filter (where status = 'missed_pickup')",
    owing: "count(*) filter (where balance_cents > 0)",
    balance_cents: "sum(balance_cents)",
  })}
    from orders where ${isOnDays("created_at", days)} group by 1
  union all
  select pickup_date, ${listOf({ weight_hundredths: "sum(weight_hundredths)" })}
    from orders where pickup_date >= ${days.from} and pickup_date < ${days.end} and weight_hundredths > 0
     and status not in (${calledOff}) group by 1
  union all
  select ${localDay("delivered_at")}, ${listOf({
    delivered: "count(*)",
    on_time: `count(*) filter (where ${isOnTime("delivered_at", "delivery_date")})`,
  })}
    from orders where ${isOnDays("delivered_at", days)} and ${isAtPlace(["delivered"])} group by 1
  union all
  select day, ${listOf({ texts: "texts", segments: "segments", text_hundredths: "text_hundredths" })}
    from (${reckonedTexts(days)}) as reckoned_texts`

/** Changes that are not in the days yet, as figures of their days. `changes` is what holds them. */
export const changedDays = (changes: string, columns: ReadonlyArray<DayColumn> = dayColumns): string =>
  `select coalesce(day, ${localDay("at")}) as day, ${columns
    .map((column) =>
      column === "on_time" ? `case when ${isOnTime("at", "promised")} then delivered else 0 end as on_time` : column,
    )
    .join(", ")} from ${changes}`

/** The first day from which the figures are added up for this zone; of another, none is. */
export const rolledSince = "coalesce((select since from report_rollup where zone = :zone), 'infinity'::date)"

/** The same for figures that the promise decides, too. */
export const promisedSince = `coalesce(
  (select since from report_rollup where zone = :zone and delivery_time = :deliveryTime::time), 'infinity'::date)`

/**
 * The figures of days, several rows a day: those that are added up with what changed since, and before them what orders and ledger
 * have. One statement, so that a change is seen in one of them and never in two. To be put after a `rolled (since)`.
 */
export const knownDays = ({ from, end }: SqlDays): string => {
  const since = "(select since from rolled)"
  return `
  select day, ${dayColumns.join(", ")} from report_days where day >= greatest(${from}, ${since}) and day < ${end}
  union all
  select * from (${changedDays("report_changes")}) as changed
   where day >= greatest(${from}, ${since}) and day < ${end}
  union all
  select * from (${reckonedDays({ from, end: `least(${end}, ${since})` })}) as reckoned where ${from} < ${since}`
}
