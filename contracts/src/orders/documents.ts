import { receiptKinds } from "@laundry/core/order/receipts/receipt"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, Money, requiredText } from "../http/wire.ts"
import { orderLinkErrors } from "./order-link-errors.ts"

export const ReceiptId = Schema.String.pipe(Schema.brand("ReceiptId"))
export const StatementId = Schema.String.pipe(Schema.brand("StatementId"))

/** A receipt as its order's other pages name it. */
export const ReceiptSummary = Schema.Struct({
  /** The key to its page. */
  id: ReceiptId,
  number: Schema.Int,
  kind: Schema.Literals(receiptKinds),
  amount: Money,
  at: Moment,
})
export type ReceiptSummary = typeof ReceiptSummary.Type

/** The documents of an order: its receipts, the newest first, and the key to its statement, null while no money moved. */
export const OrderDocuments = Schema.Struct({
  receipts: Schema.Array(ReceiptSummary),
  statementId: Schema.NullOr(StatementId),
})
export type OrderDocuments = typeof OrderDocuments.Type

/** A fact, or a line of a sum and its amount. */
const Pair = Schema.Struct({ label: Schema.String, value: Schema.String })

/** A part of a document, in words. */
const DocumentBlock = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["heading", "text"]), text: Schema.String }),
  Schema.Struct({ kind: Schema.Literal("facts"), facts: Schema.Array(Pair) }),
  Schema.Struct({ kind: Schema.Literal("sums"), lines: Schema.Array(Pair), total: Pair }),
  Schema.Struct({
    kind: Schema.Literal("table"),
    columns: Schema.Array(
      Schema.Struct({ title: Schema.String, share: Schema.Finite, isAmount: Schema.optionalKey(Schema.Boolean) }),
    ),
    rows: Schema.Array(Schema.Array(Schema.String)),
  }),
])

/**
 * A receipt or a statement as the holder of its link reads it: of its customer their name, the area and the order's number; by the link to
 * the order's page the first name and the number alone, as that page.
 */
export const DocumentPage = Schema.Struct({
  /** Where it is read: "/receipt/…" */
  path: Schema.String,
  /** Where its PDF is. */
  pdf: Schema.String,
  fileName: Schema.String,
  title: Schema.String,
  subtitle: Schema.String,
  sender: Schema.Struct({ name: Schema.String, contact: Schema.String }),
  blocks: Schema.Array(DocumentBlock),
})
export type DocumentPage = typeof DocumentPage.Type

const receiptParams = Schema.Struct({
  id: requiredText("This receipt does not exist", 100).pipe(Schema.brand("ReceiptId")),
})
const statementParams = Schema.Struct({
  id: requiredText("This statement does not exist", 100).pipe(Schema.brand("StatementId")),
})
const limit = { max: 60, seconds: 60 } as const
/** Drawing takes more than reading. */
const pdfLimit = { max: 20, seconds: 60 } as const

export const documentEndpoints = {
  getReceipt: {
    method: "GET",
    path: "/api/receipts/:id",
    summary: "The receipt of a payment or a refund, for anybody who has its link",
    area: "Documents",
    access: "everyone",
    params: receiptParams,
    success: DocumentPage,
    status: 200,
    errors: { ...orderLinkErrors, ReceiptNotFound: 404 },
    limit,
  },
  getReceiptPdf: {
    method: "GET",
    path: "/api/receipts/:id/pdf",
    summary: "The same as PDF",
    area: "Documents",
    access: "everyone",
    params: receiptParams,
    success: "bytes",
    status: 200,
    errors: { ...orderLinkErrors, ReceiptNotFound: 404 },
    limit: pdfLimit,
  },
  getStatement: {
    method: "GET",
    path: "/api/statements/:id",
    summary: "The statement of an order as it is now, for anybody who has its link",
    area: "Documents",
    access: "everyone",
    params: statementParams,
    success: DocumentPage,
    status: 200,
    errors: { ...orderLinkErrors, StatementNotFound: 404 },
    limit,
  },
  getStatementPdf: {
    method: "GET",
    path: "/api/statements/:id/pdf",
    summary: "The same as PDF",
    area: "Documents",
    access: "everyone",
    params: statementParams,
    success: "bytes",
    status: 200,
    errors: { ...orderLinkErrors, StatementNotFound: 404 },
    limit: pdfLimit,
  },
} as const satisfies Readonly<Record<string, Endpoint>>
