import type { Knex } from "knex"
import { concurrentIndex } from "./concurrent-index.ts"
import type { Migration } from "./migration.ts"
import { trigramOperators } from "./trigrams.ts"

export const name = "0066-called-off-search"
export const kind = "expand"

const indexes = async (knex: Knex) => {
  const definition = `on orders using gin (search_text ${await trigramOperators(knex)}) where status =`
  return [
    concurrentIndex("cancelled_orders_by_search_text", `${definition} 'cancelled'`),
    concurrentIndex("missed_orders_by_search_text", `${definition} 'missed_pickup'`),
  ]
}

export const config = { transaction: false } as const

/**
 * A frequent word among the orders that were called off, too many to be gone through and few beside all: without an index of theirs,
 * all orders with the word are looked at. One for each status: with one for both, the planner looks through the index by status as well.
 */
export const up: Migration["up"] = async (knex) => {
  for (const index of await indexes(knex)) await index.up(knex)
}

export const down: Migration["down"] = async (knex) => {
  for (const index of await indexes(knex)) await index.down(knex)
}
