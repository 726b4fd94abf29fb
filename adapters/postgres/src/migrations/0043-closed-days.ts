import type { Knex } from "knex"

export const name = "0043-closed-days"
export const kind = "expand"

/** Days that somebody signed off: a row is never changed, a correction is a newer version beside it. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table closed_days (
      day date not null,
      version integer not null check (version > 0),
      closed_at timestamptz not null,
      closed_by jsonb not null,
      sums jsonb not null,
      primary key (day, version)
    );
    create trigger closed_days_is_append_only before update or delete on closed_days
      for each row execute function refuse_change();
    create trigger closed_days_is_never_emptied before truncate on closed_days
      for each statement execute function refuse_change();
    create index orders_by_picked_up_time on orders (picked_up_at);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index orders_by_picked_up_time;
    drop table closed_days;
  `)
