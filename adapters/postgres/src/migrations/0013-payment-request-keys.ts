import type { Knex } from "knex"

export const name = "0013-payment-request-keys"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    -- A repeated request for payment sends one mail.
    alter table payment_links add request_key text unique;
    alter table payment_links add request_fingerprint text;
  `)

export const down = (knex: Knex) =>
  knex.raw("alter table payment_links drop column request_fingerprint, drop column request_key")
