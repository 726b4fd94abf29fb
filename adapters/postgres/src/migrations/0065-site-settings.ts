import type { Knex } from "knex"

export const name = "0065-site-settings"
export const kind = "expand"

/** Where the laundry is and where its site is; without them the laundry is where all of them were before. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      add time_zone text not null default 'America/New_York',
      add domain_name text not null default '';
  `)

export const down = (knex: Knex) =>
  knex.raw("alter table company_settings drop column time_zone, drop column domain_name")
