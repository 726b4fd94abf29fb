import type { DocumentPage, OrderDocuments } from "@laundry/contracts/orders/documents"
import type { DocumentBlock, DocumentPair, PrintedDocument } from "@laundry/core/documents/printed-document"
import { readReceipt, readStatement } from "@laundry/core/documents/read-documents"
import {
  type Receipt,
  type ReceiptId,
  receiptPath,
  type StatementId,
  statementPath,
} from "@laundry/core/order/receipts/receipt"
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

/** The page of a receipt. */
export const receiptPage = (id: ReceiptId) =>
  Effect.map(readReceipt(id), ({ document }) => toDocumentPage(document, receiptPath(id), `/api/receipts/${id}/pdf`))

/** The page of an order's statement. */
export const statementPage = (id: StatementId) =>
  Effect.map(readStatement(id), (document) => toDocumentPage(document, statementPath(id), `/api/statements/${id}/pdf`))

/** The documents of an order, as its other pages name them. */
export const toOrderDocuments = ({
  receipts,
  statementId,
}: {
  readonly receipts: ReadonlyArray<Receipt>
  readonly statementId: StatementId | undefined
}): OrderDocuments => ({
  receipts: receipts.toReversed().map(({ id, number, kind, amount, at }) => ({ id, number, kind, amount, at })),
  statementId: statementId ?? null,
})
