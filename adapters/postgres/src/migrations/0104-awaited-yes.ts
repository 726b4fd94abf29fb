import type { Knex } from "knex"

export const name = "0104-awaited-yes"
export const kind = "expand"

/** A consent to texts may wait for the phone's own yes. Those that were given before, and by programs that don't know it, hold as they did. */
export const up = (knex: Knex) => knex.raw("alter table text_consents add awaits_yes boolean not null default false")

export const down = (knex: Knex) => knex.raw("alter table text_consents drop column awaits_yes")
