import type { ActorView } from "@laundry/contracts/orders/actor-view"
import type {
  AdminOrderDetails,
  AdminOrderView,
  HistoryEntryView,
  OrderSummaryView,
} from "@laundry/contracts/orders/admin-orders"
import type { Actor } from "@laundry/core/access/actor"
import { amountDue, giftTakenOff } from "@laundry/core/order/amount-due"
import { chargedOf, costOfOrder } from "@laundry/core/order/order"
import { disputesOf } from "@laundry/core/order/order-disputes"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { AdminOrder, PaymentProblem } from "@laundry/core/order/order-queries.port"
import { owesNothing } from "@laundry/core/order/status-meaning"
import type { AnsweredTicket } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import { toOrderDocuments } from "../documents/document-view.ts"
import { labelCodeOf } from "../laundry/label-code.ts"
import { toOversizedCharges } from "../marketplace/order-fees.ts"
import { toStaffTicket } from "../weighing/weigh-ticket-view.ts"
import { toOrderView } from "./order-view.ts"

/** An order as a row of the admin list. */
export const toSummaryView = (order: AdminOrder): OrderSummaryView => {
  const charged = chargedOf(order)
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    callLink: callLinkOf(order.customerPhone),
    customerEmail: order.customerEmail,
    pickupAddress: order.pickupAddress,
    pickupApt: order.pickupApt,
    pickupDate: order.pickupDate,
    pickupTimeSlot: order.pickupTimeSlot,
    deliveryDate: order.deliveryDate,
    estimatedWeight: order.estimatedWeight,
    weight: order.weight,
    readyBags: order.readyBags,
    actualBags: order.actualBags,
    labelCode: labelCodeOf(order.id),
    createdAt: order.createdAt,
    statusBefore: order.statusBefore,
    minimumPaymentAmount: order.minimumPaymentAmount,
    additionalCharges: order.additionalCharges,
    promoCode: order.terms.promo?.code ?? null,
    discount: charged.discount,
    goodwill: giftTakenOff(charged),
    credit: order.credit,
    totalCost: costOfOrder(order),
    totalPaid: charged.totalPaid,
    amountDue: owesNothing(order.status) ? null : amountDue(charged),
    needsAddressCheck: order.addressCheck.kind === "unplaced",
    paymentRequestedAt: order.paymentRequestedAt,
    hasPaymentProblem: order.hasPaymentProblem,
    awaitsDecision: order.awaitsDecision,
    ...(order.isOverdue && { isOverdue: true as const }),
    version: order.version,
  }
}

/** Who did something, in words. */
export const toActorView = (actor: Actor): ActorView => {
  switch (actor.kind) {
    case "guest":
      return { kind: "guest", name: "Guest", role: null }
    case "user":
      return { kind: "user", name: actor.name, role: actor.role }
    case "operator":
    case "system":
      return { kind: actor.kind, name: actor.name, role: null }
  }
}

const toHistoryView = ({ actor, ...entry }: HistoryEntry): HistoryEntryView => ({
  ...entry,
  actor: toActorView(actor),
})

/** An order with everything that staff may know of it. */
export const toAdminOrderView = (order: AdminOrder, userEmail: string | null): AdminOrderView => ({
  ...toOrderView(order),
  callLink: callLinkOf(order.customerPhone),
  userId: order.userId,
  userEmail,
  totalCost: costOfOrder(order),
  ...toOversizedCharges(order),
  notes: order.notes,
  needsAddressCheck: order.addressCheck.kind === "unplaced",
  paymentRequestedAt: order.paymentRequestedAt,
  intakeWeight: order.intakeWeight,
  // No order is taken without.
  acceptTerms: true,
})

export const toDetailsView = (details: {
  readonly order: AdminOrder
  readonly userEmail: string | null
  readonly history: ReadonlyArray<HistoryEntry>
  readonly ledger: ReadonlyArray<LedgerEntry>
  readonly tips: ReadonlyArray<LedgerEntry>
  readonly paymentProblems: ReadonlyArray<PaymentProblem>
  readonly tickets: ReadonlyArray<AnsweredTicket>
  readonly documents: Parameters<typeof toOrderDocuments>[0]
}): AdminOrderDetails => ({
  order: toAdminOrderView(details.order, details.userEmail),
  history: details.history.map(toHistoryView),
  ledger: details.ledger,
  tips: details.tips,
  paymentProblems: details.paymentProblems,
  weighTickets: details.tickets.toReversed().map(toStaffTicket),
  documents: toOrderDocuments(details.documents),
  disputes: disputesOf(details.history),
})
