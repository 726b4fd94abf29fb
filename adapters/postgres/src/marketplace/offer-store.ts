import type { UserId } from "@laundry/core/access/actor"
import type { DutyMeasure } from "@laundry/core/marketplace/duties"
import { leastCardPayment } from "@laundry/core/order/amount-due"
import type { Offer, OfferId, OfferState } from "@laundry/core/order/offers/offer"
import { OfferNotFound } from "@laundry/core/order/offers/offer-errors"
import {
  type AwaitedPickup,
  type DutyCounts,
  type OfferedOrder,
  OfferStore,
  placesAfterWork,
} from "@laundry/core/order/offers/offer-store.port"
import type { OrderId } from "@laundry/core/order/order"
import type { Listed } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"
import { isAtPlace } from "../stores/orders/order-places.ts"
import { type OrderFields, orderColumns, toOrder } from "../stores/orders/order-rows.ts"

interface OfferColumns {
  readonly offer_id: string
  readonly offer_order_id: string
  readonly state: OfferState
  readonly opened_at: Date
  readonly deadline: Date
  readonly latitude: number | null
  readonly longitude: number | null
  readonly accepted_by: string | null
  readonly accepted_at: Date | null
  readonly ended_at: Date | null
  readonly release_pickup_deadline: Date | null
  readonly release_had_notice: boolean | null
  readonly release_measure: DutyMeasure | null
  readonly overdue_at: Date | null
}

/** The columns under names that an order has none of. */
const offerColumns = `offers.id as offer_id, offers.order_id as offer_order_id, offers.state, opened_at, deadline, latitude, longitude,
  accepted_by, accepted_at, ended_at, release_pickup_deadline, release_had_notice, release_measure, overdue_at`

const releaseOf = (row: OfferColumns): Offer["release"] => {
  const { release_pickup_deadline: pickupDeadline, release_had_notice: hadNotice, release_measure: measure } = row
  return pickupDeadline === null || hadNotice === null
    ? null
    : { pickupDeadline: pickupDeadline.getTime(), hadNotice, measure }
}

const toOffer = (row: OfferColumns): Offer => ({
  id: row.offer_id as OfferId,
  orderId: row.offer_order_id as OrderId,
  state: row.state,
  openedAt: row.opened_at.getTime(),
  deadline: row.deadline.getTime(),
  coordinates:
    row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  acceptedBy: row.accepted_by as UserId | null,
  acceptedAt: row.accepted_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
  release: releaseOf(row),
  overdueAt: row.overdue_at?.getTime() ?? null,
})

const dateOf = (at: number | null | undefined): Date | null => (at === null || at === undefined ? null : new Date(at))

const rowOf = ({ coordinates, release, ...offer }: Offer) => ({
  id: offer.id,
  order_id: offer.orderId,
  state: offer.state,
  opened_at: new Date(offer.openedAt),
  deadline: new Date(offer.deadline),
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
  accepted_by: offer.acceptedBy,
  accepted_at: dateOf(offer.acceptedAt),
  ended_at: dateOf(offer.endedAt),
  release_pickup_deadline: dateOf(release?.pickupDeadline),
  release_had_notice: release?.hadNotice ?? null,
  release_measure: release?.measure ?? null,
  overdue_at: dateOf(offer.overdueAt),
})

const toOffered = (row: OfferColumns & OrderFields): OfferedOrder => ({ offer: toOffer(row), order: toOrder(row) })

/** Offers with their orders. */
const offered = (knex: Knex) =>
  knex("offers")
    .join("orders", "orders.id", "offers.order_id")
    .select<ReadonlyArray<OfferColumns & OrderFields>>(knex.raw(`${orderColumns}, ${offerColumns}`))

/** The beginning of what was found of offers and their orders, the latest by a column first. */
const partOf = async (
  knex: Knex,
  found: Knex.QueryBuilder,
  { column, limit }: { readonly column: string; readonly limit: number },
): Promise<Listed<OfferedOrder>> => {
  const read = await found
    .clone()
    .select<ReadonlyArray<OfferColumns & OrderFields>>(knex.raw(`${orderColumns}, ${offerColumns}`))
    .orderBy(column, "desc")
    .limit(limit)
  return { rows: read.map(toOffered), notShown: await countBeyond(knex, found, { limit, read: read.length }) }
}

// Of an order that waits for money at no place, isAtPlace is unknown: it is held.
const isHeld = `(offers.state = 'accepted' and ${isAtPlace(placesAfterWork)} is not true)`

/**
 * Nothing is missing upfront that a card could pay, by money, credit, a gift or a promo code. Somewhat more than `awaitsWorker` takes, and never
 * less: what a customer left unpaid is not looked at for ever.
 */
const mayAwaitWorker = `
  paid_cents - refunded_cents - disputed_cents + credit_cents + goodwill_cents + discount_cents > minimum_payment_cents - ${leastCardPayment}`

