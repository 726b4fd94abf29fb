import type { Knex } from "knex"

export const name = "0035-disabled-users"
export const kind = "expand"

/** Since when nobody can sign in to an account; null while its person can. */
export const up = (knex: Knex) => knex.raw("alter table users add disabled_at timestamptz")

export const down = (knex: Knex) => knex.raw("alter table users drop column disabled_at")
