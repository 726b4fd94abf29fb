import { type Instant, localDateOf, timeZone, type WallTime } from "@laundry/core/local-time/local-time"
import { Effect } from "effect"
import type { Knex } from "knex"
import type { Database } from "../../database/database.ts"
import { changedDays, dayColumns, daySums, reckonedDays } from "./report-days.ts"

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

/** Changes that are folded in one statement: none takes long. */
const changesBatch = 20_000

/** How many days one call adds up, each by a statement: what is left is another's. */
const mostDays = 400

/** One at a time for each schema, so that nobody adds up what another takes away. */
const lockStatement = `
  select pg_try_advisory_xact_lock(hashtextextended('report days of ' || current_schema(), 0)) as locked`

/** Begins anew where the zone or the promise is another. */
const beginStatement = `
  with begun as (
    insert into report_rollup (zone, delivery_time, since) values (:zone, :deliveryTime, 'infinity')
    on conflict (is_only) do update set zone = excluded.zone, delivery_time = excluded.delivery_time, since = excluded.since
      where (report_rollup.zone, report_rollup.delivery_time) is distinct from (excluded.zone, excluded.delivery_time)
    returning 1
  )
  delete from report_days where exists (select from begun)`

const added = dayColumns.map((column) => `${column} = report_days.${column} + excluded.${column}`).join(", ")

const replaced = dayColumns.map((column) => `${column} = excluded.${column}`).join(", ")

/** Takes changes away and puts their sums into their days. Those of days that are not added up yet are in the orders themselves. */
const foldStatement = `
  with gone as (
    delete from report_changes where id in (select id from report_changes order by id limit ${changesBatch}) returning *
  ), kept as (
    insert into report_days (day, ${dayColumns.join(", ")})
    select day, ${daySums} from (${changedDays("gone")}) as changed
     where day >= (select since from report_rollup) group by day
    on conflict (day) do update set ${added}
    returning 1
  )
  select (select count(*) from gone) as gone, (select count(*) from kept) as kept`

/**
 * Adds up the day before those that are (today and later ones to begin with), and forgets its changes: one snapshot sees both, so what it does not see
 * stays a change. Where nothing is earlier, all days are added up from then on.
 */
const fillStatement = `
  with step as materialized (
    select case when since = 'infinity' then :today::date else since - 1 end as first_day, since as end_day
      from report_rollup
  ), gone as (
    delete from report_changes
     where coalesce(day, (at at time zone :zone)::date) < (select end_day from step)
    returning 1
  ), kept as (
    insert into report_days (day, ${dayColumns.join(", ")})
    select day, ${daySums}
      from (${reckonedDays({ from: "(select first_day from step)", end: "(select end_day from step)" })}) as reckoned group by day
    on conflict (day) do update set ${replaced}
    returning 1
  ), earliest as (
    select (least((select min(created_at) from orders), (select min(delivered_at) from orders),
                  (select min(recorded_at) from payment_ledger),
                  (select min(at) from sent_messages where channel = 'text' and outcome = 'sent'),
                  (select min(pickup_date) from orders)::timestamp at time zone :zone) at time zone :zone)::date as day
  )
  update report_rollup
     set since = case when coalesce(first_day <= earliest.day, true) then '-infinity'::date else first_day end
    from step, earliest
  returning since = '-infinity' as done, (select count(*) from gone) as gone, (select count(*) from kept) as kept`

type Values = Readonly<Record<"zone" | "deliveryTime" | "today", string>>

const isLocked = async (knex: Knex): Promise<boolean> => {
  const { rows } = await knex.raw<Rows<{ readonly locked: boolean }>>(lockStatement)
  return rows[0]?.locked === true
}

/** Folds a batch of changes; returns whether there may be more. */
const foldBatch = async (knex: Knex, values: Values): Promise<boolean> => {
  await knex.raw(beginStatement, values)
  const { rows } = await knex.raw<Rows<{ readonly gone: string }>>(foldStatement, values)
  return Number(rows[0]?.gone ?? 0) === changesBatch
}

/** Adds up the day before those that are; returns whether there may be more. */
const fillDay = async (knex: Knex, values: Values): Promise<boolean> => {
  await knex.raw(beginStatement, values)
  const { rows: known } = await knex.raw<Rows<{ readonly done: boolean }>>(
    "select since = '-infinity' as done from report_rollup",
  )
  if (known[0]?.done === true) return false
  const { rows } = await knex.raw<Rows<{ readonly done: boolean }>>(fillStatement, values)
  return rows[0]?.done === false
}

/**
 * Folds what changed, and adds up days that are not yet, the newest first; returns whether all are. Each step is a transaction: it can
 * be broken off at any moment. Of two who do so at once one goes on.
 */
export const rollUp = (
  { run, transact }: Database["Service"],
  { deliveryTime, now }: { readonly deliveryTime: WallTime; readonly now: Instant },
): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const values = { zone: timeZone(), deliveryTime, today: localDateOf(now) }
    // A statement of its own for the lock: the next one sees what its last holder has done.
    const batch = (work: (knex: Knex, values: Values) => Promise<boolean>) =>
      transact(
        Effect.flatMap(run(isLocked), (locked) =>
          locked ? run((knex) => work(knex, values)) : Effect.succeed(undefined),
        ),
      )
    for (;;) {
      const mayBeMore = yield* batch(foldBatch)
      if (mayBeMore !== true) break
    }
    for (let days = 0; days < mostDays; days += 1) {
      if ((yield* batch(fillDay)) !== true) return true
    }
    return false
  })
