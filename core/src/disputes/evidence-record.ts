import type { Instant } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import { costOf } from "../order/cost-lines.ts"
import { formatOrderAddress } from "../order/order-address.ts"
import { datedHistory } from "../order/recorded-at.ts"
import type { Evidence } from "./evidence.ts"
import { whoDid } from "./evidence-document.ts"
import { termsOfOrder } from "./terms-of-order.ts"

const iso = (at: Instant): string => new Date(at).toISOString()
const isoOrNull = (at: Instant | null): string | null => (at === null ? null : iso(at))

/** The same as the document says, for programs: instants by ISO 8601 in UTC, dollars with two digits, photos by their digest. */
export const evidenceRecord = ({ order, ...evidence }: Evidence) => ({
  madeAt: iso(evidence.madeAt),
  order: {
    orderNumber: order.orderNumber,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    address: formatOrderAddress(order),
    orderedAt: iso(order.createdAt),
    pickupDate: order.pickupDate,
    pickupTimeSlot: order.pickupTimeSlot,
    pickedUpAt: isoOrNull(order.pickedUpAt),
    deliveredAt: isoOrNull(order.deliveredAt),
    weight: order.weight,
    status: order.status,
  },
  disputes: evidence.disputes.map(({ amount, openedAt, ...dispute }) => ({
    ...dispute,
    amount: formatMoney(amount),
    openedAt: iso(openedAt),
  })),
  payments: evidence.ledger.map(({ kind, providerId, amount, recordedAt }) => ({
    at: iso(recordedAt),
    kind,
    amount: formatMoney(amount),
    providerId,
  })),
  timeline: datedHistory(evidence.history).map(({ at, happenedAt, event, actor, from, to }) => ({
    at: iso(happenedAt),
    heardAt: iso(at),
    event,
    by: whoDid(actor, evidence.workers),
    from,
    to,
  })),
  weighTickets: evidence.tickets.map((ticket) => ({
    number: ticket.number,
    weight: ticket.weight,
    total: formatMoney(costOf(ticket)),
    weighedAt: iso(ticket.weighedAt),
    by: whoDid(ticket.weighedBy, evidence.workers),
    answer: ticket.answer.kind,
  })),
  terms: {
    serviceTermsOf: termsOfOrder(order, evidence.history).day,
    isShownToCustomer: termsOfOrder(order, evidence.history).isShown,
    consents: evidence.consents.map(({ wording, acceptedAt, ip, state }) => ({
      acceptedAt: iso(acceptedAt),
      ip,
      state,
      wording,
    })),
  },
  mails: evidence.mails.map(({ template, to, sentAt }) => ({ sentAt: isoOrNull(sentAt), template, to })),
  photos: evidence.photos.map(({ kind, takenAt, sha256 }) => ({ kind, takenAt: isoOrNull(takenAt), sha256 })),
})
