import type { Knex } from "knex"

export const name = "0052-late-credit"
export const kind = "expand"

/** What customers get whose laundry comes late. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings add late_delivery_credit_cents integer not null default 0
      check (late_delivery_credit_cents >= 0);
  `)

export const down = (knex: Knex) => knex.raw("alter table company_settings drop column late_delivery_credit_cents")
