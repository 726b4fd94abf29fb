import type { Knex } from "knex"

export const name = "0093-tip-assignments"
export const kind = "expand"

/** To whom an owner gave the part of an order's tips that is nobody's who worked on it. The account is not referenced: it may be deleted. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table tip_assignments (
      order_id text primary key references orders (id),
      user_id uuid not null,
      name text not null,
      assigned_by jsonb not null,
      assigned_at timestamptz not null
    )
  `)

export const down = (knex: Knex) => knex.raw("drop table tip_assignments")
