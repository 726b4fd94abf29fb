import { idOf, uuidOf } from "./words.ts"

/** What is written beside orders in their life. All of it is made of the orders' own rows. */
export interface Beside {
  readonly table: string
  readonly text: string
}

const person = (name: string, role: string, end: string) =>
  `'{"kind":"user","name":"${name}","role":"${role}","userId":"00000000-0000-4000-8000-00000000be${end}"}'::jsonb`

const driver = person("Luis Ortega", "driver", "7d")
const washer = person("Theo Baptiste", "laundry_worker", "7e")
const owner = person("Marta Ibarra", "owner", "7f")
const payments = `'{"kind":"system","name":"payments"}'::jsonb`

/** The place of an order as a number: how many of the steps below it has made. */
const steps = `case coalesce(status_before, status) when 'ordered' then 1 when 'picked_up' then 2 when 'in_progress' then 3
  when 'processing' then 4 when 'ready_for_delivery' then 5 when 'delivered' then 6 when 'cancelled' then 7 else 8 end`

/** Seven rows for an order that was delivered, three for one that was called off. */
const history = (since: number): Beside => ({
  table: "order_history",
  text: `
  insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
  select id, at, actor, event, from_status, to_status, changes
    from (select *, ${steps} as made from orders where order_number >= ${since} order by order_number offset 0) as orders cross join lateral (values
      (1, 8, created_at, '{"kind":"guest"}'::jsonb, 'placed', null, 'ordered', '{}'::jsonb),
      (1, 8, created_at + interval '3 minutes', ${payments}, 'payment-recorded', 'ordered', 'ordered', '{"amount":3000}'),
      (2, 6, picked_up_at, ${driver}, 'updated', 'ordered', 'picked_up', '{"actualBags":2}'),
      (3, 6, picked_up_at + interval '1 hour', ${washer}, 'updated', 'picked_up', 'in_progress', '{}'),
      (4, 6, picked_up_at + interval '2 hours', ${washer}, 'updated', 'in_progress', 'processing', '{}'),
      (5, 6, picked_up_at + interval '4 hours', ${washer}, 'updated', 'processing', 'ready_for_delivery',
        '{"weight":33.5,"readyBags":2,"additionalCharges":350}'),
      (6, 6, delivered_at, ${driver}, 'updated', 'ready_for_delivery', 'delivered', '{"deliveredBags":2}'),
      (7, 7, created_at + interval '1 hour', ${owner}, 'updated', 'ordered', 'cancelled', '{}'),
      (8, 8, created_at + interval '1 day', ${driver}, 'updated', 'ordered', 'missed_pickup', '{}')
    ) as step (least, most, at, actor, event, from_status, to_status, changes)
   where made >= least and made <= most`,
})

const ledger: Beside = {
  table: "payment_ledger",
  text: `
  insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
  select prefix || ${idOf("payment", "id")} || nth, kind, 'pi_' || ${idOf("payment", "id")} || nth, id, amount, at
    from orders cross join lateral (values
      ('pi_', 'payment', 1, 3000, created_at + interval '3 minutes', true),
      ('pi_', 'payment', 2, paid_cents - 3000, coalesce(delivered_at, picked_up_at, created_at) - interval '1 hour', paid_cents > 3000),
      ('re_', 'refund', 1, refunded_cents, created_at + interval '1 day', refunded_cents > 0)
    ) as movement (prefix, kind, nth, amount, at, is_made)
   where is_made`,
}

const tickets = (since: number): Beside => ({
  table: "weigh_tickets",
  text: `
  insert into weigh_tickets (id, order_id, number, reason, weight_hundredths, scale_name, scale_serial, scale_certified_on, weighed_at, weighed_by,
    minimum_order_amount_cents, price_per_pound_cents, free_weight_limit_hundredths, minimum_cents, charges_cents, written_at, written_by)
  select ${idOf("ticket", "id")}, id, 1, 'weighed', weight_hundredths, 'Bench scale', 'WF-2207', '2026-03-02', picked_up_at + interval '4 hours', ${washer},
    3000, 100, 3000, 3000, additional_charges_cents, picked_up_at + interval '4 hours', ${washer}
    from orders where weight_hundredths is not null and order_number >= ${since}`,
})

