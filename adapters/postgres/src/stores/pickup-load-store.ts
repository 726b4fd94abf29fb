import type { ZipCode } from "@laundry/core/areas/service-area"
import type { IsoDate } from "@laundry/core/eastern-time/eastern-time"
import { PickupLoadStore } from "@laundry/core/order/pickup-load-store.port"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { noLoad, type PickupLoad } from "@laundry/core/scheduling/pickup-limits"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { sqlList } from "../database/sql-text.ts"

/** What JavaScript trims from a text's ends, as Postgres writes it. */
const blanks = String.raw`E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`

/** How many bags an order counts for, from its customer's estimate: `estimatedBags` of the core. */
const bagsOf = (estimate: string): string =>
  `greatest(1, coalesce(cast(substring(btrim(${estimate}, ${blanks}) from '^([0-9]{1,3})[+]{0,1}$') as integer), 1))`

const startOfWeek = (date: string): string => `(${date} - cast(extract(dow from ${date}) as integer))`

/** `isDue` of the core: whether a recurring pickup keeps a place on a day. */
const isDue = `
  recurring_pickups.ended_at is null
  and day > decided_through
  and (paused_until is null or day >= paused_until)
  and not (day = any (skipped))
  and day >= starts_on
  and cast(extract(dow from day) as smallint) = any (weekdays)
  and (${startOfWeek("day")} - ${startOfWeek("starts_on")}) / 7 % every_weeks = 0`

/** Everything that takes a place on one of the days of the table `days`. */
const places = `
  select pickup_date as day, zip_code, false as is_recurring, ${bagsOf("estimated_weight")} as bags
  from orders join days on days.day = orders.pickup_date
  where status not in (${sqlList(calledOffStatuses)})
  union all
  select day, zip_code, true, ${bagsOf("details ->> 'estimatedWeight'")}
  from days join recurring_pickups on ${isDue}`

interface DayRow {
  readonly day: IsoDate
  readonly orders: number
  readonly bags: number
}

const readLoads = async (knex: Knex, dates: ReadonlyArray<IsoDate>): Promise<ReadonlyMap<IsoDate, PickupLoad>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<DayRow> }>(
    `with days as (select distinct unnest(cast(? as date[])) as day), places as (${places})
    select day, cast(count(*) as integer) as orders, cast(sum(bags) as integer) as bags from places group by day`,
    [[...dates]],
  )
  const found = new Map(rows.map(({ day, orders, bags }) => [day, { orders, bags }]))
  return new Map(dates.map((date) => [date, found.get(date) ?? noLoad]))
}

interface AreaRow {
  readonly day: IsoDate
  readonly zip_code: string | null
  readonly booked_orders: number
  readonly booked_bags: number
  readonly recurring_orders: number
  readonly recurring_bags: number
}

const readAreas = async (knex: Knex, from: IsoDate, to: IsoDate) => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<AreaRow> }>(
    `with days as (
      select cast(day as date) as day from generate_series(cast(? as date), cast(? as date), interval '1 day') as day
    ), places as (${places})
    select day, zip_code,
      cast(count(*) filter (where not is_recurring) as integer) as booked_orders,
      cast(coalesce(sum(bags) filter (where not is_recurring), 0) as integer) as booked_bags,
      cast(count(*) filter (where is_recurring) as integer) as recurring_orders,
      cast(coalesce(sum(bags) filter (where is_recurring), 0) as integer) as recurring_bags
    from places group by day, zip_code order by day, zip_code`,
    [from, to],
  )
  return rows.map((row) => ({
    date: row.day,
    zipCode: row.zip_code as ZipCode | null,
    booked: { orders: row.booked_orders, bags: row.booked_bags },
    recurring: { orders: row.recurring_orders, bags: row.recurring_bags },
  }))
}

/** How full the pickup windows are, counted in Postgres from the orders and recurring pickups themselves. */
export const layer = Layer.effect(
  PickupLoadStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return PickupLoadStore.of({
      of: (dates) => run((knex) => readLoads(knex, dates)),
      // The count is a statement of its own: it is to see what was placed while its caller waited for the day's lock.
      hold: (date) =>
        run((knex) =>
          knex.raw("select pg_advisory_xact_lock(hashtext('pickup window'), cast(? as date) - date '2000-01-01')", [
            date,
          ]),
        ).pipe(
          Effect.andThen(run((knex) => readLoads(knex, [date]))),
          Effect.map((loads) => loads.get(date) ?? noLoad),
        ),
      byArea: (from, to) => run((knex) => readAreas(knex, from, to)),
    })
  }),
)