interface DutyRow {
  readonly accepted: number
  readonly unauthorized: number
  readonly measure: DutyMeasure | null
  readonly measured_at: Date | null
}

const toDuties = (row: DutyRow | undefined): DutyCounts => ({
  accepted: row?.accepted ?? 0,
  unauthorized: row?.unauthorized ?? 0,
  lastMeasure:
    row === undefined || row.measure === null || row.measured_at === null
      ? null
      : { measure: row.measure, at: row.measured_at.getTime() },
})

const duties = (knex: Knex, workerId: UserId) =>
  knex("offers")
    .where("accepted_by", workerId)
    .first<DutyRow | undefined>(
      knex.raw(`(count(*) filter (where release_had_notice is not true))::int as accepted, (count(*) filter (where not release_had_notice))::int as unauthorized,
        (array_agg(release_measure order by ended_at desc) filter (where release_measure is not null))[1] as measure,
        max(ended_at) filter (where release_measure is not null) as measured_at`),
    )

/** What the workers of the marketplace were offered, in Postgres. */
export const layer = Layer.effect(
  OfferStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const list = (query: (knex: Knex) => PromiseLike<ReadonlyArray<OfferColumns & OrderFields>>) =>
      run(query).pipe(Effect.map((rows) => rows.map(toOffered)))
    return OfferStore.of({
      save: (offer) => run((knex) => knex("offers").insert(rowOf(offer)).onConflict("id").merge()).pipe(Effect.asVoid),
      get: Effect.fnUntraced(function* (id) {
        const [found] = yield* list((knex) => offered(knex).where("offers.id", id))
        return found ?? (yield* new OfferNotFound())
      }),
      ofOrder: (orderId) =>
        run((knex) =>
          knex("offers")
            .where("order_id", orderId)
            .orderBy("entry")
            .select<ReadonlyArray<OfferColumns>>(knex.raw(offerColumns)),
        ).pipe(Effect.map((rows) => rows.map(toOffer))),
      open: (at, limit) =>
        list((knex) =>
          offered(knex)
            .where("offers.state", "open")
            .where("deadline", ">", new Date(at))
            .orderBy(["deadline", "entry"])
            .limit(limit),
        ),
      held: (workerId) =>
        isUuid(workerId)
          ? list((knex) =>
              offered(knex)
                .where("accepted_by", workerId)
                .whereRaw(isHeld)
                .orderBy(["orders.pickup_date", "orders.order_number"]),
            )
          : Effect.succeed([]),
      heldByAll: run((knex) =>
        knex("offers")
          .join("orders", "orders.id", "offers.order_id")
          .whereRaw(isHeld)
          .first<{ readonly count: number } | undefined>(knex.raw("count(*)::int as count")),
      ).pipe(Effect.map((row) => row?.count ?? 0)),
      past: (workerId, limit) =>
        isUuid(workerId)
          ? run((knex) =>
              partOf(
                knex,
                knex("offers")
                  .join("orders", "orders.id", "offers.order_id")
                  .where("accepted_by", workerId)
                  .whereRaw(`not ${isHeld}`),
                { column: "accepted_at", limit },
              ),
            )
          : Effect.succeed({ rows: [], notShown: 0 }),
      list: ({ state, pickupDate, limit }) =>
        run(async (knex) => {
          const found = knex("offers").join("orders", "orders.id", "offers.order_id")
          if (state !== undefined) found.where("offers.state", state)
          if (pickupDate !== undefined) found.where("orders.pickup_date", pickupDate)
          return await partOf(knex, found, { column: "offers.entry", limit })
        }),
      duties: (workerId) =>
        isUuid(workerId)
          ? run((knex) => duties(knex, workerId)).pipe(Effect.map(toDuties))
          : Effect.succeed(toDuties(undefined)),
      untended: (at, limit) =>
        run((knex) =>
          knex("orders")
            .where({ handling: "offered" })
            .whereRaw(isAtPlace(["ordered"]))
            .whereRaw(mayAwaitWorker)
            .whereNotExists(
              knex("offers")
                .whereRaw("offers.order_id = orders.id and offers.state = 'open'")
                .where("deadline", ">", new Date(at)),
            )
            .orderBy("order_number")
            .limit(limit)
            .pluck<Array<OrderId>>("id"),
        ),
      awaited: (through, limit) =>
        run((knex) =>
          knex("orders")
            .join("offers", "offers.order_id", "orders.id")
            .where({ handling: "worker", "offers.state": "accepted" })
            .whereNull("overdue_at")
            .where("pickup_date", "<=", through)
            .whereRaw(isAtPlace(["ordered"]))
            .orderBy(["pickup_date", "order_number"])
            .limit(limit)
            .select<ReadonlyArray<AwaitedPickup>>({
              id: "offers.id",
              pickupDate: "pickup_date",
              pickupTimeSlot: "pickup_time_slot",
            }),
        ),
    })
  }),
)
