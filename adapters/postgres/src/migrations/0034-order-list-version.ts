import type { Knex } from "knex"

export const name = "0034-order-list-version"
export const kind = "contract"
export const reason =
  "figures count the changes that they are made of, which a program before it loses when it folds them"

/** What the admin list shows beside the orders themselves. */
const besides = ["payment_links", "payment_flags"]

/**
 * Counts every change of what the admin list shows, in the log of its figures: rows are only added there, in the transaction that
 * makes the change, and folding keeps their sum. So two readers that find the same sum have seen the same changes.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table order_figures add column changes bigint not null default 1;

    create function note_list_change() returns trigger language plpgsql as $$
    begin
      insert into order_figures (status, orders, owing, balance_cents, revenue_cents) values ('ordered', 0, 0, 0, 0);
      return null;
    end $$;
    create trigger order_list_changes after update on orders for each statement execute function note_list_change();
    ${besides
      .map(
        (table) =>
          `create trigger ${table}_list_changes after insert or update or delete on ${table} for each statement execute function note_list_change();`,
      )
      .join("\n")}
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    ${["order", ...besides].map((table) => `drop trigger ${table}_list_changes on ${table === "order" ? "orders" : table};`).join("\n")}
    drop function note_list_change;
    delete from order_figures where orders = 0 and owing = 0 and balance_cents = 0 and revenue_cents = 0;
    alter table order_figures drop column changes;
  `)
