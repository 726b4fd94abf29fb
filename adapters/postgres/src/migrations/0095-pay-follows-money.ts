import type { Knex } from "knex"

export const name = "0095-pay-follows-money"
export const kind = "expand"

/**
 * Workers are paid what was paid for their orders: each payout says which orders it is for, a worker's weighing that is far from what was
 * expected waits for a yes, and the settings say how far, and how long pay waits. What was earned before a worker's latest payout counts as
 * paid by it: the ledger of workers is short, and programs before this one paid all that there was.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table worker_payout_parts (
      payout_id uuid not null references worker_payouts (id),
      order_id text not null references orders (id),
      amount_cents integer not null check (amount_cents <> 0),
      primary key (payout_id, order_id)
    );
    create index worker_payout_parts_by_order on worker_payout_parts (order_id);
    insert into worker_payout_parts (payout_id, order_id, amount_cents)
      select latest.id, worker_ledger.order_id, sum(worker_ledger.amount_cents)
        from worker_ledger
        join (
          select distinct on (worker_id) id, worker_id, created_at from worker_payouts
           where state in ('planned', 'sent') order by worker_id, created_at desc
        ) as latest using (worker_id)
       where worker_ledger.order_id is not null and worker_ledger.recorded_at <= latest.created_at
       group by latest.id, worker_ledger.order_id
      having sum(worker_ledger.amount_cents) <> 0;

    alter table weigh_tickets add waits_for text
      check (waits_for in ('above-estimate', 'above-usual', 'many-oversized'));
    alter table company_settings
      add pay_reserve_days integer not null default 3 check (pay_reserve_days >= 0),
      add unusual_weight_percent integer not null default 250 check (unusual_weight_percent > 100);
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    alter table company_settings drop column pay_reserve_days, drop column unusual_weight_percent;
    alter table weigh_tickets drop column waits_for;
    drop table worker_payout_parts;
  `)
