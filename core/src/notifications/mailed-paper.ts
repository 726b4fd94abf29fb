import { Effect } from "effect"
import type { OrderMailContent } from "../order/order-mail.ts"
import { receiptPath, statementPath } from "../order/receipt.ts"
import { ReceiptStore } from "../order/receipt-store.port.ts"
import type { Paper } from "../papers/paper.ts"
import { printPaper, readReceipt, readStatement } from "../papers/read-papers.ts"
import type { MailLink } from "./mail-layout.ts"
import type { MailAttachment } from "./mailer.port.ts"

/** A paper that a mail brings: as a link to its page, and as a file. */
export interface MailedPaper {
  readonly link: MailLink
  readonly file: MailAttachment
}

const mailed = Effect.fnUntraced(function* (paper: Paper, label: string, url: string) {
  const brought: MailedPaper = { link: { label, url }, file: yield* printPaper(paper) }
  return brought
})

/** The receipt of the mails about money, and the statement of an order that is delivered; undefined for other mails. */
export const mailedPaper = Effect.fnUntraced(function* (content: OrderMailContent, publicUrl: string) {
  if ("receiptId" in content && content.receiptId !== undefined) {
    const { receipt, paper } = yield* Effect.orDie(readReceipt(content.receiptId))
    return yield* mailed(paper, "See the receipt", `${publicUrl}${receiptPath(receipt.id)}`)
  }
  if (content.template !== "order-delivered") return undefined
  const statementId = yield* (yield* ReceiptStore).statementOf(content.orderId)
  if (statementId === undefined) return undefined
  const paper = yield* Effect.orDie(readStatement(statementId))
  return yield* mailed(paper, "See the statement", `${publicUrl}${statementPath(statementId)}`)
})