/** What reports walk through. */
export const besideAll: ReadonlyArray<Beside> = [ledger]

/**
 * What belongs to an order and is only read with it: on a large database for the newest orders alone, as there is no room for more on a
 * small disk. `since` is the first of their numbers.
 */
export const besideNewest = (since: number): ReadonlyArray<Beside> => [
  history(since),
  tickets(since),
  {
    table: "payment_attempts",
    text: `
    insert into payment_attempts (id, order_id, amount_cents, state, intent_id, client_secret, created_at)
    select ${uuidOf("attempt", "provider_id")}, order_id, amount_cents, 'succeeded', intent_id, intent_id || '_secret_' || left(md5(intent_id), 24), recorded_at
      from payment_ledger join orders on orders.id = order_id where kind = 'payment' and order_number >= ${since}`,
  },
  {
    table: "receipts",
    text: `
    insert into receipts (id, number, kind, provider_id, order_id, amount_cents, at, cost, settled)
    select ${idOf("receipt", "provider_id || kind")}, row_number() over (), kind, provider_id, order_id, amount_cents, recorded_at,
      '[{"label":"Minimum, covers 30 lbs","amount":3000},{"label":"3.5 lbs more, at $1.00 per pound","amount":350}]',
      '[{"label":"This payment","amount":-3000}]'
      from payment_ledger join orders on orders.id = order_id where order_number >= ${since}`,
  },
  {
    table: "sent_messages",
    text: `
    insert into sent_messages (id, key, order_id, event, channel, recipient, text, outcome, tries, at)
    select ${uuidOf("message", "id || event")}, event || '-' || id, id, event, 'mail', customer_email, '', 'sent', 1, coalesce(at, created_at)
      from orders cross join lateral (values ('picked-up', picked_up_at), ('weighed', picked_up_at + interval '4 hours'),
        ('delivered', delivered_at)) as told (event, at)
     where delivered_at is not null and order_number >= ${since}`,
  },
  {
    table: "audit_log",
    text: `
    insert into audit_log (at, actor, action, subject, before, after, account_id, ip, request_id)
    select created_at + interval '2 hours', ${owner}, 'order-updated', 'order:' || id, '{"notes":null,"pickupApt":null}',
      '{"notes":"The customer called.","pickupApt":"7B"}', user_id, '10.1.' || order_number % 200 || '.7', ${uuidOf("request", "id")}
      from orders where order_number % 3 = 0 and order_number >= ${since}`,
  },
]

/** What the product prunes: as much as it keeps. */
export const besideRecent: ReadonlyArray<Beside> = [
  {
    table: "order_link_tokens",
    text: `
    insert into order_link_tokens (token_digest, order_id, issued_at)
    select sha256(('link' || id)::bytea), id, created_at from orders where created_at > now() - interval '150 days'`,
  },
  {
    table: "outbox_mails",
    text: `
    insert into outbox_mails (key, recipient, content, owed_at, sent_at)
    select template || '-' || id, customer_email, jsonb_build_object('template', template, 'orderId', id, 'orderNumber', order_number,
        'customerName', customer_name, 'pickupDate', pickup_date, 'amount', 3000), created_at, created_at + interval '2 seconds'
      from orders cross join lateral (values ('order-placed'), ('payment-received'), ('weighed'), ('delivered')) as mail (template)
     where created_at > now() - interval '90 days'`,
  },
  {
    table: "idempotency_keys",
    text: `
    insert into idempotency_keys (scope, key, fingerprint, order_id, created_at)
    select 'orders', ${uuidOf("key", "id")}::text, md5(id) || md5(customer_email), id, created_at from orders
     where created_at > now() - interval '30 days'`,
  },
]
