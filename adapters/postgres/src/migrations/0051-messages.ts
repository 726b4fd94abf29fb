import type { Knex } from "knex"

export const name = "0051-messages"
export const kind = "expand"

/** How customers want to be told of their orders, what they agreed to about texts, and what was sent. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      add text_segment_price integer not null default 83 check (text_segment_price between 0 and 10000);

    create table message_choices (
      owner text primary key generated always as (coalesce('user-' || user_id::text, 'order-' || order_id)) stored,
      user_id uuid references users (id),
      order_id text references orders (id),
      choices jsonb not null,
      chosen_at timestamptz not null,
      check ((user_id is null) <> (order_id is null))
    );

    create table push_subscriptions (
      owner text not null generated always as (coalesce('user-' || user_id::text, 'order-' || order_id)) stored,
      endpoint text not null check (length(endpoint) <= 2000),
      entry bigint generated always as identity,
      user_id uuid references users (id),
      order_id text references orders (id),
      p256dh text not null,
      auth text not null,
      subscribed_at timestamptz not null,
      primary key (owner, endpoint),
      check ((user_id is null) <> (order_id is null))
    );
    create index push_subscriptions_by_endpoint on push_subscriptions (endpoint);

    create table push_keys (
      is_only boolean primary key default true check (is_only),
      public_key text not null,
      private_key text not null
    );

    create table text_consents (
      id uuid primary key,
      entry bigint generated always as identity,
      user_id uuid references users (id),
      order_id text references orders (id),
      -- Null once its person was forgotten.
      phone text,
      wording text not null,
      place text not null check (place in ('profile', 'order-page', 'text')),
      given_at timestamptz not null,
      ended_at timestamptz,
      ended_by text check (ended_by in ('stop', 'customer', 'account-deleted')),
      check ((user_id is null) <> (order_id is null)),
      check ((ended_at is null) = (ended_by is null)),
      check (phone is not null or ended_at is not null)
    );
    create index text_consents_by_user on text_consents (user_id) where user_id is not null;
    create index text_consents_by_order on text_consents (order_id) where order_id is not null;
    create index text_consents_by_phone on text_consents (phone) where phone is not null;

    -- A phone that sent STOP wants no texts until it sends START, even if it has another owner by then.
    create table stopped_phones (
      phone text primary key,
      stopped_at timestamptz not null,
      lifted_at timestamptz
    );

    create table inbound_texts (
      provider_id text primary key,
      received_at timestamptz not null
    );
    create index inbound_texts_by_time on inbound_texts (received_at);

    create table sent_messages (
      -- Of the owed message, whose row goes when its days are over.
      id uuid primary key,
      entry bigint generated always as identity,
      key text not null,
      order_id text not null references orders (id),
      event text,
      channel text not null check (channel in ('mail', 'text', 'push', 'none')),
      recipient text not null,
      text text not null,
      outcome text not null check (outcome in ('waiting', 'held', 'sent', 'dropped')),
      replaced_channel text check (replaced_channel in ('text', 'push')),
      replaced_because text
        check (replaced_because in ('no-consent', 'no-device', 'stopped', 'unreachable', 'provider-down')),
      dropped text check (dropped in ('not-wanted', 'stale', 'nothing-to-say')),
      failure text,
      held_until timestamptz,
      tried_since timestamptz,
      tries integer not null,
      segments integer,
      segment_price integer,
      provider_id text,
      at timestamptz not null,
      check ((replaced_channel is null) = (replaced_because is null)),
      check ((outcome = 'dropped') = (dropped is not null)),
      check ((segments is null) = (segment_price is null))
    );
    create index sent_messages_of_order on sent_messages (order_id, entry);
    create index sent_texts_by_time on sent_messages (at) where channel = 'text' and outcome = 'sent';
    create index replaced_messages_by_time on sent_messages (at) where replaced_because = 'provider-down';
    create index waiting_messages_by_time on sent_messages (at) where outcome = 'waiting' and failure is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table sent_messages;
    drop table inbound_texts;
    drop table stopped_phones;
    drop table text_consents;
    drop table push_keys;
    drop table push_subscriptions;
    drop table message_choices;
    alter table company_settings drop column text_segment_price;
  `)
