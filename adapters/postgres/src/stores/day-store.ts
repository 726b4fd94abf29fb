import type { Actor } from "@laundry/core/access/actor"
import { type ClosedDay, type DaySums, nothingSettled } from "@laundry/core/books/closed-day"
import { type DayOrder, DayStore } from "@laundry/core/books/day-store.port"
import { addDays, type IsoDate, startOfLocalDay } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { placesOwed } from "@laundry/core/order/status-meaning"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { isAtPlace } from "./orders/order-places.ts"

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

/** Sums and counts are bigint, which the driver hands over as text. */
interface DayOrderRow {
  readonly id: string
  readonly order_number: number
  readonly status: DayOrder["status"]
  readonly status_before: DayOrder["statusBefore"]
  readonly delivery_date: string
  readonly ready_bags: number | null
  readonly delivered_bags: number | null
  readonly balance_cents: string
  readonly is_asked: boolean
  readonly is_disputed: boolean
  readonly charge: DayOrder["charge"]
  readonly refunds_under_way: string
}

interface CarriedRow {
  readonly picked_up: string
  readonly delivered: string
  readonly weight: string | null
}

interface ClosedRow {
  readonly day: string
  readonly version: number
  readonly closed_at: Date
  readonly closed_by: Actor
  readonly sums: Omit<DaySums, keyof typeof nothingSettled> & Partial<DaySums>
}

/** Each way in which a day has to do with an order walks an index of its own. */
const ordersStatement = `
  with concerned as (
    select id from orders where pickup_date = :day or delivery_date = :day
    union select id from orders where delivered_at >= :start and delivered_at < :end
    union select order_id from payment_ledger where recorded_at >= :start and recorded_at < :end
    union select id from orders where delivery_date < :day and ${isAtPlace(placesOwed)}
  )
  select orders.id, order_number, status, status_before, delivery_date, ready_bags, delivered_bags, balance_cents,
         exists (select from payment_links
                  where order_id = orders.id and ended is null and expires_at > :now) as is_asked,
         exists (select from order_history opened
                  where order_id = orders.id and event = 'dispute-opened' and not exists (
                    select from order_history decided
                     where decided.order_id = opened.order_id and decided.event in ('dispute-won', 'dispute-lost')
                       and decided.changes ->> 'dispute' = opened.changes ->> 'dispute')) as is_disputed,
         (select state from balance_charges where order_id = orders.id order by entry desc limit 1) as charge,
         (select coalesce(sum(amount_cents), 0) from refunds
           where order_id = orders.id and state = 'requested') as refunds_under_way
    from orders join concerned using (id) order by order_number`

const carriedStatement = `
  select (select count(*) from orders where picked_up_at >= :start and picked_up_at < :end) as picked_up,
         count(*) as delivered, sum(weight_hundredths) as weight
    from orders where delivered_at >= :start and delivered_at < :end and ${isAtPlace(["delivered"])}`

const signStatement = `
  insert into closed_days (day, version, closed_at, closed_by, sums)
  select :day, coalesce(max(version), 0) + 1, :closedAt, :by, :sums from closed_days where day = :day
  returning version`

const spanOf = (day: IsoDate) => ({
  start: new Date(startOfLocalDay(day)),
  end: new Date(startOfLocalDay(addDays(day, 1))),
})

const toDayOrder = (row: DayOrderRow): DayOrder => ({
  id: row.id as OrderId,
  orderNumber: row.order_number,
  status: row.status,
  statusBefore: row.status_before,
  deliveryDate: row.delivery_date as IsoDate,
  readyBags: row.ready_bags,
  deliveredBags: row.delivered_bags,
  due: cents(Number(row.balance_cents)),
  isAsked: row.is_asked,
  isDisputed: row.is_disputed,
  charge: row.charge,
  refundsUnderWay: cents(Number(row.refunds_under_way)),
})

const toClosedDay = (row: ClosedRow): ClosedDay => ({
  day: row.day as IsoDate,
  version: row.version,
  closedAt: row.closed_at.getTime(),
  by: row.closed_by,
  sums: { ...nothingSettled, ...row.sums },
})

/** What closing a day looks at, and the days that were closed, in Postgres. */
export const layer = Layer.effect(
  DayStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const hold = Effect.asVoid(
      run((knex) => knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('closed_days'), 0))")),
    )
    return {
      hold,
      orders: (day, now) =>
        run((knex) => knex.raw<Rows<DayOrderRow>>(ordersStatement, { day, now: new Date(now), ...spanOf(day) })).pipe(
          Effect.map(({ rows }) => rows.map(toDayOrder)),
        ),
      carried: (day) =>
        run((knex) => knex.raw<Rows<CarriedRow>>(carriedStatement, spanOf(day))).pipe(
          Effect.map(({ rows: [row] }) => ({
            pickedUp: Number(row?.picked_up ?? 0),
            delivered: Number(row?.delivered ?? 0),
            pounds: (Number(row?.weight ?? 0) / 100) as Pounds,
          })),
        ),
      sign: Effect.fnUntraced(function* (closed) {
        const { day, closedAt, by, sums } = closed
        // Two who close the same day at once come one after the other.
        yield* hold
        const { rows } = yield* run((knex) =>
          knex.raw<Rows<{ readonly version: number }>>(signStatement, {
            day,
            closedAt: new Date(closedAt),
            by: JSON.stringify(by),
            sums: JSON.stringify(sums),
          }),
        )
        return { ...closed, version: rows[0]?.version ?? 1 }
      }),
      closed: ({ from, to }) =>
        run((knex) =>
          knex("closed_days")
            .select<Array<ClosedRow>>("*")
            .where("day", ">=", from)
            .where("day", "<=", to)
            .orderBy(["day", "version"]),
        ).pipe(Effect.map((rows) => rows.map(toClosedDay))),
    }
  }),
)
