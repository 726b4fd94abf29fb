import type { HoldReason } from "@laundry/core/payment/balance-charge"
import type { ClientBase } from "pg"
import type { Schemas } from "../database/branch.ts"

/**
 * Holds the charges to kept cards that a backup had planned: they may have been made since, which only the provider knows, and would be
 * made again by themselves. A backup of before there were any has none.
 */
export const holdPlannedCharges = async (client: ClientBase, { records }: Pick<Schemas, "records">): Promise<void> => {
  const charges = `${records}.balance_charges`
  const { rows } = await client.query<{ is_there: boolean }>("select to_regclass($1) is not null as is_there", [
    charges,
  ])
  if (rows[0]?.is_there !== true) return
  const reason: HoldReason = "restored"
  await client.query(`update ${charges} set state = 'held', held_for = $1 where state = 'scheduled'`, [reason])
}
