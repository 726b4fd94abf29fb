import type { Knex } from "knex"

export const name = "0048-settled-differences"
export const kind = "expand"

/** What somebody said of a difference between the books that nobody can mend. A row is never changed: another difference has another name. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table settled_differences (
      day date not null,
      difference text not null check (length(difference) between 1 and 1000),
      reason text not null check (length(reason) between 1 and 500),
      settled_at timestamptz not null,
      settled_by jsonb not null,
      primary key (day, difference)
    );
    create trigger settled_differences_is_append_only before update or delete on settled_differences
      for each row execute function refuse_change();
    create trigger settled_differences_is_never_emptied before truncate on settled_differences
      for each statement execute function refuse_change();
  `)

export const down = (knex: Knex) => knex.raw("drop table settled_differences")
