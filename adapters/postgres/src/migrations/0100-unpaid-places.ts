import type { Knex } from "knex"

export const name = "0100-unpaid-places"
export const kind = "expand"

/** For how long a guest's order keeps a place of a limited window unpaid, and from which network such a place was taken. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings add unpaid_hold_minutes integer not null default 30;
    create table place_networks (
      order_id text primary key references orders (id),
      network text not null
    );
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop table place_networks;
    alter table company_settings drop column unpaid_hold_minutes;
  `)
