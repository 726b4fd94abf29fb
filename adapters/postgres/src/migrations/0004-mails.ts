import type { Knex } from "knex"

export const name = "0004-mails"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table outbox_mails (
      id uuid primary key default gen_random_uuid(),
      key text not null unique,
      recipient text not null,
      content jsonb not null,
      owed_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index outbox_mails_unsent on outbox_mails (owed_at) where sent_at is null;
  `)

export const down = (knex: Knex) => knex.raw("drop table outbox_mails;")
