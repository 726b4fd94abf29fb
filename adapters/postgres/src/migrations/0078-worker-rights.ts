import type { Knex } from "knex"

export const name = "0078-worker-rights"
export const kind = "expand"

/** What was looked at when staff vetted a worker, so that what was changed since is known, and whether a worker gets mails of new offers. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table workers
      add reviewed jsonb,
      add offer_mails boolean not null default true;
    update workers set reviewed = jsonb_build_object('name', name, 'address', address, 'at', extract(epoch from decided_at) * 1000,
        'documents', coalesce((select jsonb_object_agg(kind, document -> 'photo') from jsonb_each(documents) as each (kind, document)), '{}'))
      where state in ('active', 'paused') and decided_at is not null;
  `)

export const down = (knex: Knex) => knex.raw("alter table workers drop column reviewed, drop column offer_mails;")
