import type { Knex } from "knex"

export const name = "0038-cost-ends-at-nothing"
export const kind = "expand"

const paid = "(paid_cents - refunded_cents - disputed_cents)"
const lessGift = "minimum_payment_cents + additional_charges_cents - goodwill_cents"
const noLess = `greatest(${lessGift}, 0)`

const balanceFor = (cost: string): string =>
  `case when status in ('cancelled', 'missed_pickup') then 0
        when ${cost} - ${paid} > 1 then ${cost} - ${paid} else 0 end`

/** Reckons the balance anew, and writes into the log of figures what that changes: only orders whose gift exceeds their cost. */
const reckonFrom = (cost: string): string => `
    insert into order_figures (status, orders, owing, balance_cents, revenue_cents)
    select status, 0, sum((reckoned > 0)::int - (balance_cents > 0)::int), sum(reckoned - balance_cents), 0
      from (select status, balance_cents, ${balanceFor(cost)} as reckoned from orders where ${lessGift} < 0) as overtaken
     where reckoned <> balance_cents group by status;
    drop trigger order_figures_changes on orders;
    drop index orders_by_balance, orders_owing;
    alter table orders drop column balance_cents;
    alter table orders add balance_cents bigint generated always as (${balanceFor(cost)}) stored;
    create index orders_by_balance on orders (balance_cents desc, order_number desc);
    create index orders_owing on orders (order_number desc) where balance_cents > 0;
    create trigger order_figures_changes after update on orders for each row
      when ((old.status, old.balance_cents, old.paid_cents, old.refunded_cents, old.disputed_cents)
            is distinct from (new.status, new.balance_cents, new.paid_cents, new.refunded_cents, new.disputed_cents))
      execute function note_order_figures();`

/** A cost that was lowered after a gift ends at nothing: the rest of the gift is no debt of ours. */
export const up = (knex: Knex) => knex.raw(reckonFrom(noLess))

export const down = (knex: Knex) => knex.raw(reckonFrom(lessGift))
