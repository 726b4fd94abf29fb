import { Clock, Effect } from "effect"
import { chargedCard } from "../cards/charged-card.ts"
import type { Order } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import type { AnsweredTicket, WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { currentTicket, mayAccept, mayObject } from "../order/weigh-tickets/weigh-ticket-answers.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import { openTicket } from "../order-links/ticket-link.ts"
import { type BalanceCharge, isForHolder, isForStaff, isOpenCharge } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import type { KeptCard } from "../payment/kept-card.ts"
import { PhotoNotFound } from "../photos/photo-errors.ts"
import { PhotoStore } from "../photos/photo-store.port.ts"
import { holderCheck } from "./holder-check.ts"

/** A ticket as the holder of its link reads it. */
export interface TicketPage {
  readonly ticket: AnsweredTicket
  /** The token of the link to the order's page, if it is read by that one. */
  readonly page: string | undefined
  readonly order: Order
  /** All of the order's, the oldest first. */
  readonly tickets: ReadonlyArray<AnsweredTicket>
  /** Whether it is the one that counts. */
  readonly isCurrent: boolean
  readonly mayObject: boolean
  readonly mayAccept: boolean
  /** What is charged to which kept card when its notice is over, or once somebody has decided; undefined when nothing is, or staff look first. */
  readonly charge: TicketCharge | undefined
}

interface TicketCharge extends Pick<BalanceCharge, "state" | "amount" | "dueAt">, Pick<KeptCard, "brand" | "last4"> {
  /** How who reads it has it made where it waits for the card's holder; "elsewhere" where they are not, as far as we can tell. */
  readonly confirmBy: "press" | "code" | "elsewhere" | undefined
}

const chargeOf = Effect.fnUntraced(function* (order: Order) {
  const charge = yield* (yield* BalanceChargeStore).latest(order.id)
  const charged = yield* chargedCard(order)
  if (charge === undefined || charged === undefined || !isOpenCharge(charge) || isForStaff(charge)) return
  const { state, amount, dueAt } = charge
  const confirmBy = state === "held" && isForHolder(charge) ? ((yield* holderCheck(order)) ?? "elsewhere") : undefined
  const { brand, last4 } = charged.card
  const told: TicketCharge = { state, amount, dueAt, brand, last4, confirmBy }
  return told
})

/** A ticket with its order and the order's other tickets. Anybody who has a key to it may read it. */
export const readTicket = Effect.fn("readTicket")(function* (key: WeighTicketId) {
  const { found: ticket, page: token } = yield* openTicket(key)
  const order = yield* Effect.orDie((yield* OrderStore).get(ticket.orderId))
  const tickets = yield* (yield* WeighTicketStore).ofOrder(ticket.orderId)
  const isCurrent = currentTicket(order, tickets)?.id === ticket.id
  const page: TicketPage = {
    ticket,
    page: token,
    order,
    tickets,
    isCurrent,
    mayObject: isCurrent && mayObject(order, ticket, yield* Clock.currentTimeMillis),
    mayAccept: isCurrent && mayAccept(order, ticket),
    charge: isCurrent ? yield* chargeOf(order) : undefined,
  }
  return page
})

/** The photo of the scale's display on a ticket. */
export const readTicketPhoto = Effect.fn("readTicketPhoto")(function* (key: WeighTicketId) {
  const {
    found: { photo },
  } = yield* Effect.catchTag(openTicket(key), "WeighTicketNotFound", () => new PhotoNotFound())
  if (photo === null) return yield* new PhotoNotFound()
  return yield* (yield* PhotoStore).get(photo.id)
})
