import { concurrentIndex } from "./concurrent-index.ts"
import type { Migration } from "./migration.ts"

export const name = "0061-prune-indexes"
export const kind = "expand"

const indexes = [
  // What is sent is removed by its day.
  concurrentIndex("outbox_mails_by_sending", "on outbox_mails (sent_at) where sent_at is not null"),
  // The mails of one order, for evidence in a dispute. A hash of it takes half the room, and is only asked whether it is the same.
  concurrentIndex("outbox_mails_of_order", "on outbox_mails using hash ((content ->> 'orderId'))"),
  concurrentIndex("tip_link_tokens_by_time", "on tip_link_tokens (issued_at)"),
]

export const config = { transaction: false } as const

/** What is removed by its age, or looked for in a year of mails, is found without reading all of them. */
export const up: Migration["up"] = async (knex) => {
  for (const index of indexes) await index.up(knex)
}

export const down: Migration["down"] = async (knex) => {
  for (const index of indexes) await index.down(knex)
}
