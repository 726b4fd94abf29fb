import type { Actor } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { MarketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { addCents, cents } from "@laundry/core/money/cents"
import { hundredthsOf, type Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import type { Scale } from "@laundry/core/order/weigh-tickets/scale"
import type {
  AnsweredTicket,
  Objection,
  TicketAnswer,
  TicketWait,
  WeighTicket,
  WeighTicketId,
} from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { WeighTicketNotFound } from "@laundry/core/order/weigh-tickets/weigh-ticket-errors"
import { WeighTicketStore } from "@laundry/core/order/weigh-tickets/weigh-ticket-store.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../database/database.ts"
import { sqlList } from "../database/sql-text.ts"
import { type PromoColumns, promoColumns, promoOf } from "./promo-columns.ts"
import { type ScaleColumns, scaleColumns, scaleOf } from "./scale-columns.ts"

interface TicketColumns extends PromoColumns, ScaleColumns {
  readonly id: string
  readonly order_id: string
  readonly number: number
  readonly reason: WeighTicket["reason"]
  readonly weight_hundredths: number
  readonly intake_weight_hundredths: number | null
  readonly scale_owner: Scale["owner"]
  readonly weighed_at: Date
  readonly weighed_by: Actor
  readonly photo: string | null
  readonly photo_sha256: string | null
  readonly minimum_order_amount_cents: number
  readonly price_per_pound_cents: number
  readonly free_weight_limit_hundredths: number
  readonly marketplace_terms: MarketplaceTerms | null
  readonly oversized_items: number
  readonly minimum_cents: number
  readonly charges_cents: number
  readonly waits_for: TicketWait | null
  readonly written_at: Date
  readonly written_by: Actor
}

interface AnswerColumns {
  readonly kind: TicketAnswer["kind"] | null
  readonly objection_reason: Objection["reason"] | null
  readonly objection_text: string | null
  readonly objected_at: Date | null
  readonly accepted_at: Date | null
  readonly decided_at: Date | null
  readonly decided_by: Actor | null
  readonly sentence: string | null
}

type TicketRow = TicketColumns & AnswerColumns

const poundsOf = (hundredths: number): Pounds => (hundredths / 100) as Pounds

const toObjection = ({ objection_reason: reason, objection_text: text, objected_at: at }: AnswerColumns) =>
  reason === null || at === null ? null : ({ reason, text, at: at.getTime() } satisfies Objection)

const toAnswer = (row: AnswerColumns): TicketAnswer => {
  const objection = toObjection(row)
  const { accepted_at: acceptedAt, decided_at: decidedAt, decided_by: by } = row
  if (row.kind === "accepted" && acceptedAt !== null) return { kind: row.kind, at: acceptedAt.getTime(), objection }
  if (row.kind === "decided" && decidedAt !== null && by !== null) {
    return { kind: row.kind, objection, at: decidedAt.getTime(), by, sentence: row.sentence ?? "" }
  }
  if (objection === null) return { kind: "none" }
  return { kind: "objected", objection }
}

const toTicket = (row: TicketRow): AnsweredTicket => ({
  id: row.id as WeighTicketId,
  orderId: row.order_id as OrderId,
  number: row.number,
  reason: row.reason,
  weight: poundsOf(row.weight_hundredths),
  intakeWeight: row.intake_weight_hundredths === null ? null : poundsOf(row.intake_weight_hundredths),
  scale: scaleOf(row, row.scale_owner),
  weighedAt: row.weighed_at.getTime(),
  weighedBy: row.weighed_by,
  photo:
    row.photo === null || row.photo_sha256 === null ? null : { id: row.photo as PhotoId, sha256: row.photo_sha256 },
  terms: {
    minimumOrderAmount: cents(row.minimum_order_amount_cents),
    pricePerPound: cents(row.price_per_pound_cents),
    freeWeightLimit: poundsOf(row.free_weight_limit_hundredths),
    promo: promoOf(row),
    marketplace: row.marketplace_terms,
  },
  oversizedItems: row.oversized_items,
  minimum: cents(row.minimum_cents),
  charges: cents(row.charges_cents),
  waitsFor: row.waits_for,
  writtenAt: row.written_at.getTime(),
  writtenBy: row.written_by,
  answer: toAnswer(row),
})

const ticketColumns = (ticket: WeighTicket) => ({
  id: ticket.id,
  order_id: ticket.orderId,
  number: ticket.number,
  reason: ticket.reason,
  weight_hundredths: hundredthsOf(ticket.weight),
  intake_weight_hundredths: ticket.intakeWeight === null ? null : hundredthsOf(ticket.intakeWeight),
  scale_owner: ticket.scale.owner,
  ...scaleColumns(ticket.scale),
  weighed_at: new Date(ticket.weighedAt),
  weighed_by: JSON.stringify(ticket.weighedBy),
  photo: ticket.photo?.id ?? null,
  photo_sha256: ticket.photo?.sha256 ?? null,
  minimum_order_amount_cents: ticket.terms.minimumOrderAmount,
  price_per_pound_cents: ticket.terms.pricePerPound,
  free_weight_limit_hundredths: hundredthsOf(ticket.terms.freeWeightLimit),
  ...promoColumns(ticket.terms.promo, addCents(ticket.minimum, ticket.charges)),
  marketplace_terms: ticket.terms.marketplace === null ? null : JSON.stringify(ticket.terms.marketplace),
  oversized_items: ticket.oversizedItems,
  minimum_cents: ticket.minimum,
  charges_cents: ticket.charges,
  waits_for: ticket.waitsFor,
  written_at: new Date(ticket.writtenAt),
  written_by: JSON.stringify(ticket.writtenBy),
})

const dateOf = (at: Instant | undefined): Date | null => (at === undefined ? null : new Date(at))

const answerColumns = (answer: Exclude<TicketAnswer, { kind: "none" }>) => {
  const decision = answer.kind === "decided" ? answer : undefined
  return {
    kind: answer.kind,
    objection_reason: answer.objection?.reason ?? null,
    objection_text: answer.objection?.text ?? null,
    objected_at: dateOf(answer.objection?.at),
    accepted_at: dateOf(answer.kind === "accepted" ? answer.at : undefined),
    decided_at: dateOf(decision?.at),
    decided_by: decision === undefined ? null : JSON.stringify(decision.by),
    sentence: decision?.sentence ?? null,
  }
}

/** Tickets with what was said of them. */
const tickets = (knex: Knex) =>
  knex("weigh_tickets")
    .leftJoin("weigh_ticket_answers", "ticket_id", "weigh_tickets.id")
    .select<Array<TicketRow>>(
      "weigh_tickets.*",
      ...([
        "kind",
        "objection_reason",
        "objection_text",
        "objected_at",
        "accepted_at",
        "decided_at",
        "decided_by",
        "sentence",
      ] as const satisfies ReadonlyArray<keyof AnswerColumns>),
    )

/** Whether staff have to decide about an order, as a query of `orders` asks it. */
export const awaitsDecision = `(status not in (${sqlList(calledOffStatuses)}) and (exists (
  select from balance_charges where balance_charges.order_id = orders.id and state = 'held'
) or exists (
  select from weigh_ticket_answers join weigh_tickets on weigh_tickets.id = ticket_id
   where weigh_ticket_answers.order_id = orders.id and kind = 'objected'
     and number = (select max(number) from weigh_tickets as all_tickets where all_tickets.order_id = orders.id)
) or exists (
  select from weigh_tickets where weigh_tickets.order_id = orders.id and waits_for is not null
     and number = (select max(number) from weigh_tickets as all_tickets where all_tickets.order_id = orders.id)
     and not exists (select from weigh_ticket_answers where ticket_id = weigh_tickets.id))))`

/** Weigh tickets in Postgres. */
export const layer = Layer.effect(
  WeighTicketStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const ofOrder = (knex: Knex, orderId: OrderId) => tickets(knex).where("weigh_tickets.order_id", orderId)
    return WeighTicketStore.of({
      add: (ticket) => run((knex) => knex("weigh_tickets").insert(ticketColumns(ticket))).pipe(Effect.asVoid),
      get: Effect.fnUntraced(function* (id) {
        const [row] = yield* run((knex) => tickets(knex).where("weigh_tickets.id", id))
        return row === undefined ? yield* new WeighTicketNotFound() : toTicket(row)
      }),
      ofOrder: (orderId) =>
        run((knex) => ofOrder(knex, orderId).orderBy("number")).pipe(Effect.map((rows) => rows.map(toTicket))),
      newest: (orderId) =>
        run((knex) => ofOrder(knex, orderId).orderBy("number", "desc").limit(1)).pipe(
          Effect.map(([row]) => (row === undefined ? undefined : toTicket(row))),
        ),
      answer: (id, answer) =>
        run((knex) =>
          knex("weigh_ticket_answers")
            .insert({
              ticket_id: id,
              order_id: knex("weigh_tickets").where("id", id).select("order_id"),
              ...answerColumns(answer),
            })
            .onConflict("ticket_id")
            .merge(),
        ).pipe(Effect.asVoid),
    })
  }),
)
