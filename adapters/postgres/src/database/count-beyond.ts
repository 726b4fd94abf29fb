import { mostCounted } from "@laundry/core/shared/listed"
import type { Knex } from "knex"

/** How many rows a query finds beyond those that are read, up to one more than are counted. */
export const countBeyond = async (
  knex: Knex,
  found: Knex.QueryBuilder,
  { limit, read }: { readonly limit: number; readonly read: number },
): Promise<number> => {
  if (read < limit) return 0
  const beyond = found
    .clone()
    .clearSelect()
    .clearOrder()
    .select(knex.raw("1"))
    .offset(limit)
    .limit(mostCounted + 1)
  const rows = await knex.from(beyond.as("beyond")).count<ReadonlyArray<{ readonly count: string }>>("* as count")
  return Number(rows[0]?.count ?? 0)
}
