import type { Knex } from "knex"

export const name = "0039-refunds-by-staff"
export const kind = "expand"

/** Who asked for a refund and why, what of it is a gift, and the request that a repeat is known by. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table refunds
      add asked_by jsonb,
      add note text,
      add goodwill_cents integer not null default 0 check (goodwill_cents >= 0 and goodwill_cents <= amount_cents),
      add request_key text,
      add request_fingerprint text,
      add check ((asked_by is null) = (note is null));
    create unique index one_refund_per_request_and_payment on refunds (request_key, intent_id) where request_key is not null;
    create index refunds_of_order on refunds (order_id, requested_at);
    alter table company_settings add admin_refund_limit_cents integer not null default 10000
      check (admin_refund_limit_cents >= 0);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table company_settings drop column admin_refund_limit_cents;
    drop index refunds_of_order;
    drop index one_refund_per_request_and_payment;
    alter table refunds drop column asked_by, drop column note, drop column goodwill_cents, drop column request_key,
      drop column request_fingerprint;
  `)
