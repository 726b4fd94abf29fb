import { type Instant, localDateOf } from "../local-time/local-time.ts"
import { addCents, type Cents, cents, formatDollars, subtractCents, zeroCents } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { paidInFullTolerance } from "../order/amount-due.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { formatReceiptNumber, type Receipt, type ReceiptLine } from "../order/receipts/receipt.ts"
import { type LedgerEntry, type LedgerKind, ledgerSigns } from "../payment/ledger.ts"
import { costOnDocument, creditOnDocument } from "../payment/write-receipt.ts"
import {
  customerFacts,
  type DocumentScene,
  sayDocumentDay,
  sayDocumentLine,
  sayDocumentMoment,
} from "./document-words.ts"
import type { DocumentBlock, DocumentPair, PrintedDocument } from "./printed-document.ts"

/** All that a statement is drawn from, as it is now. */
export interface Account {
  readonly order: Order
  /** Oldest first. */
  readonly ledger: ReadonlyArray<LedgerEntry>
  readonly receipts: ReadonlyArray<Receipt>
}

const movementWords: Readonly<Record<LedgerKind, string>> = {
  payment: "Payment",
  refund: "Refund",
  "refund-failed": "Refund that came back",
  dispute: "Disputed at the bank",
  "dispute-won": "Dispute ended",
}

const paidBy = ({ kind, amount }: LedgerEntry): Cents => cents(ledgerSigns[kind] * amount)

const negative = (amount: Cents): Cents => subtractCents(zeroCents, amount)

const sumOf = (amounts: ReadonlyArray<Cents>): Cents => addCents(zeroCents, ...amounts)

/** The arithmetic of a statement: cost line by line, what was paid in all, and what is left; the lines add up to the last. */
export const statementSums = ({ order, ledger }: Pick<Account, "order" | "ledger">) => {
  const cost = costOnDocument(order)
  const paid = sumOf(ledger.map(paidBy))
  const lines: ReadonlyArray<ReceiptLine> = [
    ...cost,
    ...creditOnDocument(order),
    { label: "Paid", amount: negative(paid) },
  ]
  return { lines, isCalledOff: cost.length === 0, paid, left: sumOf(lines.map(({ amount }) => amount)) }
}

const balance = ({ isCalledOff, left }: ReturnType<typeof statementSums>): DocumentPair => {
  if (isCalledOff) return ["Kept of what was paid", formatDollars(negative(left))]
  if (left < -paidInFullTolerance) return ["Paid beyond the cost", formatDollars(negative(left))]
  return left <= paidInFullTolerance ? ["Paid in full", formatDollars(zeroCents)] : ["Left to pay", formatDollars(left)]
}

/** Each movement of money, with its receipt. */
export const movementTable = ({ ledger, receipts }: Omit<Account, "order">): DocumentBlock => ({
  kind: "table",
  columns: [
    { title: "When", share: 4 },
    { title: "What", share: 4 },
    { title: "Receipt", share: 2 },
    { title: "Amount", share: 2, isAmount: true },
  ],
  rows: ledger.map((entry) => {
    const receipt = receipts.find(({ kind, providerId }) => kind === entry.kind && providerId === entry.providerId)
    return [
      sayDocumentMoment(entry.recordedAt),
      movementWords[entry.kind],
      receipt === undefined ? "" : formatReceiptNumber(receipt.number),
      formatDollars(paidBy(entry)),
    ]
  }),
})

const wayFacts = (order: Order): ReadonlyArray<DocumentPair> => [
  ["Ordered", sayDocumentDay(localDateOf(order.createdAt))],
  ["Pickup", sayDocumentDay(order.pickupDate)],
  ...(order.deliveredAt === null ? [] : [["Delivered", sayDocumentMoment(order.deliveredAt)] as const]),
  ...(order.weight === null ? [] : [["Weight", `${formatPounds(order.weight)} lbs`] as const]),
]

/** What an order costs, what was paid and given back, and what is left, as it is `at` that moment. */
export const statementDocument = (account: Account, scene: DocumentScene, at: Instant): PrintedDocument => {
  const { order } = account
  const number = formatOrderNumber(order.orderNumber)
  const sums = statementSums(account)
  return {
    name: `statement-${order.orderNumber}`,
    title: "Statement",
    subtitle: `Order ${number}`,
    sender: scene.sender,
    madeAt: at,
    blocks: [
      {
        kind: "facts",
        facts: [["As of", sayDocumentMoment(at)], ...customerFacts("Customer", order, scene), ...wayFacts(order)],
      },
      { kind: "heading", text: sums.isCalledOff ? "What became of the order's money" : "What the order costs" },
      { kind: "sums", lines: sums.lines.map(sayDocumentLine), total: balance(sums) },
      { kind: "heading", text: "Payments" },
      movementTable(account),
      { kind: "text", text: "All amounts are in US dollars." },
    ],
    note: `${scene.sender.name} · Statement of order ${number}`,
  }
}
