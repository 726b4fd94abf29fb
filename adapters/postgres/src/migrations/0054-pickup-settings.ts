import type { Knex } from "knex"

export const name = "0054-pickup-settings"
export const kind = "expand"

/** What customers may do by themselves, when the company is closed, and how much a pickup window takes. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      add customer_changes boolean not null default false,
      add recurring_pickups boolean not null default false,
      add closed_weekdays jsonb not null default '[]',
      add holidays jsonb not null default '[]',
      add most_orders integer check (most_orders > 0),
      add most_bags integer check (most_bags > 0);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      drop column customer_changes, drop column recurring_pickups, drop column closed_weekdays,
      drop column holidays, drop column most_orders, drop column most_bags;
  `)
