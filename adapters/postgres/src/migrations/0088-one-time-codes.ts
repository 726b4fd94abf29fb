import type { Knex } from "knex"

export const name = "0088-one-time-codes"
export const kind = "expand"

/** Codes that are sent to a phone or mail address and typed in: a salted digest of each, how often one was tried, and when any were asked for. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table one_time_codes (
      purpose text not null,
      subject text not null,
      salt text,
      digest text,
      made_at timestamptz,
      tries integer not null default 0,
      asked_at timestamptz[] not null default '{}',
      last_asked_at timestamptz not null default now(),
      primary key (purpose, subject)
    );
    create index one_time_codes_by_time on one_time_codes (last_asked_at);
  `)

export const down = (knex: Knex) => knex.raw("drop table one_time_codes")
