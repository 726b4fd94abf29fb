import type {
  ActorView,
  AdminOrderDetails,
  AdminOrderView,
  HistoryEntryView,
  OrderStatsView,
  OrderSummaryView,
} from "@laundry/contracts/admin-orders"
import type { AuditEntryView } from "@laundry/contracts/audit"
import type { Actor } from "@laundry/core/access/actor"
import type { KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import { formatMoney } from "@laundry/core/money/cents"
import { amountDue, totalCost } from "@laundry/core/order/amount-due"
import { totalPaid } from "@laundry/core/order/order"
import type { DeskOrder, OrderFigures, PaymentProblem } from "@laundry/core/order/order-desk.port"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { owesNothing } from "@laundry/core/order/status-meaning"
import type { LedgerEntry } from "@laundry/core/payment/ledger"
import { labelCodeOf } from "../laundry/label-code.ts"
import { toOrderView } from "./order-view.ts"

const toIso = (instant: number): string => new Date(instant).toISOString()

/** An order as a row of the desk's list. */
export const toSummaryView = (order: DeskOrder): OrderSummaryView => ({
  id: order.id,
  labelCode: labelCodeOf(order.id),
  orderNumber: order.orderNumber,
  createdAt: toIso(order.createdAt),
  status: order.status,
  statusBefore: order.statusBefore,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  customerEmail: order.customerEmail,
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  deliveryDate: order.deliveryDate,
  estimatedWeight: order.estimatedWeight,
  weight: order.weight,
  actualBags: order.actualBags,
  readyBags: order.readyBags,
  minimumPaymentAmount: formatMoney(order.minimumPaymentAmount),
  additionalCharges: formatMoney(order.additionalCharges),
  goodwill: formatMoney(order.goodwill),
  totalCost: formatMoney(totalCost(order)),
  totalPaid: formatMoney(totalPaid(order)),
  amountDue: owesNothing(order.status) ? null : formatMoney(amountDue({ ...order, totalPaid: totalPaid(order) })),
  needsAddressCheck: order.addressCheck.kind === "unplaced",
  paymentRequestedAt: order.paymentRequestedAt === null ? null : toIso(order.paymentRequestedAt),
  hasPaymentProblem: order.hasPaymentProblem,
  version: order.version,
})

export const toStatsView = ({ totalRevenue, totalBalanceDue, ...counts }: OrderFigures): OrderStatsView => ({
  totalRevenue: formatMoney(totalRevenue),
  totalBalanceDue: formatMoney(totalBalanceDue),
  ...counts,
})

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

const toHistoryView = ({ at, actor, ...entry }: HistoryEntry): HistoryEntryView => ({
  ...entry,
  at: toIso(at),
  actor: toActorView(actor),
})

/** An order with everything that staff may know of it. */
export const toAdminOrderView = (order: DeskOrder, userEmail: string | null): AdminOrderView => ({
  ...toOrderView(order),
  userId: order.userId,
  userEmail,
  totalCost: formatMoney(totalCost(order)),
  notes: order.notes,
  needsAddressCheck: order.addressCheck.kind === "unplaced",
  paymentRequestedAt: order.paymentRequestedAt === null ? null : toIso(order.paymentRequestedAt),
  // No order is taken without.
  acceptTerms: true,
})

export const toDetailsView = (details: {
  readonly order: DeskOrder
  readonly userEmail: string | null
  readonly history: ReadonlyArray<HistoryEntry>
  readonly ledger: ReadonlyArray<LedgerEntry>
  readonly paymentProblems: ReadonlyArray<PaymentProblem>
}): AdminOrderDetails => ({
  order: toAdminOrderView(details.order, details.userEmail),
  history: details.history.map(toHistoryView),
  ledger: details.ledger.map(({ kind, amount, recordedAt }) => ({
    kind,
    amount: formatMoney(amount),
    recordedAt: toIso(recordedAt),
  })),
  paymentProblems: details.paymentProblems.map(({ id, reason, at }) => ({ id, reason, at: toIso(at) })),
})

export const toAuditView = ({ at, actor, ...entry }: KeptAuditEntry): AuditEntryView => ({
  ...entry,
  at: toIso(at),
  actor: toActorView(actor),
})
