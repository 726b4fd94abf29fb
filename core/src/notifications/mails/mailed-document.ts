import { Effect } from "effect"
import type { PrintedDocument } from "../../documents/printed-document.ts"
import { readReceipt, renderDocument, statementOfOrder } from "../../documents/read-documents.ts"
import type { OrderMailContent } from "../../order/order-mail.ts"
import { receiptPath, statementPath } from "../../order/receipts/receipt.ts"
import { ReceiptStore } from "../../order/receipts/receipt-store.port.ts"
import { mailedKey } from "../../order-links/document-link.ts"
import type { MailAttachment } from "../mailer.port.ts"
import type { MailLink } from "./mail-layout.ts"

/** A document that a mail brings: as a link to its page, and as a file. */
export interface MailedDocument {
  readonly link: MailLink
  readonly file: MailAttachment
}

const mailed = Effect.fnUntraced(function* (document: PrintedDocument, label: string, url: string) {
  const brought: MailedDocument = { link: { label, url }, file: yield* renderDocument(document) }
  return brought
})

/** The receipt of the mails about money, and the statement of an order that is delivered; undefined for other mails. */
export const mailedDocument = Effect.fnUntraced(function* (content: OrderMailContent, publicUrl: string) {
  if ("receiptId" in content && content.receiptId !== undefined) {
    const { receipt, document } = yield* Effect.orDie(readReceipt(content.receiptId))
    const key = yield* mailedKey(receipt.orderId, receipt.id, receipt.number)
    return yield* mailed(document, "See the receipt", `${publicUrl}${receiptPath(key)}`)
  }
  if (content.template !== "order-delivered") return undefined
  const statementId = yield* (yield* ReceiptStore).statementOf(content.orderId)
  if (statementId === undefined) return undefined
  const document = yield* Effect.orDie(statementOfOrder(content.orderId))
  const key = yield* mailedKey(content.orderId, statementId, 0)
  return yield* mailed(document, "See the statement", `${publicUrl}${statementPath(key)}`)
})
