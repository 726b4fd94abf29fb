import { Clock, Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { holdCharge, planKeptTicket, releaseCharge } from "../cards/hold-charge.ts"
import { planCharge } from "../cards/plan-charge.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import type { AnsweredTicket, Objection, TicketAnswer, WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { currentTicket, isAwaitingYes, mayAccept, mayObject } from "../order/weigh-tickets/weigh-ticket-answers.ts"
import { TicketClosed } from "../order/weigh-tickets/weigh-ticket-errors.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { openTicket } from "../order-links/ticket-link.ts"
import { useCredit } from "../payment/use-credit.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { settleWorkerPay } from "../workers/ledger/settle-worker-pay.ts"
import { holderCheck } from "./holder-check.ts"

/** The ticket as it is under its order's lock, if it is the one that counts. */
export const heldTicket = Effect.fnUntraced(function* (key: WeighTicketId) {
  const store = yield* WeighTicketStore
  const {
    found: { id, orderId },
  } = yield* openTicket(key)
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  // Staff may have ended its links meanwhile.
  yield* openTicket(key)
  const current = currentTicket(order, yield* store.ofOrder(orderId))
  if (current === undefined) {
    return yield* new TicketClosed({ message: "This weight was taken back: your laundry is weighed again." })
  }
  if (current.id !== id) {
    return yield* new TicketClosed({ message: `A newer ticket took the place of this one: number ${current.number}.` })
  }
  return { order, ticket: current }
})

const closed = (sentence: string) => new TicketClosed({ message: sentence })

/** Writes what is said of a ticket, with the row that tells of it. */
const write = Effect.fnUntraced(function* (
  { order, ticket }: { readonly order: Order; readonly ticket: AnsweredTicket },
  answer: Exclude<TicketAnswer, { kind: "none" }>,
  entry: Pick<HistoryEntry, "at" | "event" | "changes">,
) {
  yield* (yield* WeighTicketStore).answer(ticket.id, answer)
  yield* (yield* OrderStore).addHistory(order.id, {
    ...entry,
    actor: yield* CurrentActor,
    from: order.status,
    to: order.status,
    changes: { ticket: ticket.number, ...entry.changes },
  })
})

/**
 * The holder of a ticket's link says that it looks wrong. Kept once for each ticket; a repeated call changes nothing. Staff decide: a
 * newer ticket, or {@link keepTicket}.
 */
export const objectToTicket = Effect.fn("objectToTicket")(function* (
  id: WeighTicketId,
  { reason, text }: Pick<Objection, "reason" | "text">,
) {
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const held = yield* heldTicket(id)
      const { answer } = held.ticket
      if (answer.kind === "objected") return
      const at = yield* Clock.currentTimeMillis
      if (!mayObject(held.order, held.ticket, at)) {
        return yield* closed(
          answer.kind === "none"
            ? "Your laundry is back for more than a day. Please write to us about it."
            : "This ticket was answered already. Please write to us about it.",
        )
      }
      yield* write(
        held,
        { kind: "objected", objection: { reason, text, at } },
        { at, event: "weight-questioned", changes: { reason } },
      )
      yield* holdCharge(held.order.id)
    }),
  )
})

/**
 * They say that it is right. A repeated call changes nothing. It has a held charge made, within what the card's holder agreed to; see
 * {@link confirmCharge} for more.
 */
export const acceptTicket = Effect.fn("acceptTicket")(function* (id: WeighTicketId) {
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const held = yield* heldTicket(id)
      const { answer } = held.ticket
      if (answer.kind === "accepted") return
      if (!mayAccept(held.order, held.ticket)) return yield* closed("This ticket was answered already.")
      const at = yield* Clock.currentTimeMillis
      const objection = answer.kind === "objected" ? answer.objection : null
      yield* write(held, { kind: "accepted", at, objection }, { at, event: "weight-accepted", changes: {} })
      const isHolder = (yield* holderCheck(held.order)) === "press"
      const awaitsYes = isAwaitingYes(held.ticket)
      if (awaitsYes) {
        yield* planCharge(yield* useCredit(held.order, at), id, at, { isWeightKept: true })
        yield* settleWorkerPay(held.order, at)
      }
      // What was planned just now waits for nothing but the card's holder.
      if (!awaitsYes || isHolder) yield* releaseCharge(held.order, at, isHolder)
    }),
  )
})

/** Staff keep a ticket as it is that looks wrong to its customer, or waits for a yes, and tell them why, in a sentence. */
export const keepTicket = Effect.fn("keepTicket")(function* (id: WeighTicketId, sentence: string) {
  const by = yield* authorize("orders:manage")
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const held = yield* heldTicket(id)
      const { order, ticket } = held
      if (ticket.answer.kind === "decided" && ticket.answer.sentence === sentence) return
      if (ticket.answer.kind !== "objected" && !isAwaitingYes(ticket)) {
        return yield* closed("Nobody waits for an answer about this ticket.")
      }
      const at = yield* Clock.currentTimeMillis
      yield* requireNotOwnOrder(order)
      const objection = ticket.answer.kind === "objected" ? ticket.answer.objection : null
      yield* write(held, { kind: "decided", objection, at, by, sentence }, { at, event: "weight-kept", changes: {} })
      yield* planKeptTicket(isAwaitingYes(ticket) ? yield* useCredit(order, at) : order, ticket.id, at)
      yield* settleWorkerPay(order, at)
      yield* recordAuditEntry("weight-kept", formatOrderNumber(order.orderNumber), {}, { ticket: ticket.number })
      const mail = { template: "weight-kept", orderId: order.id, ticketId: id } as const
      yield* oweOrderMail(order, `${mail.template}:${id}`, mail)
    }),
  )
})
