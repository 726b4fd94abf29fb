import type { Knex } from "knex"

export const name = "0005-reference-news"
export const kind = "expand"

/** Every change of settings and areas is told to all processes, so that they drop what they hold in memory. */
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_reference_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('reference_changed', tg_table_name);
      return null;
    end $$;
    create trigger company_settings_news after insert or update or delete or truncate on company_settings
      for each statement execute function tell_reference_change();
    create trigger service_areas_news after insert or update or delete or truncate on service_areas
      for each statement execute function tell_reference_change();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger service_areas_news on service_areas;
    drop trigger company_settings_news on company_settings;
    drop function tell_reference_change;
  `)
