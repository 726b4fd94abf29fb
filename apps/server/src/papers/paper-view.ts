import type { OrderPapers, PaperPage } from "@laundry/contracts/papers"
import { type Receipt, type ReceiptId, receiptPath, type StatementId, statementPath } from "@laundry/core/order/receipt"
import type { Paper, PaperBlock, PaperPair } from "@laundry/core/papers/paper"
import { readReceipt, readStatement } from "@laundry/core/papers/read-papers"
import { Effect } from "effect"

const toPair = ([label, value]: PaperPair) => ({ label, value })

const toBlocks = (block: PaperBlock): PaperPage["blocks"] => {
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

const toPaperPage = ({ name, title, subtitle, sender, blocks }: Paper, path: string, pdf: string): PaperPage => ({
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
  Effect.map(readReceipt(id), ({ paper }) => toPaperPage(paper, receiptPath(id), `/api/receipts/${id}/pdf`))

/** The page of an order's statement. */
export const statementPage = (id: StatementId) =>
  Effect.map(readStatement(id), (paper) => toPaperPage(paper, statementPath(id), `/api/statements/${id}/pdf`))

/** The papers of an order, as its other pages name them. */
export const toOrderPapers = ({
  receipts,
  statementId,
}: {
  readonly receipts: ReadonlyArray<Receipt>
  readonly statementId: StatementId | undefined
}): OrderPapers => ({
  receipts: receipts.toReversed().map(({ id, number, kind, amount, at }) => ({ id, number, kind, amount, at })),
  statementId: statementId ?? null,
})
