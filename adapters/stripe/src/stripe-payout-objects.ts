import { cents } from "@laundry/core/money/cents"
import type { GatewayEvent } from "@laundry/core/payment/payment-gateway.port"
import type { GatewayAccount, GatewayTransfer } from "@laundry/core/payment/payout-gateway.port"
import { Option, Schema } from "effect"
import { Id, isKeepable, Text } from "./stripe-text.ts"

/** What we read of a connected account. */
const Account = Schema.Struct({
  object: Schema.Literal("account"),
  id: Id,
  payouts_enabled: Schema.optionalKey(Schema.Boolean),
  capabilities: Schema.optionalKey(Schema.Struct({ transfers: Schema.optionalKey(Schema.String) })),
  requirements: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ currently_due: Schema.optionalKey(Schema.NullOr(Schema.Array(Text))) })),
  ),
})

/** Whom an account in the list of ours is of. */
const Owned = Schema.Struct({
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
})

/** What we read of a transfer. */
const Transfer = Schema.Struct({
  object: Schema.Literal("transfer"),
  id: Id,
  amount: Schema.Int,
  amount_reversed: Schema.Int,
  created: Schema.Int,
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.String))),
})

const decodeAccount = Schema.decodeUnknownSync(Account)
const decodeTransfer = Schema.decodeUnknownSync(Transfer)
const decodeAccountOption = Schema.decodeUnknownOption(Account)
const decodeTransferOption = Schema.decodeUnknownOption(Transfer)

const payoutOf = ({ metadata }: typeof Transfer.Type): string | undefined => {
  const text = metadata?.["payoutId"]
  return text !== undefined && isKeepable(text) ? text : undefined
}

/** Reads a connected account that the API answered; throws for anything else. */
export const readAccount = (answer: unknown): GatewayAccount => {
  const { id, payouts_enabled: canBePaid, capabilities, requirements } = decodeAccount(answer)
  return {
    accountId: id,
    isEnabled: canBePaid === true && capabilities?.transfers === "active",
    missing: requirements?.currently_due ?? [],
  }
}

const decodeOwned = Schema.decodeUnknownOption(Owned)

/** The worker for whom an account was opened, as we wrote on it. */
export const workerOfAccount = (answer: unknown): string | undefined =>
  Option.getOrUndefined(decodeOwned(answer))?.metadata?.["workerId"]

/** Reads a transfer that the API answered; throws for anything else. */
export const readTransfer = (answer: unknown): GatewayTransfer => {
  const transfer = decodeTransfer(answer)
  const { id, amount, amount_reversed: reversed, created } = transfer
  const payoutId = payoutOf(transfer)
  return { transferId: id, payoutId, amount: cents(amount), reversed: cents(reversed), sentAt: created * 1000 }
}

/** Reads what an event tells of those whom we pay; undefined when it tells nothing that we know. */
export const readPayoutEvent = (type: string, object: unknown): GatewayEvent | undefined => {
  if (type === "account.updated") {
    const account = Option.getOrUndefined(decodeAccountOption(object))
    return account && { kind: "payout-account", accountId: account.id }
  }
  if (!type.startsWith("transfer.")) return undefined
  const transfer = Option.getOrUndefined(decodeTransferOption(object))
  const payoutId = transfer && payoutOf(transfer)
  return payoutId === undefined ? undefined : { kind: "transfer", payoutId }
}
