import type { Knex } from "knex"

export const name = "0042-claims"
export const kind = "expand"

/** What customers claim of orders that came back, what is said of it and how it ended, and the mailed links that open it. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings add claim_answer_days integer not null default 3 check (claim_answer_days > 0);

    create table claims (
      id uuid primary key,
      order_id text not null references orders (id),
      position bigint generated always as identity,
      kind text not null,
      text text not null,
      photos text[] not null,
      opened_at timestamptz not null,
      opened_by jsonb not null,
      deadline timestamptz not null,
      decision text check (decision in ('refund', 'credit', 'refusal')),
      amount_cents integer check (amount_cents >= 0),
      sentence text,
      decided_at timestamptz,
      decided_by jsonb,
      check ((decision is null) = (amount_cents is null)),
      check ((decision is null) = (sentence is null)),
      check ((decision is null) = (decided_at is null)),
      check ((decision is null) = (decided_by is null)),
      check (decision <> 'refusal' or amount_cents = 0)
    );
    create index claims_of_order on claims (order_id, position);
    create index claims_by_opening on claims (opened_at desc);
    create unique index one_open_claim_per_order on claims (order_id) where decision is null;
    create index open_claims on claims (deadline) where decision is null;

    create table claim_messages (
      id uuid primary key,
      claim_id uuid not null references claims (id),
      order_id text not null references orders (id),
      position bigint generated always as identity,
      said_at timestamptz not null,
      is_from_staff boolean not null,
      said_by jsonb not null,
      text text not null,
      request_key text unique,
      request_fingerprint text
    );
    create index messages_of_claim on claim_messages (claim_id, position);

    create table claim_links (
      token_digest bytea primary key,
      order_id text not null references orders (id),
      expires_at timestamptz not null
    );
    create index claim_links_of_order on claim_links (order_id);
    create index claim_links_by_expiry on claim_links (expires_at);

    create function tell_claim_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger claims_news after insert or update on claims for each row execute function tell_claim_news();
    create trigger claim_messages_news after insert on claim_messages for each row execute function tell_claim_news();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table claim_links;
    drop table claim_messages;
    drop table claims;
    drop function tell_claim_news;
    alter table company_settings drop column claim_answer_days;
  `)
