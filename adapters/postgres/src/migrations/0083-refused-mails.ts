import type { Knex } from "knex"

export const name = "0083-refused-mails"
export const kind = "expand"

/** A mail can be left out because the mail server refuses its recipient for good. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table sent_messages
      drop constraint sent_messages_dropped_check,
      add constraint sent_messages_dropped_check
        check (dropped in ('not-wanted', 'stale', 'nothing-to-say', 'refused')) not valid;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    update sent_messages set dropped = 'nothing-to-say' where dropped = 'refused';
    alter table sent_messages
      drop constraint sent_messages_dropped_check,
      add constraint sent_messages_dropped_check
        check (dropped in ('not-wanted', 'stale', 'nothing-to-say')) not valid;
  `)
