import { invalidRequest } from "../http/api-error.ts"
import type { MetadataChange } from "../http/params.ts"
import { newId } from "../ids.ts"
import { moveBalance } from "../payments/balance.ts"
import { mergeMetadata } from "../payments/payment-intents.ts"
import { balanceIn } from "../payments/payouts.ts"
import {
  getObject,
  insertObject,
  lockObject,
  type StoredReversal,
  type StoredTransfer,
  saveObject,
} from "../storage/object-store.ts"
import { seconds, type Unit } from "../unit.ts"
import { recordEvent } from "../webhooks/events.ts"

export interface TransferRequest {
  readonly amount: number
  readonly currency: string
  readonly destination: string
  readonly transferGroup: string | undefined
  readonly description: string | undefined
  readonly metadata: MetadataChange | null | undefined
}

/**
 * Sends money of the balance to a connected account.
 * @throws ApiError 400 when the balance is smaller, or the account is not complete.
 */
export const createTransfer = async (unit: Unit, request: TransferRequest): Promise<StoredTransfer> => {
  const { amount, currency, destination } = request
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" })
  const account = await getObject(unit, "accounts", destination, "destination")
  if (account.capabilities?.transfers !== "active") {
    throw invalidRequest(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    )
  }
  // One after another, payouts too: two at once could take the same money.
  await unit.db.query("select pg_advisory_xact_lock(hashtextextended('payments_sandbox.payouts', 0))")
  if (amount > ((await balanceIn(unit)).get(currency) ?? 0)) {
    throw invalidRequest("You have insufficient available funds in your Stripe account.", {
      code: "balance_insufficient",
    })
  }
  const id = newId("tr")
  const description = request.description ?? null
  const moved = await moveBalance(unit, { category: "transfer", amount: -amount, currency, source: id, description })
  const transfer: StoredTransfer = {
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    balance_transaction: moved.id,
    created: seconds(unit),
    currency,
    description,
    destination,
    livemode: false,
    metadata: mergeMetadata({}, request.metadata),
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: "card",
    transfer_group: request.transferGroup ?? null,
  }
  await insertObject(unit, "transfers", transfer)
  await recordEvent(unit, "transfer.created", transfer)
  return transfer
}

/**
 * Takes back what is left of a transfer, or a part of it.
 * @throws ApiError 400 when less is left.
 */
export const reverseTransfer = async (
  unit: Unit,
  id: string,
  request: { readonly amount: number | undefined; readonly metadata: MetadataChange | null | undefined },
): Promise<StoredReversal> => {
  const transfer = await lockObject(unit, "transfers", id)
  const left = transfer.amount - transfer.amount_reversed
  const amount = request.amount ?? left
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Reversal amount (${amount}) is greater than unreversed amount (${left}) on the transfer.`)
  }
  const { currency } = transfer
  const reversalId = newId("trr")
  const description = `REVERSAL OF ${id}`
  const movement = { category: "transfer_reversal", amount, currency, source: reversalId, description } as const
  const moved = await moveBalance(unit, movement)
  const reversal: StoredReversal = {
    id: reversalId,
    object: "transfer_reversal",
    amount,
    balance_transaction: moved.id,
    created: seconds(unit),
    currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, request.metadata),
    source_refund: null,
    transfer: id,
  }
  await insertObject(unit, "transfer_reversals", reversal)
  const reversed: StoredTransfer = {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversed: transfer.amount_reversed + amount === transfer.amount,
  }
  await saveObject(unit, "transfers", reversed)
  await recordEvent(unit, "transfer.reversed", reversed)
  return reversal
}
