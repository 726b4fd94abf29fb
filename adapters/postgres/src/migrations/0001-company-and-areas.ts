import type { Knex } from "knex"

export const name = "0001-company-and-areas"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table company_settings (
      only_row boolean primary key default true check (only_row),
      company_name text not null,
      tagline text not null,
      phone text not null,
      email text not null,
      address text not null,
      minimum_order_amount_cents integer not null check (minimum_order_amount_cents >= 0),
      price_per_pound_cents integer not null check (price_per_pound_cents >= 0),
      free_weight_limit_hundredths integer not null check (free_weight_limit_hundredths >= 0),
      pickup_start text not null,
      pickup_end text not null,
      delivery_time text not null,
      same_day_cutoff text not null,
      cancellation_policy text not null,
      operating_model text not null,
      updated_at timestamptz not null
    );
    create table service_areas (
      id uuid primary key default gen_random_uuid(),
      zip_code text not null unique check (zip_code ~ '^[0-9]{5}$'),
      area_name text not null
    );
  `)

export const down = (knex: Knex) => knex.raw("drop table service_areas; drop table company_settings;")
