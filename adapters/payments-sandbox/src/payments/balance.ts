import type Stripe from "stripe"
import { newId } from "../ids.ts"
import { insertObject, type Made, type StoredBalanceTransaction } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"

/** How long Stripe keeps what was paid before it can be paid out, in seconds. */
const availableAfterSeconds = 2 * 24 * 3600

/** What Stripe takes for a dispute, won or lost. */
const disputeFee = 1500

/** What Stripe keeps of a payment with a card of the country: 2.9 % and 30 cents. */
const paymentFee = (amount: number): number => Math.round(amount * 0.029) + 30

type Category =
  | "charge"
  | "dispute"
  | "dispute_reversal"
  | "fee"
  | "payout"
  | "payout_reversal"
  | "refund"
  | "refund_failure"
  | "transfer"
  | "transfer_reversal"

const types: Readonly<Record<Category, Stripe.BalanceTransaction.Type>> = {
  charge: "charge",
  dispute: "adjustment",
  dispute_reversal: "adjustment",
  fee: "stripe_fee",
  payout: "payout",
  payout_reversal: "payout_failure",
  refund: "refund",
  refund_failure: "refund_failure",
  transfer: "transfer",
  transfer_reversal: "transfer_refund",
}

/** What moved the balance: how, by how much (negative when it leaves), and the id of the charge, refund, dispute, payout or transfer. */
export interface Movement {
  readonly category: Category
  readonly amount: number
  readonly currency: string
  readonly source: string | null
  readonly description: string | null
}

const feeOf = ({ category, amount }: Movement): number => {
  if (category === "charge") return paymentFee(amount)
  return category === "dispute" ? disputeFee : 0
}

/** A movement as Stripe shows it. */
export const newBalanceTransaction = ({ id, created }: Made, movement: Movement): StoredBalanceTransaction => {
  const { category, amount, currency, source, description } = movement
  const fee = feeOf(movement)
  const detail = { amount: fee, application: null, currency, description: "Stripe processing fees", type: "stripe_fee" }
  return {
    id,
    object: "balance_transaction",
    amount,
    available_on: created + (category === "charge" ? availableAfterSeconds : 0),
    balance_type: "payments",
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [detail],
    net: amount - fee,
    reporting_category: category,
    source,
    status: category === "charge" ? "pending" : "available",
    type: types[category],
  }
}

/** Records that the balance moved. */
export const moveBalance = async (unit: Unit, movement: Movement): Promise<StoredBalanceTransaction> => {
  const moved = newBalanceTransaction({ id: newId("txn"), created: seconds(unit) }, movement)
  await insertObject(unit, "balance_transactions", moved)
  return moved
}
