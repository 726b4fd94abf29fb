import { type Cents, formatDollars, subtractCents, zeroCents } from "../money/cents.ts"
import { paidInFullTolerance } from "../order/amount-due.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { costOn, formatReceiptNumber, leftAfter, type Receipt } from "../order/receipts/receipt.ts"
import { customerFacts, type DocumentScene, sayDocumentLine, sayDocumentMoment } from "./document-words.ts"
import type { DocumentBlock, DocumentPair, PrintedDocument } from "./printed-document.ts"

/** What came of it: what is left to pay, or what was paid of an order that costs nothing any more. */
const outcome = (receipt: Receipt): DocumentPair => {
  const left = leftAfter(receipt)
  const kept = formatDollars(subtractCents(zeroCents, left))
  if (receipt.cost.length === 0) return [receipt.kind === "payment" ? "Paid in all" : "Kept of what was paid", kept]
  if (left < -paidInFullTolerance) return ["Paid beyond the cost", kept]
  return left <= paidInFullTolerance ? ["Paid in full", formatDollars(zeroCents)] : ["Left to pay", formatDollars(left)]
}

const sums = (receipt: Receipt): DocumentBlock => ({
  kind: "sums",
  lines: [
    ...receipt.cost.map(sayDocumentLine),
    ...(receipt.cost.length > 1 ? [["Cost of the order", formatDollars(costOn(receipt))] as const] : []),
    ...receipt.settled.map(sayDocumentLine),
  ],
  total: outcome(receipt),
})

const wording = {
  payment: {
    title: "Receipt",
    from: "Received from",
    moved: "Received",
    how: "Paid by card. All amounts are in US dollars.",
  },
  refund: {
    title: "Refund receipt",
    from: "Refunded to",
    moved: "Refunded",
    how: "It goes back to the card that was paid with and usually shows within 5 to 10 days. All amounts are in US dollars.",
  },
} as const

const amountFact = (label: string, amount: Cents): DocumentPair => [label, formatDollars(amount)]

/** A receipt on paper; `hasComeBack` is a refund that did not arrive. */
export const receiptDocument = (
  receipt: Receipt,
  order: Order,
  scene: DocumentScene,
  hasComeBack: boolean,
): PrintedDocument => {
  const { title, from, moved, how } = wording[receipt.kind]
  const number = formatReceiptNumber(receipt.number)
  return {
    name: `receipt-${number}`,
    title,
    subtitle: `${number} · Order ${formatOrderNumber(order.orderNumber)}`,
    sender: scene.sender,
    madeAt: receipt.at,
    blocks: [
      {
        kind: "facts",
        facts: [
          ["Date", sayDocumentMoment(receipt.at)],
          ...customerFacts(from, order, scene),
          amountFact(moved, receipt.amount),
        ],
      },
      sums(receipt),
      {
        kind: "text",
        text: hasComeBack ? "This refund came back to us: it has not reached the card. Please contact us." : how,
      },
    ],
    note: `${scene.sender.name} · ${title} ${number}`,
  }
}
