import { Effect } from "effect"
import { type Cents, cents, subtractCents, zeroCents } from "../money/cents.ts"
import { costedOf, costLines } from "../order/cost-lines.ts"
import { sayCostLine } from "../order/cost-words.ts"
import { costOfOrder, type Order, totalPaid } from "../order/order.ts"
import type { Receipt, ReceiptId, ReceiptKind, ReceiptLine, StatementId } from "../order/receipts/receipt.ts"
import { ReceiptStore } from "../order/receipts/receipt-store.port.ts"
import { owesNothing } from "../order/status-meaning.ts"
import { Ids } from "../shared/ids.port.ts"
import { type LedgerEntry, ledgerSigns } from "./ledger.ts"
import { PaymentStore } from "./payment-store.port.ts"

/** A row of the ledger that a receipt is written for. */
type ReceiptedEntry = LedgerEntry & { readonly kind: ReceiptKind }

const negative = (amount: Cents): Cents => subtractCents(zeroCents, amount)

const line = (label: string, amount: Cents): ReadonlyArray<ReceiptLine> =>
  amount === zeroCents ? [] : [{ label, amount }]

/** How an order's cost comes about, line by line: the lines add up to its total cost. None of one that was called off. */
export const costOnDocument = (order: Order): ReadonlyArray<ReceiptLine> => {
  if (owesNothing(order.status)) return []
  const lines = costLines(costedOf(order)).map((each) => ({
    label: sayCostLine(each),
    amount: each.amount,
  }))
  const full = lines.reduce((sum, { amount }) => sum + amount, 0)
  return [...lines, ...line("Taken off", cents(costOfOrder(order) - full))]
}

/** What of its customer's credit pays for an order; of one that was called off what the fee kept of it, for the rest has gone back. */
export const creditOnDocument = (order: Pick<Order, "status" | "credit">): ReadonlyArray<ReceiptLine> =>
  line(owesNothing(order.status) ? "Credit kept" : "Credit used", negative(order.credit))

/** What a receipt says of a row of the ledger; `order` is as the row leaves it. */
export const receiptOf = (order: Order, entry: ReceiptedEntry): Omit<Receipt, "id" | "number"> => {
  const moved = cents(ledgerSigns[entry.kind] * entry.amount)
  const paidBefore = subtractCents(totalPaid(order), moved)
  return {
    kind: entry.kind,
    providerId: entry.providerId,
    orderId: order.id,
    amount: entry.amount,
    at: entry.recordedAt,
    cost: costOnDocument(order),
    settled: [
      ...creditOnDocument(order),
      ...line("Paid before", negative(paidBefore)),
      ...line(entry.kind === "payment" ? "This payment" : "This refund", negative(moved)),
    ],
  }
}

/**
 * The same of a tip, which has nothing to do with what the order costs: `others` are the other rows of that tip. What is left of
 * it is what it comes to.
 */
const tipReceiptOf = (
  order: Order,
  entry: ReceiptedEntry,
  others: ReadonlyArray<LedgerEntry>,
): Omit<Receipt, "id" | "number"> => {
  const moved = cents(ledgerSigns[entry.kind] * entry.amount)
  const before = cents(others.reduce((sum, { kind, amount }) => sum + ledgerSigns[kind] * amount, 0))
  return {
    kind: entry.kind,
    providerId: entry.providerId,
    orderId: order.id,
    amount: entry.amount,
    at: entry.recordedAt,
    cost: line("Tip", cents(before + moved)),
    settled: [
      ...line("Paid before", negative(before)),
      ...line(entry.kind === "payment" ? "This payment" : "This refund", negative(moved)),
    ],
  }
}

const tipReceipt = Effect.fnUntraced(function* (order: Order, entry: ReceiptedEntry) {
  const tips = yield* (yield* PaymentStore).ledger(order.id, "tip")
  const isOther = ({ kind, providerId }: LedgerEntry) => kind !== entry.kind || providerId !== entry.providerId
  const others = tips.filter((tip) => tip.intentId === entry.intentId && isOther(tip))
  return tipReceiptOf(order, entry, others)
})

/** Writes the receipt of a row that was just added to the ledger, in the row's transaction; `order` is as the row leaves it. */
export const writeReceipt = Effect.fn("writeReceipt")(function* (order: Order, entry: ReceiptedEntry) {
  const ids = yield* Ids
  const said = entry.purpose === "tip" ? yield* tipReceipt(order, entry) : receiptOf(order, entry)
  const receipt = { ...said, id: (yield* ids.token) as ReceiptId }
  return yield* (yield* ReceiptStore).add(receipt, (yield* ids.token) as StatementId)
})
