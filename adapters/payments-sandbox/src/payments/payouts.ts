import { invalidRequest } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { newId } from "../ids.ts"
import { insertObject, type StoredPayout } from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { moveBalance } from "./balance.ts"
import { mergeMetadata } from "./payment-intents.ts"

export interface PayoutRequest {
  readonly amount: number
  readonly currency: string
  readonly metadata: MetadataChange | null | undefined
}

/** What the account has in a currency: all that moved its balance. */
export const balanceIn = async ({ db }: Pick<Unit, "db">): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ currency: string; net: string }>(
    `select currency, sum((object ->> 'net')::bigint) as net
     from payments_sandbox.balance_transactions group by 1 order by 1`,
  )
  return new Map(rows.map(({ currency, net }) => [currency, Number(net)]))
}

/**
 * Sends money to the account's bank, which has it at once.
 * @throws ApiError 400 when the balance is smaller.
 */
export const createPayout = async (unit: Unit, request: PayoutRequest): Promise<StoredPayout> => {
  const { amount, currency } = request
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" })
  // One payout after another: two at once could take the same money.
  await unit.db.query("select pg_advisory_xact_lock(hashtextextended('payments_sandbox.payouts', 0))")
  if (amount > ((await balanceIn(unit)).get(currency) ?? 0)) {
    throw invalidRequest("You have insufficient funds in your Stripe account for this transfer.", {
      code: "balance_insufficient",
    })
  }
  const id = newId("po")
  const description = "STRIPE PAYOUT"
  const moved = await moveBalance(unit, { category: "payout", amount: -amount, currency, source: id, description })
  const payout: StoredPayout = {
    id,
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(unit),
    automatic: false,
    balance_transaction: moved.id,
    created: seconds(unit),
    currency,
    description,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, request.metadata),
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "paid",
    trace_id: null,
    type: "bank_account",
  }
  await insertObject(unit, "payouts", payout)
  return payout
}
