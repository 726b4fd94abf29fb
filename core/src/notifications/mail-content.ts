import { Schema } from "effect"
import type { InquiryMailContent } from "../commercial/inquiry-mail.ts"
import { cancellationFeeReasons } from "../order/cancellation-terms.ts"
import type {
  NewOffersMailContent,
  OfferMailContent,
  OverdueMailContent,
  WorkMailContent,
} from "../order/offers/offer-mail.ts"
import {
  type ClaimMailContent,
  type OrderMailContent,
  type ReminderMailContent,
  type ResponseMailContent,
  type RoadMailContent,
  responseMailTemplates,
  type WeighedMailContent,
} from "../order/order-mail.ts"
import { orderStatuses } from "../order/order-status.ts"
import {
  chargeFailures,
  type RecurringMailContent,
  type RecurringOrderContent,
} from "../order/recurring/recurring-mail.ts"
import { passedOverReasons } from "../order/recurring/recurring-pickup.ts"
import type { OwedMailContent } from "../outbox/owed-mail.ts"
import type { CardMailContent } from "../payment/card-mail.ts"
import type { CreditMailContent } from "../payment/credit-mail.ts"
import type { PaymentRequestContent } from "../payment/payment-link.ts"
import type { AccountMailContent } from "../people/account-mail.ts"
import { type WorkerMailContent, workerMailTemplates } from "../workers/worker-mail.ts"

/** What a mail is written from: of every subject that sends mails. */
export type MailContent =
  | OrderMailContent
  | WeighedMailContent
  | ClaimMailContent
  | ResponseMailContent
  | RoadMailContent
  | ReminderMailContent
  | OfferMailContent
  | WorkMailContent
  | NewOffersMailContent
  | OverdueMailContent
  | RecurringMailContent
  | RecurringOrderContent
  | CardMailContent
  | CreditMailContent
  | PaymentRequestContent
  | InquiryMailContent
  | WorkerMailContent
  | AccountMailContent

const orderId = Schema.String.pipe(Schema.brand("OrderId"))
const userId = Schema.String.pipe(Schema.brand("UserId"))
const ticketId = Schema.String.pipe(Schema.brand("WeighTicketId"))
const amount = Schema.Int.pipe(Schema.brand("Cents"))

const claimId = Schema.String.pipe(Schema.brand("ClaimId"))

const MailContent: Schema.Decoder<MailContent> = Schema.Union([
  Schema.Struct({
    template: Schema.Literals(["order-received", "order-link", "place-released", "place-found"]),
    orderId,
  }),
  Schema.Struct({
    template: Schema.Literals(["order-picked-up", "order-ready", "order-delivered", "pickup-missed"]),
    orderId,
    ticketId: Schema.optionalKey(ticketId),
  }),
  Schema.Struct({
    template: Schema.Literals(["payment-received", "refund-sent", "tip-received"]),
    orderId,
    amount,
    receiptId: Schema.optionalKey(Schema.String.pipe(Schema.brand("ReceiptId"))),
  }),
  Schema.Struct({
    template: Schema.Literal("order-cancelled"),
    orderId,
    refund: amount,
    fee: amount,
    credit: Schema.optionalKey(amount),
    feeAtBank: Schema.optionalKey(amount),
    place: Schema.optionalKey(Schema.Literals(orderStatuses)),
    feeReason: Schema.optionalKey(Schema.Literals(cancellationFeeReasons)),
  }),
  Schema.Struct({
    template: Schema.Literals(["worker-confirmed", "worker-changed"]),
    orderId,
    worker: Schema.String,
    toldAt: Schema.optionalKey(Schema.Int),
  }),
  Schema.Struct({ template: Schema.Literal("house-takes-over"), orderId, toldAt: Schema.Int }),
  Schema.Struct({
    template: Schema.Literal("order-unaccepted"),
    orderId,
    refund: amount,
    fee: amount,
    credit: Schema.optionalKey(amount),
  }),
  Schema.Struct({
    template: Schema.Literals(["work-ended", "pickup-overdue", "work-overdue"]),
    offerId: Schema.String.pipe(Schema.brand("OfferId")),
  }),
  Schema.Struct({ template: Schema.Literal("new-offers"), seekerId: userId, offers: Schema.String }),
  Schema.Struct({
    template: Schema.Literal("order-changed"),
    orderId,
    changed: Schema.String,
  }),
  Schema.Struct({
    template: Schema.Literals(["order-weighed", "weight-kept"]),
    orderId,
    ticketId,
  }),
  Schema.Struct({ template: Schema.Literal("charge-code"), orderId, heldChargeId: Schema.String }),
  Schema.Struct({ template: Schema.Literals(["driver-on-the-way", "out-for-delivery"]), orderId }),
  Schema.Struct({
    template: Schema.Literal("delivery-late"),
    orderId,
    expectedAt: Schema.optionalKey(Schema.Int),
    credit: Schema.optionalKey(amount),
  }),
  Schema.Struct({
    template: Schema.Literal("pickup-reminder"),
    orderId,
    pickupDate: Schema.String.pipe(Schema.brand("IsoDate")),
  }),
  Schema.Struct({ template: Schema.Literals(["recurring-started", "recurring-changed"]), recurringId: Schema.String }),
  Schema.Struct({
    template: Schema.Literal("recurring-passed-over"),
    recurringId: Schema.String,
    pickupDate: Schema.String.pipe(Schema.brand("IsoDate")),
    because: Schema.Literals(passedOverReasons),
  }),
  Schema.Struct({ template: Schema.Literal("recurring-ahead"), orderId }),
  Schema.Struct({ template: Schema.Literal("recurring-declined"), orderId, because: Schema.Literals(chargeFailures) }),
  Schema.Struct({ template: Schema.Literals(["claim-opened", "claim-decided"]), orderId, claimId }),
  Schema.Struct({ template: Schema.Literals(responseMailTemplates), claimId }),
  Schema.Struct({ template: Schema.Literal("claim-answered"), orderId, claimId, messageId: Schema.String }),
  Schema.Struct({
    template: Schema.Literal("balance-declined"),
    orderId,
    chargeId: Schema.String,
    tries: Schema.Int,
  }),
  Schema.Struct({ template: Schema.Literal("card-expiring"), cardId: Schema.String }),
  Schema.Struct({
    template: Schema.Literals(["credit-granted", "credit-expiring"]),
    holder: userId,
    lotId: Schema.String,
  }),
  Schema.Struct({ template: Schema.Literal("payment-request"), linkId: Schema.String }),
  Schema.Struct({
    template: Schema.Literals(["inquiry-received", "inquiry-copy"]),
    inquiryId: Schema.String.pipe(Schema.brand("InquiryId")),
  }),
  Schema.Struct({ template: Schema.Literals(workerMailTemplates), workerId: userId }),
  Schema.Struct({ template: Schema.Literal("confirm-registration"), registrationId: Schema.String }),
  Schema.Struct({ template: Schema.Literals(["reset-password", "password-changed"]), userId }),
  Schema.Struct({ template: Schema.Literal("erasure-code"), orderId }),
])

const decode = Schema.decodeUnknownEffect(MailContent)

/** Reads what the outbox kept of a mail. Fails for a template that nobody writes. */
export const readMailContent = (content: OwedMailContent) => decode(content)
