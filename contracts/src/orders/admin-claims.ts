import { claimBounds, claimDecisionKinds } from "@laundry/core/order/claims/claim"
import { longestPart } from "@laundry/core/shared/listed"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Money, OrderId, OrderIdText, oneOf, queryNumber, requiredText, typedMoney } from "../http/wire.ts"
import { OrderFactsView } from "../marketplace/order-facts.ts"
import { ResponseView } from "../marketplace/work-claims.ts"
import {
  ClaimForm,
  ClaimsPageView,
  ClaimView,
  claimIdText,
  messageForm,
  openErrors,
  photoErrors,
  place,
  writeErrors,
} from "./claims.ts"
import { photoBodyLimit } from "./photo-data.ts"

/** Who bears a part of what is given for a claim: the platform's fees of the order, and the worker who did it. */
const Shares = Schema.Struct({ feeAdjustment: Money, deduction: Money })

/** A claim in the desk's list. */
export const ClaimRow = Schema.Struct({
  ...ClaimView.fields,
  /** Said of a decided claim where somebody bears a part of it. */
  shares: Schema.optionalKey(Shares),
  orderId: OrderId,
  orderNumber: Schema.Int,
  customerName: Schema.String,
  /** Whether its customer spoke last. */
  awaitsAnswer: Schema.Boolean,
})
export type ClaimRow = typeof ClaimRow.Type

/** A claim for staff, with what can be given for it. */
export const ClaimFileView = Schema.Struct({
  ...ClaimRow.fields,
  cap: Money,
  /** What of the cap the order's decided claims leave. */
  left: Money,
  /** What the order's payments leave to give back. */
  paymentsLeft: Money,
  /** What the signed-in person may give back of the order; null where there is no limit for them. */
  refundLimit: Schema.NullOr(Money),
  /** Whether the order has an account to keep credit in. */
  hasAccount: Schema.Boolean,
  /** The most that the fees and the worker bear of it; said of an order that a laundry worker did, as the next. */
  mostShares: Schema.optionalKey(Shares),
  work: Schema.optionalKey(
    Schema.Struct({
      /** Null when the worker's account is gone. */
      workerName: Schema.NullOr(Schema.String),
      /** The worker's side of it; null where nobody could be asked. */
      response: Schema.NullOr(ResponseView),
      /** What the order's records say. */
      facts: OrderFactsView,
    }),
  ),
})
export type ClaimFileView = typeof ClaimFileView.Type

const sentence = requiredText("Please tell the customer why", claimBounds.sentence)
/** How a claim ends. A refusal gives nothing, so it needs no amount. */
export const ClaimDecisionForm = Schema.Struct({
  kind: oneOf(claimDecisionKinds, "Please decide how the claim ends"),
  amount: Schema.optionalKey(typedMoney("Amount")),
  /** What of it the platform's fees and the worker bear; the company bears the rest. */
  feeAdjustment: Schema.optionalKey(typedMoney("Fee adjustment")),
  deduction: Schema.optionalKey(typedMoney("Deduction")),
  sentence,
})
export type ClaimDecisionForm = typeof ClaimDecisionForm.Type

const one = Schema.Struct({ claimId: claimIdText })
const ofOrder = Schema.Struct({ id: OrderIdText })

/** What staff do about claims. */
export const adminClaimEndpoints = {
  listClaims: {
    method: "GET",
    path: "/api/admin/claims",
    summary: "The claims that wait for a decision, by their deadline; or the latest of all; 500 unless told otherwise",
    area: "Claims at the desk",
    access: "claims:manage",
    query: Schema.Struct({
      which: Schema.optionalKey(oneOf(["open", "all"], "which must be open or all")),
      limit: queryNumber("limit", 1, longestPart),
    }),
    isPart: true,
    success: Schema.Array(ClaimRow),
    status: 200,
    errors: {},
  },
  getClaim: {
    method: "GET",
    path: "/api/admin/claims/:claimId",
    summary: "A claim with what can be given for it",
    area: "Claims at the desk",
    access: "claims:manage",
    params: one,
    success: ClaimFileView,
    status: 200,
    errors: { ClaimNotFound: 404 },
  },
  getClaimPhoto: {
    method: "GET",
    path: "/api/admin/claims/:claimId/photos/:place",
    summary: "A photo of a claim",
    area: "Claims at the desk",
    access: "claims:manage",
    params: Schema.Struct({ ...one.fields, place }),
    success: "bytes",
    status: 200,
    errors: photoErrors,
  },
  getClaimResponsePhoto: {
    method: "GET",
    path: "/api/admin/claims/:claimId/response/photos/:place",
    summary: "A photo of what the laundry worker says of a claim",
    area: "Claims at the desk",
    access: "claims:manage",
    params: Schema.Struct({ ...one.fields, place }),
    success: "bytes",
    status: 200,
    errors: photoErrors,
  },
  listOrderClaims: {
    method: "GET",
    path: "/api/admin/orders/:id/claims",
    summary: "The claims of an order, and whether staff can open another",
    area: "Claims at the desk",
    access: "claims:manage",
    params: ofOrder,
    success: ClaimsPageView,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  openClaimForCustomer: {
    method: "POST",
    path: "/api/admin/orders/:id/claims",
    summary: "Open a claim for an order's customer, also when the time for it is over",
    area: "Claims at the desk",
    access: "claims:manage",
    params: ofOrder,
    body: ClaimForm,
    bodyLimit: photoBodyLimit,
    success: ClaimFileView,
    status: 201,
    errors: { OrderNotFound: 404, ...openErrors },
  },
  answerClaim: {
    method: "POST",
    path: "/api/admin/claims/:claimId/messages",
    summary: "Write to the customer of an open claim",
    area: "Claims at the desk",
    access: "claims:manage",
    params: one,
    body: messageForm,
    success: ClaimFileView,
    status: 201,
    errors: writeErrors,
    idempotent: true,
  },
  decideClaim: {
    method: "POST",
    path: "/api/admin/claims/:claimId/decision",
    summary: "End a claim with a refund, account credit or a refusal, and give it",
    area: "Claims at the desk",
    access: "claims:manage",
    params: one,
    body: ClaimDecisionForm,
    success: ClaimFileView,
    status: 200,
    errors: {
      OwnCase: 403,
      ClaimNotFound: 404,
      ClaimDecided: 409,
      ClaimAmountMissing: { status: 400, field: "amount" },
      ClaimAboveCap: { status: 409, field: "amount" },
      FeeAdjustmentTooLarge: { status: 409, field: "feeAdjustment" },
      DeductionTooLarge: { status: 409, field: "deduction" },
      CreditNeedsAccount: { status: 409, field: "kind" },
      RefundTooLarge: { status: 409, field: "amount" },
      ApprovalRequested: 409,
    },
  },
} as const satisfies Record<string, Endpoint>
