import type { UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type Weekday, weekdays } from "@laundry/core/local-time/weekday"
import { loadOf } from "@laundry/core/order/estimated-bags"
import { nobody, type OrderId } from "@laundry/core/order/order"
import { RecurringNotFound } from "@laundry/core/order/recurring/recurring-errors"
import type {
  Occurrence,
  RecurringConsent,
  RecurringDetails,
  RecurringPickup,
  WeekInterval,
} from "@laundry/core/order/recurring/recurring-pickup"
import { type RecurringSearch, RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import { addLoads, noLoad } from "@laundry/core/scheduling/pickup-limits"
import { IdempotencyKeyReused } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { anywhere, isUuid } from "../database/sql-text.ts"

interface Row {
  readonly id: string
  readonly user_id: string
  readonly every_weeks: WeekInterval
  readonly weekdays: ReadonlyArray<number>
  readonly starts_on: IsoDate
  readonly paused_until: IsoDate | null
  readonly skipped_days: ReadonlyArray<IsoDate>
  readonly decided_through: IsoDate
  readonly ended_at: Date | null
  readonly details: RecurringDetails
  readonly zip_code: string | null
  readonly consent: RecurringConsent
  readonly created_at: Date
  readonly version: number
}

interface OccurrenceRow {
  readonly recurring_id: string
  readonly pickup_date: IsoDate
  readonly state: Occurrence["state"]
  readonly because: Occurrence["because"]
  readonly order_id: string | null
  readonly at: Date
}

const numberOf = (weekday: Weekday): number => weekdays.indexOf(weekday)

const toPickup = (row: Row): RecurringPickup => ({
  id: row.id,
  userId: row.user_id as UserId,
  everyWeeks: row.every_weeks,
  weekdays: weekdays.filter((weekday) => row.weekdays.includes(numberOf(weekday))),
  startsOn: row.starts_on,
  pausedUntil: row.paused_until,
  skipped: row.skipped_days,
  decidedThrough: row.decided_through,
  endedAt: row.ended_at?.getTime() ?? null,
  details: row.details,
  addressCheck: row.zip_code === null ? { kind: "unplaced" } : { kind: "served", zipCode: row.zip_code as ZipCode },
  consent: row.consent,
  createdAt: row.created_at.getTime(),
  version: row.version,
})

const toColumns = (pickup: RecurringPickup) => ({
  user_id: pickup.userId,
  every_weeks: pickup.everyWeeks,
  weekdays: pickup.weekdays.map(numberOf),
  starts_on: pickup.startsOn,
  paused_until: pickup.pausedUntil,
  skipped: [...pickup.skipped],
  decided_through: pickup.decidedThrough,
  ended_at: pickup.endedAt === null ? null : new Date(pickup.endedAt),
  details: JSON.stringify(pickup.details),
  zip_code: pickup.addressCheck.kind === "served" ? pickup.addressCheck.zipCode : null,
  consent: JSON.stringify(pickup.consent),
  created_at: new Date(pickup.createdAt),
  version: pickup.version,
})

const toOccurrence = (row: OccurrenceRow): Occurrence => ({
  recurringId: row.recurring_id,
  pickupDate: row.pickup_date,
  state: row.state,
  because: row.because,
  orderId: row.order_id as OrderId | null,
  at: row.at.getTime(),
})

const table = "recurring_pickups"

/** Whether a recurring pickup has days up to this one, an expression, of which nobody has decided whether an order is made. */
export const isUndecided = (through: string): string => `(ended_at is null and decided_through < ${through})`

/** Dates of an array come as JSON: the driver would make points in time of them. */
const pickups = (knex: Knex) => knex(table).select<Array<Row>>("*", knex.raw("to_json(skipped) as skipped_days"))

const occurrences = (knex: Knex) => knex("recurring_occurrences").select<Array<OccurrenceRow>>("*")

const latestOfEach = `
  select days.* from unnest(cast(:ids as uuid[])) as wanted (id)
    cross join lateral (
      select * from recurring_occurrences where recurring_id = wanted.id order by pickup_date desc limit :limit
    ) as days
  order by pickup_date desc`

const searched = (knex: Knex, { state, text, limit, before }: RecurringSearch, today: IsoDate) => {
  const found = pickups(knex).orderBy("entry", "desc").limit(limit)
  if (before !== undefined) {
    const earlier = isUuid(before) ? knex(table).where({ id: before }).select("entry") : knex.raw("null")
    found.whereRaw("entry < coalesce((?), 9223372036854775807)", [earlier])
  }
  if (state !== "all") found.whereRaw(`ended_at is ${state === "ended" ? "not null" : "null"}`)
  if (state === "paused") found.where("paused_until", ">", today)
  if (state === "active") found.whereRaw("(paused_until is null or paused_until <= ?)", [today])
  const said = ["customerName", "customerEmail", "customerPhone", "pickupAddress"]
  const any = said.map((field) => `details ->> '${field}' ilike :pattern`).join(" or ")
  if (text.trim() !== "") found.whereRaw(`(${any})`, { pattern: anywhere(text.trim()) })
  return found
}

const namesOfNobody = () => {
  const { pickupPhoto: _pickup, deliveryPhoto: _delivery, notes: _notes, ...names } = nobody
  return JSON.stringify(names)
}

/** Recurring pickups in Postgres. */
export const layer = Layer.effect(
  RecurringStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const one = (id: string, lock: boolean) =>
      Effect.gen(function* () {
        const rows = isUuid(id)
          ? yield* run((knex) => (lock ? pickups(knex).where({ id }).forUpdate() : pickups(knex).where({ id })))
          : []
        const [row] = rows
        return row === undefined ? yield* new RecurringNotFound() : toPickup(row)
      })
    return RecurringStore.of({
      add: (pickup, request) =>
        Effect.asVoid(
          run((knex) =>
            knex(table).insert({
              id: pickup.id,
              ...toColumns(pickup),
              request_key: request?.key ?? null,
              request_fingerprint: request?.fingerprint ?? null,
            }),
          ),
        ),
      startedBy: Effect.fnUntraced(function* ({ key, fingerprint }) {
        const row = yield* run((knex) =>
          knex(table)
            .where({ request_key: key })
            .first<{ readonly id: string; readonly request_fingerprint: string } | undefined>(),
        )
        if (row !== undefined && row.request_fingerprint !== fingerprint) return yield* new IdempotencyKeyReused()
        return row?.id
      }),
      get: (id) => one(id, false),
      getForUpdate: (id) => one(id, true),
      save: (pickup) => Effect.asVoid(run((knex) => knex(table).where({ id: pickup.id }).update(toColumns(pickup)))),
      ofUser: (userId) =>
        isUuid(userId)
          ? run((knex) =>
              pickups(knex).where({ user_id: userId }).orderByRaw("(ended_at is null) desc, entry desc"),
            ).pipe(Effect.map((rows) => rows.map(toPickup)))
          : Effect.succeed([]),
      search: (search, today) =>
        run((knex) => searched(knex, search, today)).pipe(Effect.map((rows) => rows.map(toPickup))),
      undecided: (through, limit, after) =>
        run((knex) => {
          const due = knex(table)
            .whereRaw(isUndecided("?"), [through])
            .orderBy("id")
            .limit(limit)
            .select<Array<{ readonly id: string }>>("id")
          return after === undefined ? due : due.where("id", ">", after)
        }).pipe(Effect.map((rows) => rows.map(({ id }) => id))),
      weekdayLoad: (weekday) =>
        run((knex) =>
          knex(table)
            .whereNull("ended_at")
            .whereRaw("? = any (weekdays)", [numberOf(weekday)])
            .select<Array<{ readonly estimate: string | null }>>(knex.raw("details ->> 'estimatedWeight' as estimate")),
        ).pipe(
          Effect.map((rows) =>
            rows.map(({ estimate }) => loadOf({ estimatedWeight: estimate })).reduce(addLoads, noLoad),
          ),
        ),
      saveOccurrence: ({ recurringId, pickupDate, state, because, orderId, at }) =>
        Effect.asVoid(
          run((knex) =>
            knex("recurring_occurrences")
              .insert({
                recurring_id: recurringId,
                pickup_date: pickupDate,
                state,
                because,
                order_id: orderId,
                at: new Date(at),
              })
              .onConflict(["recurring_id", "pickup_date"])
              .merge(),
          ),
        ),
      occurrences: (id, limit) =>
        isUuid(id)
          ? run((knex) =>
              occurrences(knex).where({ recurring_id: id }).orderBy("pickup_date", "desc").limit(limit),
            ).pipe(Effect.map((rows) => rows.map(toOccurrence)))
          : Effect.succeed([]),
      occurrencesOfMany: (ids, limit) =>
        run<{ readonly rows: ReadonlyArray<OccurrenceRow> }>((knex) =>
          knex.raw(latestOfEach, { ids: ids.filter(isUuid), limit }),
        ).pipe(Effect.map(({ rows }) => rows.map(toOccurrence))),
      occurrenceOf: (orderId) =>
        run((knex) => occurrences(knex).where({ order_id: orderId })).pipe(
          Effect.map(([row]) => row && toOccurrence(row)),
        ),
      removePerson: (userId) =>
        Effect.asVoid(
          run((knex) =>
            knex(table)
              .where({ user_id: userId })
              .update({
                details: knex.raw("details || ?::jsonb", [namesOfNobody()]),
                consent: knex.raw("consent || '{\"ip\": null}'::jsonb"),
              }),
          ),
        ),
    })
  }),
)
