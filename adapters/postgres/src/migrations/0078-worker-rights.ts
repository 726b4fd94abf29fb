import type { Knex } from "knex"

export const name = "0078-worker-rights"
export const kind = "expand"

/**
 * What was looked at when staff vetted a worker, so that what was changed since is known, and whether a worker gets mails of new offers.
 * Of the company, whether it was a marketplace once: then something may be left to do for laundry workers.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table workers
      add reviewed jsonb,
      add offer_mails boolean not null default true;
    alter table company_settings add was_marketplace boolean not null default false;
    update company_settings set was_marketplace = true where operating_model = 'marketplace';
    update workers set reviewed = jsonb_build_object('name', name, 'address', address, 'at', extract(epoch from decided_at) * 1000,
        'documents', coalesce((select jsonb_object_agg(kind, document -> 'photo') from jsonb_each(documents) as each (kind, document)), '{}'))
      where state in ('active', 'paused') and decided_at is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw(
    "alter table company_settings drop column was_marketplace; alter table workers drop column reviewed, drop column offer_mails;",
  )
