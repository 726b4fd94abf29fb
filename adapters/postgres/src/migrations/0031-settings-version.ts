import type { Knex } from "knex"

export const name = "0031-settings-version"
export const kind = "expand"

/** A change of settings that were read in an older version can be told from one of the present. */
export const up = (knex: Knex) => knex.raw("alter table company_settings add version integer not null default 1")

export const down = (knex: Knex) => knex.raw("alter table company_settings drop column version")
