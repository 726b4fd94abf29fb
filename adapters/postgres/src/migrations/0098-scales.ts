import type { Knex } from "knex"

export const name = "0098-scales"
export const kind = "expand"

/**
 * Whose scale a ticket was weighed on, with its certificate and permit, and the scales of laundry workers. The company's keeps its columns.
 * A worker who named none can't weigh for money from now on. Tickets that were written name the company's, which is what they say.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table company_settings add scale_papers jsonb;
    alter table workers add scale jsonb;
    alter table weigh_tickets
      add scale_owner text not null default 'company',
      add scale_papers jsonb;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table weigh_tickets drop column scale_owner, drop column scale_papers;
    alter table workers drop column scale;
    alter table company_settings drop column scale_papers;
  `)
