import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Day, Moment, MomentText, Money, MoneyText, OrderIdText } from "../http/wire.ts"

/** A payment that the customer disputes at their bank. */
export const DisputeView = Schema.Struct({
  id: Schema.String,
  amount: Money,
  reason: Schema.String,
  openedAt: Moment,
  /** The day by which the bank wants an answer; null where the provider named none. */
  answerBy: Schema.NullOr(Day),
  outcome: Schema.Literals(["open", "won", "lost"]),
})
export type DisputeView = typeof DisputeView.Type

const MomentOrNull = Schema.NullOr(MomentText)

/** The file that a dispute is answered with, for programs. Photos are in the PDF; here is their digest. */
const EvidenceFile = Schema.Struct({
  madeAt: MomentText,
  order: Schema.Struct({
    orderNumber: Schema.Int,
    customerName: Schema.String,
    customerEmail: Schema.String,
    customerPhone: Schema.String,
    address: Schema.String,
    orderedAt: MomentText,
    pickupDate: Schema.String,
    pickupTimeSlot: Schema.String,
    pickedUpAt: MomentOrNull,
    deliveredAt: MomentOrNull,
    weight: Schema.NullOr(Schema.Finite),
    status: Schema.String,
  }),
  disputes: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      amount: MoneyText,
      reason: Schema.String,
      openedAt: MomentText,
      answerBy: Schema.NullOr(Schema.String),
      outcome: Schema.String,
    }),
  ),
  payments: Schema.Array(
    Schema.Struct({ at: MomentText, kind: Schema.String, amount: MoneyText, providerId: Schema.String }),
  ),
  timeline: Schema.Array(
    Schema.Struct({
      /** When it happened; what a phone recorded without a signal, by the phone's clock. */
      at: MomentText,
      /** When the server was told of it. */
      heardAt: MomentText,
      event: Schema.String,
      by: Schema.String,
      from: Schema.NullOr(Schema.String),
      to: Schema.String,
    }),
  ),
  weighTickets: Schema.Array(
    Schema.Struct({
      number: Schema.Int,
      weight: Schema.Finite,
      total: MoneyText,
      weighedAt: MomentText,
      by: Schema.String,
      answer: Schema.String,
    }),
  ),
  terms: Schema.Struct({
    /** The day of the terms of service that the order was placed under. */
    serviceTermsOf: Schema.String,
    /** Whether its customer placed it, in a form that shows them; of an order that staff placed they were in force. */
    isShownToCustomer: Schema.Boolean,
    consents: Schema.Array(
      Schema.Struct({
        acceptedAt: MomentText,
        ip: Schema.NullOr(Schema.String),
        state: Schema.String,
        wording: Schema.String,
      }),
    ),
  }),
  mails: Schema.Array(Schema.Struct({ sentAt: MomentOrNull, template: Schema.String, to: Schema.String })),
  photos: Schema.Array(
    Schema.Struct({ kind: Schema.String, takenAt: MomentOrNull, sha256: Schema.NullOr(Schema.String) }),
  ),
})

const params = Schema.Struct({ id: OrderIdText })

export const evidenceEndpoints = {
  getEvidence: {
    method: "GET",
    path: "/api/admin/orders/:id/evidence.json",
    summary: "What a dispute about an order is answered with: timeline, tickets, terms, mails and payments",
    area: "Documents",
    access: "orders:manage",
    params,
    success: EvidenceFile,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  getEvidencePdf: {
    method: "GET",
    path: "/api/admin/orders/:id/evidence.pdf",
    summary: "The same as PDF, with the photos",
    area: "Documents",
    access: "orders:manage",
    params,
    success: "bytes",
    status: 200,
    errors: { OrderNotFound: 404 },
    limit: { max: 20, seconds: 60 },
  },
} as const satisfies Readonly<Record<string, Endpoint>>
