import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import type { GatewayIntent } from "@laundry/core/payment/payment-gateway.port"
import type { BookEntry, BookKind, Payout } from "@laundry/core/payment/provider-books.port"

/** What this provider keeps of a payment, and takes for a dispute: as Stripe does. */
const feeOf = (kind: BookKind, amount: number): Cents => {
  if (kind === "payment") return cents(Math.round(amount * 0.029) + 30)
  return kind === "dispute" ? cents(1500) : zeroCents
}

type Movement = Pick<BookEntry, "kind" | "providerId" | "amount"> & Partial<BookEntry>

/** Our account at the provider in miniature: every movement of money, written as it happens. Tests may change its books. */
export class ProviderAccount {
  entries: ReadonlyArray<BookEntry> = []
  payouts: ReadonlyArray<Payout> = []
  /** Whether everything happens in test mode. */
  isTest = false
  readonly #now: () => number
  #made = 0

  constructor(now: () => number) {
    this.#now = now
  }

  now(): number {
    return this.#now()
  }

  /** Writes a movement down; what is not said is as for money of an order. */
  book(movement: Movement): BookEntry {
    const entry: BookEntry = {
      id: `txn_${++this.#made}`,
      intentId: undefined,
      orderId: undefined,
      attemptId: undefined,
      payoutId: undefined,
      fee: feeOf(movement.kind, movement.amount),
      currency: "usd",
      isTest: this.isTest,
      at: this.#now(),
      ...movement,
    }
    this.entries = [...this.entries, entry]
    return entry
  }

  /** Writes down that money of an intent moved. */
  move(kind: BookKind, providerId: string, intent: GatewayIntent, amount: number): void {
    const { intentId, currency, orderId, attemptId } = intent
    const ours = kind === "payment" ? { orderId, attemptId } : {}
    this.book({ kind, providerId, intentId, amount: cents(amount), currency, ...ours })
  }

  /** Sends money to our bank. */
  payOut(amount: Cents): Payout {
    const madeAt = this.#now()
    const id = `po_${this.payouts.length + 1}`
    const payout: Payout = { id, amount, currency: "usd", state: "paid", madeAt, arrivesAt: madeAt }
    this.payouts = [...this.payouts, payout]
    this.book({ kind: "payout", providerId: id, amount: cents(-amount) })
    return payout
  }
}
