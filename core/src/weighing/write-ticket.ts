import { Effect } from "effect"
import type { Actor } from "../access/actor.ts"
import { endCharge, planCharge } from "../cards/plan-charge.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import type { Order } from "../order/order.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import { tellsWeight } from "../order/owe-progress-mail.ts"
import { owesNothing, placeOf } from "../order/status-meaning.ts"
import type { Scale } from "../order/weigh-tickets/scale.ts"
import type {
  ScalePhoto,
  TicketReason,
  Weighing,
  WeighTicket,
  WeighTicketId,
} from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { useCredit } from "../payment/use-credit.ts"
import { areSameTerms } from "../pricing/price-terms.ts"
import { Ids } from "../shared/ids.port.ts"
import { reasonToWait } from "./wait-for-yes.ts"

/** A change of an order that was written: what it was, what it is, when and by whom it was made. */
export interface WrittenChange {
  readonly before: Order
  readonly after: Order
  readonly at: Instant
  readonly actor: Actor
  /** Taken of the scale's display at this weighing. */
  readonly photo?: ScalePhoto | undefined
  /** What it was weighed on just now; left out where a weight is set at the desk. */
  readonly scale?: Scale | undefined
}

/** Why the change asks for a newer ticket; undefined when nothing that a ticket says is another. */
const reasonOf = ({ before, after, photo }: WrittenChange): Exclude<TicketReason, "weighed"> | undefined => {
  if (before.weight !== after.weight || photo !== undefined) return "weight-corrected"
  if (before.intakeWeight !== after.intakeWeight) return "intake-corrected"
  const isRepriced =
    before.minimumPaymentAmount !== after.minimumPaymentAmount || !areSameTerms(before.terms, after.terms)
  if (isRepriced) return "repriced"
  if (before.oversizedItems !== after.oversizedItems) return "oversized-counted"
  return before.additionalCharges === after.additionalCharges ? undefined : "charges-set"
}

/**
 * What was read off the scale: now, or at the earlier weighing that still counts. A weight that is corrected at the desk is what a worker's
 * scale showed: the company's name does not stand on a scale at somebody's home.
 */
const weighingOf = Effect.fnUntraced(function* (
  { at, actor, photo, scale: weighedOn }: WrittenChange,
  weight: Weighing["weight"],
  earlier: Weighing | undefined,
  isReweighed: boolean,
) {
  if (earlier !== undefined && !isReweighed) {
    const { scale, weighedAt, weighedBy, photo: taken } = earlier
    const kept: Weighing = { weight, scale, weighedAt, weighedBy, photo: taken }
    return kept
  }
  const ofWorker = earlier?.scale.owner === "worker" ? earlier.scale : undefined
  const scale = weighedOn ?? ofWorker ?? (yield* (yield* CompanySettingsStore).current).scale
  const read: Weighing = { weight, scale, weighedAt: at, weighedBy: actor, photo: photo ?? null }
  return read
})

/**
 * Whether the customer reads of the ticket in a mail that the same change owes: that their laundry is ready, or back. Where
 * an order no longer waits for money, by new prices or as staff say, it is at the place that it had, and none is owed.
 */
const isToldAnyway = ({ before, after }: WrittenChange): boolean =>
  placeOf(before) !== placeOf(after) && tellsWeight(placeOf(after))

/** The customer gets their ticket at once. Of an order that was called off there is nothing to pay, and nothing to say. */
const mailTicket = Effect.fnUntraced(function* (change: WrittenChange, { id, waitsFor }: WeighTicket) {
  const { after } = change
  // One that waits for a yes says so by itself.
  if (owesNothing(after.status) || (waitsFor === null && isToldAnyway(change))) return
  const mail = { template: "order-weighed", orderId: after.id, ticketId: id } as const
  yield* oweOrderMail(after, `${mail.template}:${id}`, mail)
})

/**
 * Writes the weigh ticket that a change of an order asks for, in the change's transaction, and owes its mail. Every change
 * of a weighed order's weight, intake weight, charges or price terms asks for one. Returns it, or undefined when none was written.
 */
export const writeTicket = Effect.fn("writeTicket")(function* (change: WrittenChange) {
  const { after, at, actor } = change
  const { weight } = after
  const reason = reasonOf(change)
  // A weight that was taken back leaves nothing to charge for.
  if (weight === null) yield* endCharge(after.id)
  if (weight === null || reason === undefined) return undefined
  const tickets = yield* WeighTicketStore
  const newest = yield* tickets.newest(after.id)
  const isReweighed = reason === "weight-corrected"
  const waitsFor = yield* reasonToWait(after, actor)
  const ticket: WeighTicket = {
    ...(yield* weighingOf(change, weight, newest, isReweighed)),
    id: (yield* (yield* Ids).token) as WeighTicketId,
    orderId: after.id,
    number: (newest?.number ?? 0) + 1,
    reason: newest === undefined ? "weighed" : reason,
    intakeWeight: after.intakeWeight,
    waitsFor,
    oversizedItems: after.oversizedItems,
    terms: after.terms,
    minimum: after.minimumPaymentAmount,
    charges: after.additionalCharges,
    writtenAt: at,
    writtenBy: actor,
  }
  yield* tickets.add(ticket)
  // What the ticket adds is paid from the customer's credit first.
  yield* planCharge(yield* useCredit(after, at), ticket.id, at, { waitsForYes: waitsFor !== null })
  yield* mailTicket(change, ticket)
  return ticket
})
