import { type DocumentPage, type OrderDocuments, ReceiptId, StatementId } from "@laundry/contracts/orders/documents"
import type { DocumentBlock, DocumentPair, PrintedDocument } from "@laundry/core/documents/printed-document"
import { openReceipt, openStatement } from "@laundry/core/documents/read-documents"
import { type Receipt, receiptPath, statementPath } from "@laundry/core/order/receipts/receipt"
import { documentKey } from "@laundry/core/order-links/document-link"
import { Effect } from "effect"

const toPair = ([label, value]: DocumentPair) => ({ label, value })

const toBlocks = (block: DocumentBlock): DocumentPage["blocks"] => {
  switch (block.kind) {
    case "facts":
      return [{ kind: block.kind, facts: block.facts.map(toPair) }]
    case "sums":
      return [{ kind: block.kind, lines: block.lines.map(toPair), total: toPair(block.total) }]
    case "picture":
      // In the files of disputes alone, which have no page.
      return []
    default:
      return [block]
  }
}

const toDocumentPage = (
  { name, title, subtitle, sender, blocks }: PrintedDocument,
  path: string,
  pdf: string,
): DocumentPage => ({
  path,
  pdf,
  fileName: `${name}.pdf`,
  title,
  subtitle,
  sender,
  blocks: blocks.flatMap(toBlocks),
})

/** The page of a receipt, by a key to it. */
export const receiptPage = (key: Receipt["id"]) =>
  Effect.map(openReceipt(key), (document) => toDocumentPage(document, receiptPath(key), `/api/receipts/${key}/pdf`))

/** The page of an order's statement, by a key to it. */
export const statementPage = (key: typeof StatementId.Type) =>
  Effect.map(openStatement(key), (document) =>
    toDocumentPage(document, statementPath(key), `/api/statements/${key}/pdf`),
  )

interface Documents {
  readonly receipts: ReadonlyArray<Receipt>
  readonly statementId: typeof StatementId.Type | undefined
}

/** The documents of an order, as its other pages name them; `page` is the token of the link to the order's page, where they are named there. */
export const toOrderDocuments = ({ receipts, statementId }: Documents, page?: string): OrderDocuments => ({
  receipts: receipts.toReversed().map(({ id, number, kind, amount, at }) => ({
    id: page === undefined ? id : ReceiptId.make(documentKey(page, number)),
    number,
    kind,
    amount,
    at,
  })),
  statementId:
    statementId === undefined || page === undefined ? (statementId ?? null) : StatementId.make(documentKey(page, 0)),
})
