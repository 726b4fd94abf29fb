import type { Knex } from "knex"

export const name = "0107-unread-texts"
export const kind = "expand"

/** Texts that no word list understands wait for a person, and staff end texts for a customer who asks them to. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table inbound_texts
      add phone text,
      add body text,
      add read_at timestamptz;
    alter table text_consents
      drop constraint text_consents_ended_by_check,
      add constraint text_consents_ended_by_check
        check (ended_by in ('stop', 'customer', 'staff', 'account-deleted')) not valid;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table inbound_texts
      drop column phone,
      drop column body,
      drop column read_at;
    update text_consents set ended_by = 'customer' where ended_by = 'staff';
    alter table text_consents
      drop constraint text_consents_ended_by_check,
      add constraint text_consents_ended_by_check
        check (ended_by in ('stop', 'customer', 'account-deleted')) not valid;
  `)
