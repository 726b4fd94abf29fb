import type { Knex } from "knex"
import { trigramOperators } from "./trigrams.ts"

export const name = "0032-audit-origin"
export const kind = "expand"

/**
 * The address that an action came from; accounts by their ids instead of an email that nobody could take out again; an index for the
 * words that entries are found by; and counters, so that a thousand failed attempts are one entry.
 */
export const up = async (knex: Knex) => {
  const operators = await trigramOperators(knex)
  await knex.raw(`
    alter table audit_log add account_id uuid;
    alter table audit_log add ip text;
    alter table audit_log add request_id text;

    alter table audit_log disable trigger audit_log_is_append_only;
    update audit_log set account_id = right(subject, 36)::uuid, subject = 'Account'
      where action = 'message-sent' and subject ~ '^Customer [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
    -- Whose account is gone meanwhile is not known any more, and need not be.
    update audit_log set account_id = (select id from users where lower(email) = lower(subject)), subject = 'Account'
      where action in ('role-assigned', 'owner-created');
    alter table audit_log enable trigger audit_log_is_append_only;

    -- A line break between them: no words reach from one into the next.
    alter table audit_log add search_text text generated always as (
      lower(subject || E'\\n' || coalesce(actor ->> 'name', '') || E'\\n' || coalesce(ip, '') || E'\\n' ||
            coalesce(request_id, ''))) stored;
    create index audit_log_by_search_text on audit_log using gin (search_text ${operators});
    create index audit_log_by_account on audit_log (account_id, id desc) where account_id is not null;

    create table audit_counters (
      action text not null,
      minute timestamptz not null,
      address text not null,
      about text not null,
      audit_id bigint not null unique references audit_log (id),
      times integer not null default 1,
      primary key (action, minute, address, about)
    );
  `)
}

export const down = (knex: Knex) =>
  knex.raw(`
    drop table audit_counters;
    drop index audit_log_by_account, audit_log_by_search_text;
    alter table audit_log drop column search_text;
    alter table audit_log disable trigger audit_log_is_append_only;
    update audit_log set subject = 'Customer ' || account_id where action = 'message-sent' and account_id is not null;
    alter table audit_log enable trigger audit_log_is_append_only;
    alter table audit_log drop column request_id, drop column ip, drop column account_id;
  `)
