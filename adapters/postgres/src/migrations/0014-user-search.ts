import type { Knex } from "knex"
import { trigramOperators } from "./trigrams.ts"

export const name = "0014-user-search"
export const kind = "expand"

/** What lists of a hundred thousand accounts need: their words for the search, and staff first, then names, as an index. */
export const up = async (knex: Knex) => {
  const operators = await trigramOperators(knex)
  await knex.raw(`
    alter table users add search_text text generated always as (
      lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' ||
            coalesce(phone, '') || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g'))) stored;
    -- Accounts without a name are sorted by their email.
    alter table users add sort_key text generated always as (
      lower(coalesce(nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, ''))) stored;
    alter table users add is_staff boolean generated always as (
      lower(role) in ('owner', 'admin', 'laundry_worker', 'driver')) stored;
    create index users_by_search_text on users using gin (search_text ${operators}) where deleted_at is null;
    create index users_in_order on users (is_staff desc, sort_key, id) where deleted_at is null;
  `)
}

export const down = (knex: Knex) =>
  knex.raw(`
    drop index users_in_order, users_by_search_text;
    alter table users drop column is_staff, drop column sort_key, drop column search_text;
  `)
