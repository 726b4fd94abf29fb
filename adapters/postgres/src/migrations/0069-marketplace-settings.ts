import type { Knex } from "knex"

export const name = "0069-marketplace-settings"
export const kind = "expand"

/** How orders find their laundry workers in a marketplace. They have no effect while there is a single operator. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      add house_orders_per_day integer check (house_orders_per_day > 0),
      add offer_deadline_hours integer not null default 3 check (offer_deadline_hours >= 0),
      add when_nobody text not null default 'house' check (when_nobody in ('house', 'cancel')),
      add platform_fee_percent integer not null default 25 check (platform_fee_percent between 0 and 100);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table company_settings
      drop column house_orders_per_day, drop column offer_deadline_hours, drop column when_nobody,
      drop column platform_fee_percent;
  `)
