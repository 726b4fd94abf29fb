import type { Knex } from "knex"

export const name = "0006-inquiries"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table commercial_inquiries (
      id uuid primary key,
      inquiry_number integer generated always as identity unique,
      received_at timestamptz not null,
      name text not null,
      email text not null,
      business_type text not null,
      phone text not null,
      locations text not null,
      estimated_pounds text not null,
      questions text
    );
  `)

export const down = (knex: Knex) => knex.raw("drop table commercial_inquiries;")
