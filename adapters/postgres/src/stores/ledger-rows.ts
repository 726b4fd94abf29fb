import { cents } from "@laundry/core/money/cents"
import type { OrderId } from "@laundry/core/order/order"
import type { LedgerEntry, MoneyPurpose } from "@laundry/core/payment/ledger"

/** A row of payment_ledger. */
export interface LedgerColumns {
  provider_id: string
  kind: LedgerEntry["kind"]
  intent_id: string
  order_id: string
  purpose: MoneyPurpose
  amount_cents: number
  goodwill_cents: number
  recorded_at: Date
}

/** The order itself is what money is for unless something else is said. */
export const purposeOf = ({ purpose }: { readonly purpose: MoneyPurpose }): { readonly purpose?: MoneyPurpose } =>
  purpose === "order" ? {} : { purpose }

export const toLedgerEntry = (row: LedgerColumns): LedgerEntry => ({
  kind: row.kind,
  providerId: row.provider_id,
  intentId: row.intent_id,
  orderId: row.order_id as OrderId,
  ...purposeOf(row),
  amount: cents(row.amount_cents),
  recordedAt: row.recorded_at.getTime(),
  ...(row.goodwill_cents > 0 && { goodwill: cents(row.goodwill_cents) }),
})
