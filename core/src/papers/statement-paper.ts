import { easternDateOf, type Instant } from "../eastern-time/eastern-time.ts"
import { addCents, type Cents, cents, formatDollars, subtractCents, zeroCents } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { paidInFullTolerance } from "../order/amount-due.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { formatReceiptNumber, type Receipt, type ReceiptLine } from "../order/receipt.ts"
import { type LedgerEntry, type LedgerKind, ledgerSigns } from "../payment/ledger.ts"
import { costOnPaper, creditOnPaper } from "../payment/write-receipt.ts"
import type { Paper, PaperBlock, PaperPair } from "./paper.ts"
import { customerFacts, type PaperScene, sayPaperDay, sayPaperLine, sayPaperMoment } from "./paper-words.ts"

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
  const cost = costOnPaper(order)
  const paid = sumOf(ledger.map(paidBy))
  const lines: ReadonlyArray<ReceiptLine> = [
    ...cost,
    ...creditOnPaper(order),
    { label: "Paid", amount: negative(paid) },
  ]
  return { lines, isCalledOff: cost.length === 0, paid, left: sumOf(lines.map(({ amount }) => amount)) }
}

const balance = ({ isCalledOff, paid, left }: ReturnType<typeof statementSums>): PaperPair => {
  if (isCalledOff) return ["Kept of what was paid", formatDollars(paid)]
  if (left < -paidInFullTolerance) return ["Paid beyond the cost", formatDollars(negative(left))]
  return left <= paidInFullTolerance ? ["Paid in full", formatDollars(zeroCents)] : ["Left to pay", formatDollars(left)]
}

/** Each movement of money, with its receipt. */
export const movementTable = ({ ledger, receipts }: Omit<Account, "order">): PaperBlock => ({
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
      sayPaperMoment(entry.recordedAt),
      movementWords[entry.kind],
      receipt === undefined ? "" : formatReceiptNumber(receipt.number),
      formatDollars(paidBy(entry)),
    ]
  }),
})

const wayFacts = (order: Order): ReadonlyArray<PaperPair> => [
  ["Ordered", sayPaperDay(easternDateOf(order.createdAt))],
  ["Pickup", sayPaperDay(order.pickupDate)],
  ...(order.deliveredAt === null ? [] : [["Delivered", sayPaperMoment(order.deliveredAt)] as const]),
  ...(order.weight === null ? [] : [["Weight", `${formatPounds(order.weight)} lbs`] as const]),
]

/** What an order costs, what was paid and given back, and what is left, as it is `at` that moment. */
export const statementPaper = (account: Account, scene: PaperScene, at: Instant): Paper => {
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
        facts: [["As of", sayPaperMoment(at)], ...customerFacts("Customer", order, scene), ...wayFacts(order)],
      },
      { kind: "heading", text: sums.isCalledOff ? "What became of the order's money" : "What the order costs" },
      { kind: "sums", lines: sums.lines.map(sayPaperLine), total: balance(sums) },
      { kind: "heading", text: "Payments" },
      movementTable(account),
      { kind: "text", text: "All amounts are in US dollars." },
    ],
    note: `${scene.sender.name} · Statement of order ${number}`,
  }
}
