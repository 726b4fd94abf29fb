import type { Knex } from "knex"

export const name = "0055-recurring-pickups"
export const kind = "expand"

/** Pickups that are booked again and again, and what became of each of their days. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table recurring_pickups (
      id uuid primary key,
      entry bigint generated always as identity,
      user_id uuid not null references users (id),
      every_weeks smallint not null check (every_weeks in (1, 2, 4)),
      -- 0 is Sunday.
      weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
      starts_on date not null,
      paused_until date,
      skipped date[] not null default '{}',
      decided_through date not null,
      ended_at timestamptz,
      details jsonb not null,
      -- Null asks staff to look: the address could not be placed.
      zip_code text,
      consent jsonb not null,
      created_at timestamptz not null,
      version integer not null,
      request_key text unique,
      request_fingerprint text
    );
    create index recurring_pickups_by_user on recurring_pickups (user_id);
    create index recurring_pickups_undecided on recurring_pickups (decided_through, id) where ended_at is null;

    create table recurring_occurrences (
      recurring_id uuid not null references recurring_pickups (id),
      pickup_date date not null,
      state text not null check (state in ('ordered', 'skipped', 'passed-over')),
      because text,
      order_id text unique references orders (id),
      at timestamptz not null,
      primary key (recurring_id, pickup_date),
      check ((state = 'passed-over') = (because is not null)),
      check (state <> 'ordered' or order_id is not null)
    );
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table recurring_occurrences;
    drop table recurring_pickups;
  `)
