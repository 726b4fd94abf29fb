import type { ZipCode } from "@laundry/core/areas/service-area"
import { addDays, daysBetween, type IsoDate } from "@laundry/core/local-time/local-time"
import { PickupLoadStore, type UnpaidPlace } from "@laundry/core/order/pickup-load-store.port"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { noLoad, type PickupLoad } from "@laundry/core/scheduling/pickup-limits"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../../database/database.ts"
import { sqlList } from "../../database/sql-text.ts"

/** What JavaScript trims from a text's ends, as Postgres writes it. */
const blanks = String.raw`E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`

/** How many bags an order counts for, from its customer's estimate: `estimatedBags` of the core. */
const bagsOf = (estimate: string): string =>
  `greatest(1, coalesce(cast(substring(lower(btrim(${estimate}, ${blanks})) from '^([0-9]{1,3})[+]{0,1} {0,3}(bags{0,1}){0,1}$') as integer), 1))`

const startOfWeek = (date: string): string => `(${date} - cast(extract(dow from ${date}) as integer))`

/**
 * What is the same for a recurring pickup on each day: reckoned once, since there are many pairs of the two. While the company does not
 * offer any, none is made, and none keeps a place.
 */
const recurring = `
  select zip_code, decided_through, paused_until, skipped, starts_on, weekdays, every_weeks,
    ${startOfWeek("starts_on")} as first_week, ${bagsOf("details ->> 'estimatedWeight'")} as bags
  from recurring_pickups where ended_at is null and exists (select from company_settings where recurring_pickups)`

/** `isDue` of the core: whether a recurring pickup that has not ended keeps a place on a day. */
const isDue = `
  days.weekday = any (weekdays)
  and day > decided_through
  and day >= starts_on
  and (paused_until is null or day >= paused_until)
  and (week - first_week) / 7 % every_weeks = 0
  and not (day = any (skipped))`

/**
 * Everything that takes a place on one of some days, given twice as a list, as tables of a statement that goes on with `select`. The list
 * itself finds the orders: by a table of days, the planner would read all that there ever were.
 */
const withPlaces = `
  with dates as (select distinct unnest(cast(? as date[])) as day),
  days as materialized (
    select day, cast(extract(dow from day) as smallint) as weekday, ${startOfWeek("day")} as week from dates
  ),
  recurring as materialized (${recurring}),
  places as (
    select pickup_date as day, zip_code, false as is_recurring, ${bagsOf("estimated_weight")} as bags
    from orders where pickup_date = any (cast(? as date[])) and status not in (${sqlList(calledOffStatuses)})
    union all
    select day, zip_code, true, bags from days join recurring on ${isDue}
  )`

interface DayRow {
  readonly day: IsoDate
  readonly orders: number
  readonly bags: number
}

const readLoads = async (knex: Knex, dates: ReadonlyArray<IsoDate>): Promise<ReadonlyMap<IsoDate, PickupLoad>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<DayRow> }>(
    `${withPlaces}
    select day, cast(count(*) as integer) as orders, cast(sum(bags) as integer) as bags from places group by day`,
    [[...dates], [...dates]],
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

const readAreas = async (knex: Knex, dates: ReadonlyArray<IsoDate>) => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<AreaRow> }>(
    `${withPlaces}
    select day, zip_code,
      cast(count(*) filter (where not is_recurring) as integer) as booked_orders,
      cast(coalesce(sum(bags) filter (where not is_recurring), 0) as integer) as booked_bags,
      cast(count(*) filter (where is_recurring) as integer) as recurring_orders,
      cast(coalesce(sum(bags) filter (where is_recurring), 0) as integer) as recurring_bags
    from places group by day, zip_code order by day, zip_code`,
    [[...dates], [...dates]],
  )
  return rows.map((row) => ({
    date: row.day,
    zipCode: row.zip_code as ZipCode | null,
    booked: { orders: row.booked_orders, bags: row.booked_bags },
    recurring: { orders: row.recurring_orders, bags: row.recurring_bags },
  }))
}

const daysFrom = (from: IsoDate, to: IsoDate): ReadonlyArray<IsoDate> =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

const readUnpaid = async (knex: Knex, date: IsoDate): Promise<ReadonlyArray<UnpaidPlace>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<UnpaidPlace> }>(
    `select customer_email as "customerEmail", customer_phone as "customerPhone", pickup_address as "pickupAddress",
       pickup_apt as "pickupApt", zip_code as "zipCode", network
     from orders left join place_networks on order_id = orders.id
     where pickup_date = ? and status = 'ordered' and user_id is null and paid_cents = 0`,
    [date],
  )
  return rows
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
          knex.raw(
            "select pg_advisory_xact_lock(hashtext(in_branch('pickup window')), cast(? as date) - date '2000-01-01')",
            [date],
          ),
        ).pipe(
          Effect.andThen(run((knex) => readLoads(knex, [date]))),
          Effect.map((loads) => loads.get(date) ?? noLoad),
        ),
      unpaid: (date) => run((knex) => readUnpaid(knex, date)),
      noteNetwork: (orderId, network) =>
        run((knex) =>
          knex("place_networks").insert({ order_id: orderId, network }).onConflict("order_id").ignore(),
        ).pipe(Effect.asVoid),
      forgetNetwork: (orderId) =>
        Effect.asVoid(run((knex) => knex("place_networks").where("order_id", orderId).delete())),
      houseOrders: (date) =>
        run((knex) =>
          knex("orders")
            .where({ pickup_date: date, handling: "house" })
            .whereNotIn("status", [...calledOffStatuses])
            .count<ReadonlyArray<{ readonly count: string }>>("* as count"),
        ).pipe(Effect.map(([row]) => Number(row?.count ?? 0))),
      byArea: (from, to) => run((knex) => readAreas(knex, daysFrom(from, to))),
    })
  }),
)
