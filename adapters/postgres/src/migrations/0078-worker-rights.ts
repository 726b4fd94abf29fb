import type { Knex } from "knex"

export const name = "0078-worker-rights"
export const kind = "expand"

/**
 * What was looked at when staff vetted a worker, so that what was changed since is known, and whether a worker gets mails of new offers.
 * An offer references no account any more: accepting one waited for the lock of the account's row while it held the worker's file, and
 * the deletion of an account locks them the other way round. Rows of deleted accounts stay, as those of the ledger do.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table workers
      add reviewed jsonb,
      add offer_mails boolean not null default true;
    update workers set reviewed = jsonb_build_object('name', name, 'address', address, 'at', extract(epoch from decided_at) * 1000,
        'documents', coalesce((select jsonb_object_agg(kind, document -> 'photo') from jsonb_each(documents) as each (kind, document)), '{}'))
      where state in ('active', 'paused') and decided_at is not null;
    alter table offers drop constraint offers_accepted_by_fkey;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table offers add constraint offers_accepted_by_fkey foreign key (accepted_by) references users (id) not valid;
    alter table workers drop column reviewed, drop column offer_mails;
  `)
