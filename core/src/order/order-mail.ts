import type { Instant, IsoDate } from "../local-time/local-time.ts"
import type { Cents } from "../money/cents.ts"
import type { CancellationFeeReason } from "./cancellation-terms.ts"
import type { ClaimId } from "./claims/claim.ts"
import type { OrderId } from "./order.ts"
import type { OrderStatus } from "./order-status.ts"
import type { ReceiptId } from "./receipts/receipt.ts"
import type { WeighTicketId } from "./weigh-tickets/weigh-ticket.ts"

/** A mail that brings a receipt. Those that were owed before there were receipts name none. */
export type ReceiptMailContent = {
  readonly template: "payment-received" | "refund-sent" | "tip-received"
  readonly orderId: OrderId
  readonly amount: Cents
  readonly receiptId?: ReceiptId
}

/** A mail about an order. */
export type OrderMailContent =
  | {
      readonly template: "order-received" | "order-link" | "place-released" | "place-found"
      readonly orderId: OrderId
    }
  | ReceiptMailContent
  /**
   * `refund` is on its way, `fee` was kept of what was paid, `credit` is in the customer's account again,
   * `feeAtBank` of the fee is with their bank, which decides about it. `place` is where on its way the
   * order was that staff cancelled, unless its pickup was still to come. `feeReason` is why the fee was kept, where it was not for
   * cancelling late.
   */
  | {
      readonly template: "order-cancelled"
      readonly orderId: OrderId
      readonly refund: Cents
      readonly fee: Cents
      readonly credit?: Cents
      readonly feeAtBank?: Cents
      readonly place?: OrderStatus
      readonly feeReason?: CancellationFeeReason
    }
  | ChangeMailContent
  /** With the weigh ticket that no other message tells of: the change that brought the order there wrote it. */
  | { readonly template: ProgressMailTemplate; readonly orderId: OrderId; readonly ticketId?: WeighTicketId }

/** The mail about a change that the customer made: which parts it touched. */
type ChangeMailContent = {
  readonly template: "order-changed"
  readonly orderId: OrderId
  /** The names of the parts, with spaces between. */
  readonly changed: string
}

/** The mails about a driver's route: one is on the way, or the laundry comes later than promised. */
export type RoadMailContent =
  | { readonly template: OnTheWayMailTemplate; readonly orderId: OrderId }
  /** `expectedAt` where a driver is on the way with it; the credit that was given for it, in cents. */
  | {
      readonly template: "delivery-late"
      readonly orderId: OrderId
      readonly expectedAt?: Instant
      readonly credit?: Cents
    }

/** The mail that reminds of a pickup; of no other than on this day. */
export type ReminderMailContent = {
  readonly template: "pickup-reminder"
  readonly orderId: OrderId
  readonly pickupDate: IsoDate
}

/** The mails about a weigh ticket: it comes, or staff answer what its customer said of it. */
export type WeighedMailContent = {
  readonly template: "order-weighed" | "weight-kept"
  readonly orderId: OrderId
  readonly ticketId: WeighTicketId
}

/** The mails about a claim: to the desk that one is open, to its customer that staff wrote or decided. */
export type ClaimMailContent =
  | { readonly template: "claim-opened" | "claim-decided"; readonly orderId: OrderId; readonly claimId: ClaimId }
  | {
      readonly template: "claim-answered"
      readonly orderId: OrderId
      readonly claimId: ClaimId
      readonly messageId: string
    }

/**
 * The mails to the worker who did an order about a claim: they are asked for their side of it, or it was decided. They name no order: its id
 * is the key to its customer's page.
 */
export type ResponseMailContent = {
  readonly template: (typeof responseMailTemplates)[number]
  readonly claimId: ClaimId
}

/** The mail about an order that goes to the laundry's desk: all others go to its customer. */
export const deskMail = "claim-opened" satisfies ClaimMailContent["template"]

export const responseMailTemplates = ["response-asked", "response-decided"] as const

/** A mail about where an order is on its way. */
export type ProgressMailTemplate = "order-picked-up" | "order-ready" | "order-delivered" | "pickup-missed"

/** A mail about a driver who is on the way, to fetch or to bring the laundry. */
export type OnTheWayMailTemplate = "driver-on-the-way" | "out-for-delivery"

/** The mails that tell what the order weighs, and bring its weigh ticket. */
export const weightMails: ReadonlySet<OrderMailContent["template"]> = new Set(["order-ready", "order-delivered"])
