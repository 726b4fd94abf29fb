import type { Knex } from "knex"

export const name = "0053-texted-phones"
export const kind = "expand"

/** The first text to a phone says how to end them: so it is asked of each phone whether it has had one. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index texted_phones on sent_messages (recipient) where channel = 'text' and outcome = 'sent';
  `)

export const down = (knex: Knex) => knex.raw("drop index texted_phones")
