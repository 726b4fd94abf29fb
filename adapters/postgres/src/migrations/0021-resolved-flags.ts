import type { Knex } from "knex"

export const name = "0021-resolved-flags"
export const kind = "expand"

/** A flagged payment can be resolved: by whom, when and with what outcome. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table payment_flags add id bigint generated always as identity unique;
    -- The provider's id of what it is about, where it may resolve itself.
    alter table payment_flags add about text;
    alter table payment_flags add resolved_at timestamptz;
    alter table payment_flags add resolved_by jsonb;
    alter table payment_flags add resolution text;
    create index payment_flags_open on payment_flags (flagged_at desc, id desc) where resolved_at is null;
    create index payment_flags_resolved on payment_flags (flagged_at desc, id desc) where resolved_at is not null;
    create index payment_flags_about on payment_flags (about) where about is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index payment_flags_about, payment_flags_resolved, payment_flags_open;
    alter table payment_flags drop column resolution, drop column resolved_by, drop column resolved_at, drop column about,
      drop column id;
  `)
