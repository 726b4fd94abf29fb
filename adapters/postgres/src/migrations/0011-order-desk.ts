import type { Knex } from "knex"
import { ensureTrigrams, trigramOperators } from "./trigrams.ts"

export const name = "0011-order-desk"
export const kind = "expand"

/**
 * What the desk needs to find and count a million orders: the ledger's sums beside each order, what it owes, its words for
 * the search, and the figures of all orders as a log of differences. A change of an order appends what it adds to the
 * figures and what it takes away; nobody waits for anybody's row, and reading them is a sum over a few rows.
 */
export const up = async (knex: Knex) => {
  await ensureTrigrams(knex)
  const operators = await trigramOperators(knex)
  await knex.raw(`
    alter table orders add paid_cents bigint not null default 0;
    alter table orders add refunded_cents bigint not null default 0;
    update orders set paid_cents = sums.paid, refunded_cents = sums.refunded
      from (select order_id, coalesce(sum(amount_cents) filter (where kind = 'payment'), 0) as paid,
                   coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as refunded
              from payment_ledger group by order_id) as sums
      where sums.order_id = orders.id;
    -- Nothing is owed by a cancelled or missed order, and a balance of one cent counts as paid.
    alter table orders add balance_cents bigint generated always as (
      case when status in ('cancelled', 'missed_pickup') then 0
           when minimum_payment_cents + additional_charges_cents - paid_cents + refunded_cents > 1
           then minimum_payment_cents + additional_charges_cents - paid_cents + refunded_cents else 0 end) stored;
    alter table orders add search_text text generated always as (
      lower(customer_name || ' ' || customer_phone || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' ||
            customer_email || ' ' || pickup_address || ' ' || coalesce(pickup_apt, ''))) stored;

    create index orders_by_search_text on orders using gin (search_text ${operators});
    create index orders_by_pickup on orders (pickup_date, order_number);
    create index orders_by_delivery on orders (delivery_date, order_number);
    create index orders_by_balance on orders (balance_cents desc, order_number desc);
    create index orders_owing on orders (order_number desc) where balance_cents > 0;
    -- The name itself is in it so that a deep page is found in the index alone.
    create index orders_by_name on orders (lower(customer_name), order_number) include (customer_name);
    create index orders_open on orders (order_number) where status not in ('delivered', 'cancelled', 'missed_pickup');
    create index orders_in_progress on orders (order_number desc) where status in ('picked_up', 'in_progress');

    drop trigger payment_ledger_news on payment_ledger;
    drop function tell_payment_news;
    -- The order's own news tell of the payment too.
    create function sum_ledger() returns trigger language plpgsql as $$
    begin
      update orders
         set paid_cents = paid_cents + case new.kind when 'payment' then new.amount_cents else 0 end,
             refunded_cents = refunded_cents + case new.kind when 'refund' then new.amount_cents else 0 end
       where id = new.order_id;
      return null;
    end $$;
    create trigger payment_ledger_sums after insert on payment_ledger for each row execute function sum_ledger();

    create table order_figures (
      id bigint generated always as identity primary key,
      status text not null,
      orders bigint not null,
      owing bigint not null,
      balance_cents bigint not null,
      revenue_cents bigint not null
    );
    insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
      select status, count(*), count(*) filter (where balance_cents > 0), sum(balance_cents), sum(paid_cents - refunded_cents)
        from orders group by status;

    create function note_order_figures() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
          values (old.status, -1, -(old.balance_cents > 0)::int, -old.balance_cents, old.refunded_cents - old.paid_cents);
      end if;
      if tg_op <> 'DELETE' then
        insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
          values (new.status, 1, (new.balance_cents > 0)::int, new.balance_cents, new.paid_cents - new.refunded_cents);
      end if;
      return null;
    end $$;
    create trigger order_figures_log after insert or delete on orders for each row execute function note_order_figures();
    create trigger order_figures_changes after update on orders for each row
      when ((old.status, old.balance_cents, old.paid_cents, old.refunded_cents)
            is distinct from (new.status, new.balance_cents, new.paid_cents, new.refunded_cents))
      execute function note_order_figures();
  `)
}

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger order_figures_changes on orders;
    drop trigger order_figures_log on orders;
    drop function note_order_figures;
    drop table order_figures;
    drop trigger payment_ledger_sums on payment_ledger;
    drop function sum_ledger;
    create function tell_payment_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger payment_ledger_news after insert on payment_ledger for each row execute function tell_payment_news();
    drop index orders_in_progress, orders_open, orders_by_name, orders_owing, orders_by_balance, orders_by_delivery,
      orders_by_pickup, orders_by_search_text;
    alter table orders drop column search_text, drop column balance_cents, drop column refunded_cents, drop column paid_cents;
  `)
