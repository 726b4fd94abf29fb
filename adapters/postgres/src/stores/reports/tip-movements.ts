import type { Actor, UserId } from "@laundry/core/access/actor"
import { addDays, startOfLocalDay } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import { ledgerKinds, ledgerSigns } from "@laundry/core/payment/ledger"
import type { DayRange } from "@laundry/core/reports/report"
import {
  sharesOf,
  type TipAssignment,
  type TipMovement,
  type TippedPeople,
  type TippedPerson,
  workedPlaces,
} from "@laundry/core/reports/tips"
import type { Knex } from "knex"
import { sqlList } from "../../database/sql-text.ts"

/** Sums are bigint, which the driver hands over as text. */
interface TipRow {
  readonly order_id: string
  readonly order_number: number
  readonly kind: TipMovement["kind"]
  readonly amount_cents: number
  readonly before_cents: string
  readonly recorded_at: Date
  readonly driver: Actor | null
  readonly washer: Actor | null
  readonly everybody: ReadonlyArray<Actor> | null
  readonly assigned_id: UserId | null
  readonly assigned_name: string | null
  /** The worker who was paid the tip; null of one that is no worker's. */
  readonly worker_id: UserId | null
  /** Null also where the worker's file is gone. */
  readonly worker_name: string | null
}

const incoming = sqlList(ledgerKinds.filter((kind) => ledgerSigns[kind] === 1))

const signed = `case when kind in (${incoming}) then amount_cents else -amount_cents end`

/** Everybody who took a tip's order on, the last first: the rule is `tippedPeople`'s. */
const all = `(
  select jsonb_agg(actor order by order_history.id desc) from order_history
   where order_history.order_id = moved.order_id and event = 'updated'
     and ((to_status in (${sqlList(workedPlaces)}) and from_status is distinct from to_status)
       or changes ->> 'statusBefore' in (${sqlList(workedPlaces)})))`

/** Who took a tip's order to a place last. */
const lastTo = (place: "delivered" | "ready_for_delivery") => `(
  select actor from order_history
   where order_history.order_id = moved.order_id and event = 'updated'
     and ((to_status = '${place}' and from_status is distinct from '${place}') or changes ->> 'statusBefore' = '${place}')
   order by order_history.id desc limit 1)`

/** As the payment store has an order's ledger. */
const inOrder = "recorded_at, kind <> 'payment', provider_id, kind"

/** The worker who was paid a tip: the keys of their rows are `gratuityKeyOf`'s. */
const paidTo = `(
  select worker_id from worker_ledger join payment_ledger tips on key = 'gratuity:' || tips.kind || ':' || tips.provider_id
   where worker_ledger.order_id = moved.order_id and tips.order_id = moved.order_id
     and tips.purpose = 'tip' and tips.intent_id = moved.intent_id
   order by entry limit 1)`

/** What was left of a tip counts all that moved of it before, also before the range. */
const statement = `
  with touched as (
    select distinct order_id from payment_ledger
     where purpose = 'tip' and recorded_at >= :start and recorded_at < :end
  ), moved as (
    select order_id, intent_id, kind, provider_id, amount_cents, recorded_at,
           sum(${signed}) over (partition by intent_id order by ${inOrder}) - (${signed}) as before_cents
      from payment_ledger join touched using (order_id) where purpose = 'tip'
  )
  select moved.order_id, order_number, moved.kind, provider_id, amount_cents, before_cents, recorded_at,
         ${lastTo("delivered")} as driver, ${lastTo("ready_for_delivery")} as washer,
         ${all} as everybody, tip_assignments.user_id as assigned_id, tip_assignments.name as assigned_name,
         paid.worker_id, workers.name as worker_name
    from moved join orders on orders.id = moved.order_id
    left join lateral ${paidTo} paid on true
    left join tip_assignments on tip_assignments.order_id = moved.order_id
    left join workers on workers.user_id = paid.worker_id
   where recorded_at >= :start and recorded_at < :end
   order by ${inOrder}`

const workerOf = ({ worker_id: userId, worker_name: name }: TipRow): TippedPerson | null =>
  userId === null || name === null ? null : { userId, name }

const peopleOf = (row: TipRow): TippedPeople => {
  if (row.worker_id !== null) return { driver: workerOf(row), washer: workerOf(row) }
  const { assigned_id: userId, assigned_name: name } = row
  const assigned = userId === null || name === null ? null : { userId, name }
  return sharesOf({ delivered: row.driver, washed: row.washer, all: row.everybody ?? [] }, assigned)
}

/** What came and went of tips on the days of a range. */
export const readTips = async (knex: Knex, { from, to }: DayRange): Promise<ReadonlyArray<TipMovement>> => {
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<TipRow> }>(statement, {
    start: new Date(startOfLocalDay(from)),
    end: new Date(startOfLocalDay(addDays(to, 1))),
  })
  return rows.map((row) => ({
    orderId: row.order_id as OrderId,
    orderNumber: row.order_number,
    kind: row.kind,
    amount: cents(row.amount_cents),
    before: cents(Number(row.before_cents)),
    recordedAt: row.recorded_at.getTime(),
    ...peopleOf(row),
  }))
}

/** Gives what of an order's tips is nobody's to somebody. */
export const assignTips = (knex: Knex, { orderId, userId, name, by, at }: TipAssignment) =>
  knex("tip_assignments")
    .insert({
      order_id: orderId,
      user_id: userId,
      name,
      assigned_by: JSON.stringify(by),
      assigned_at: new Date(at),
    })
    .onConflict("order_id")
    .merge()
