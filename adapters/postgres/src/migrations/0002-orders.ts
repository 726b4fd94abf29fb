import type { Knex } from "knex"

export const name = "0002-orders"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table orders (
      id text primary key,
      order_number integer generated always as identity (start with 1001) unique,
      version integer not null default 1,
      status text not null check (status in ('ordered', 'picked_up', 'in_progress', 'processing', 'ready_for_delivery',
        'delivered', 'missed_pickup', 'additional_payment_required', 'cancelled')),
      status_before text,
      user_id uuid,
      created_at timestamptz not null,
      customer_name text not null,
      customer_phone text not null,
      customer_email text not null,
      pickup_address text not null,
      pickup_apt text,
      pickup_date date not null,
      pickup_time_slot text not null,
      delivery_date date not null,
      estimated_weight text,
      pickup_location text not null,
      pickup_location_other text,
      delivery_instructions text,
      special_instructions text,
      detergent_preference text not null,
      -- Null asks staff to look: the address could not be placed.
      zip_code text,
      minimum_order_amount_cents integer not null,
      price_per_pound_cents integer not null,
      free_weight_limit_hundredths integer not null,
      minimum_payment_cents integer not null check (minimum_payment_cents >= 0),
      additional_charges_cents integer not null default 0 check (additional_charges_cents >= 0),
      weight_hundredths integer check (weight_hundredths >= 0),
      ready_bags integer,
      actual_bags integer,
      delivered_bags integer,
      picked_up_at timestamptz,
      delivered_at timestamptz,
      pickup_photo_url text,
      delivery_photo_url text,
      notes text
    );
    create index orders_by_status on orders (status, order_number desc);

    create table order_history (
      id bigint generated always as identity primary key,
      order_id text not null references orders (id),
      at timestamptz not null,
      actor jsonb not null,
      event text not null,
      from_status text,
      to_status text not null,
      changes jsonb not null
    );
    create index order_history_by_order on order_history (order_id, id);

    -- History and ledger rows are facts: they are added, never changed or taken back.
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$;
    create trigger order_history_is_append_only before update or delete on order_history
      for each row execute function refuse_change();

    create table idempotency_keys (
      scope text not null,
      key text not null,
      fingerprint text not null,
      order_id text not null,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    );
    create index idempotency_keys_by_age on idempotency_keys (created_at);
  `)

export const down = (knex: Knex) =>
  knex.raw("drop table idempotency_keys; drop table order_history; drop table orders; drop function refuse_change;")
