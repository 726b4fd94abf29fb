import type { Knex } from "knex"

export const name = "0070-workers"
export const kind = "expand"

/** The files of the marketplace's laundry workers, and what became of them. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table workers (
      user_id uuid primary key references users (id),
      state text not null check (state in ('applied', 'active', 'paused', 'refused', 'ended')),
      name text not null,
      phone text not null,
      address text not null,
      zip_code text not null,
      latitude double precision not null,
      longitude double precision not null,
      radius_miles smallint not null check (radius_miles between 1 and 25),
      capacity smallint not null check (capacity between 1 and 20),
      -- 0 is Sunday.
      weekdays smallint[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
      documents jsonb not null,
      agreement jsonb not null,
      applied_at timestamptz not null,
      decided_at timestamptz,
      reason text,
      version integer not null,
      search_text text not null generated always as (
        lower(name || ' ' || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || address)) stored
    );
    create index workers_by_state on workers (state, applied_at desc, user_id);
    create index workers_by_application on workers (applied_at desc, user_id);

    create table worker_history (
      user_id uuid not null references workers (user_id) on delete cascade,
      position bigint generated always as identity,
      at timestamptz not null,
      by jsonb not null,
      state text not null,
      reason text,
      primary key (user_id, position)
    );
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table worker_history;
    drop table workers;
  `)
