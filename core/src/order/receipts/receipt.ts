import type { Brand } from "effect"
import type { Instant } from "../../local-time/local-time.ts"
import { addCents, type Cents, zeroCents } from "../../money/cents.ts"
import type { OrderId } from "../order.ts"

/** 128 random bits: the key to the receipt's page. */
export type ReceiptId = string & Brand.Brand<"ReceiptId">

/** Where a receipt is read, by anybody who has a key to it: its id, or one of a link to its order. */
export const receiptPath = (key: string): string => `/receipt/${key}`

/** 128 random bits: the key to the page of an order's statement. */
export type StatementId = string & Brand.Brand<"StatementId">

/** Where the statement of an order is read, by anybody who has a key to it. */
export const statementPath = (key: string): string => `/statement/${key}`

/** What a receipt is written for. */
export const receiptKinds = ["payment", "refund"] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** A line of a sum, as it was worded when the receipt was written. What is taken off is negative. */
export interface ReceiptLine {
  readonly label: string
  readonly amount: Cents
}

/**
 * Money that came or went, as its customer gets it on paper. It is never changed: what it says was so when the ledger's row was written.
 * Who the customer is stays with the order.
 */
export interface Receipt {
  readonly id: ReceiptId
  /** 1, 2, 3 … over all orders, without a gap. */
  readonly number: number
  readonly kind: ReceiptKind
  /** The ledger's row: the provider's id of the payment or the refund. */
  readonly providerId: string
  readonly orderId: OrderId
  /** Always positive; `kind` says the direction. */
  readonly amount: Cents
  readonly at: Instant
  /** How the order's cost came about. None of an order that was called off, which costs nothing. */
  readonly cost: ReadonlyArray<ReceiptLine>
  /** What was paid of it before, and what this changes. */
  readonly settled: ReadonlyArray<ReceiptLine>
}

/** "R-001042" */
export const formatReceiptNumber = (number: number): string => `R-${String(number).padStart(6, "0")}`

const sumOf = (lines: ReadonlyArray<ReceiptLine>): Cents => addCents(zeroCents, ...lines.map(({ amount }) => amount))

/** What the order cost when the receipt was written. */
export const costOn = ({ cost }: Pick<Receipt, "cost">): Cents => sumOf(cost)

/** What was left to pay afterwards; negative when more was paid than the order cost. */
export const leftAfter = ({ cost, settled }: Pick<Receipt, "cost" | "settled">): Cents =>
  addCents(sumOf(cost), sumOf(settled))
