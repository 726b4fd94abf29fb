import type { Knex } from "knex"

export const name = "0037-kept-cards"
export const kind = "expand"

/**
 * Cards that the payment provider keeps, what was agreed to about them, and the charges of balances to them. What was agreed
 * to stays as it was, but for who it was.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      add offer_card_on_file boolean not null default true,
      add charge_limit_cents integer not null default 4000,
      add charge_limit_ceiling_cents integer not null default 10000,
      add charge_notice_minutes integer not null default 30,
      add request_balances text not null default 'automatically' check (request_balances in ('automatically', 'by_hand')),
      add hold_until_paid boolean not null default false;

    create table card_consents (
      id uuid primary key,
      entry bigint generated always as identity,
      user_id uuid references users (id),
      order_id text references orders (id),
      wording text not null,
      limit_cents integer not null check (limit_cents > 0),
      accepted_at timestamptz not null,
      ip text,
      left_by text,
      state text not null check (state in ('asked', 'given', 'withdrawn')),
      check ((user_id is null) <> (order_id is null))
    );
    create index card_consents_by_user on card_consents (user_id) where user_id is not null;
    create index card_consents_by_order on card_consents (order_id) where order_id is not null;
    create index card_consents_by_leaver on card_consents (left_by) where left_by is not null;

    create table kept_cards (
      id uuid primary key,
      entry bigint generated always as identity,
      user_id uuid references users (id),
      order_id text references orders (id),
      customer_id text not null,
      method_id text not null unique,
      brand text not null,
      last4 text not null,
      exp_month integer not null,
      exp_year integer not null,
      is_default boolean not null,
      kept_at timestamptz not null,
      is_removed boolean not null default false,
      check ((user_id is null) <> (order_id is null)),
      check (not (is_removed and is_default))
    );
    create unique index one_default_card_per_user on kept_cards (user_id) where is_default and user_id is not null;
    create unique index one_default_card_per_order on kept_cards (order_id) where is_default and order_id is not null;
    create index kept_cards_by_user on kept_cards (user_id) where not is_removed and user_id is not null;
    create index kept_cards_by_order on kept_cards (order_id) where not is_removed and order_id is not null;
    create index kept_cards_by_expiry on kept_cards (exp_year, exp_month) where not is_removed and user_id is not null;

    create table balance_charges (
      id uuid primary key,
      entry bigint generated always as identity,
      order_id text not null references orders (id),
      ticket_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      state text not null check (state in ('held', 'scheduled', 'charged', 'failed', 'ended')),
      held_for text,
      made_at timestamptz not null,
      due_at timestamptz not null,
      tries integer not null,
      first_tried_at timestamptz,
      attempt_id uuid,
      last_error text,
      check (state <> 'held' or held_for is not null)
    );
    create unique index one_open_charge_per_order on balance_charges (order_id) where state in ('held', 'scheduled');
    create index balance_charges_by_order on balance_charges (order_id, entry);
    create index balance_charges_by_state on balance_charges (state, entry);
    create trigger balance_charges_news after insert or update on balance_charges
      for each row execute function tell_payment_request_news();
    create trigger balance_charges_list_changes after insert or update or delete on balance_charges
      for each statement execute function note_list_change();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table balance_charges;
    drop table kept_cards;
    drop table card_consents;
    alter table company_settings drop column offer_card_on_file, drop column charge_limit_cents,
      drop column charge_limit_ceiling_cents, drop column charge_notice_minutes, drop column request_balances,
      drop column hold_until_paid;
  `)
