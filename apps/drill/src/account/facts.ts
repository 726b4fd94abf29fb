import pg from "pg"
import type { Told } from "../load/customer.ts"
import type { MailServer } from "../processes/mail.ts"
import type { Provider } from "../processes/provider.ts"
import type { Facts, KeptOrder, LedgerRow, OwedMail, Recount } from "./account.ts"

const ordersStatement = `
  select id, customer_email as email, minimum_payment_cents as "minimumCents", paid_cents::int as "paidCents",
    refunded_cents::int as "refundedCents", status,
    (select to_status from order_history where order_id = orders.id order by order_history.id desc limit 1) as "lastHistoryStatus"
  from orders`

const ledgerStatement = `
  select kind, intent_id as "intentId", order_id as "orderId", amount_cents as cents from payment_ledger`

const mailsStatement = "select id, recipient, content ->> 'template' as template from outbox_mails"

const recountsStatement = `
  with kept as (
    select sum(orders) as orders, sum(balance_cents) as balance, sum(revenue_cents) as revenue from order_figures
  ), counted as (
    select count(*) as orders, sum(balance_cents) as balance, sum(paid_cents - refunded_cents) as revenue from orders
  )
  select 'number of orders' as what, kept.orders::float8 as kept, counted.orders::float8 as counted from kept, counted
  union all select 'balance of all orders', kept.balance, counted.balance from kept, counted
  union all select 'revenue of all orders', kept.revenue, counted.revenue from kept, counted`

const orphansStatement = `
  select 'idempotency key of order ' || order_id as what from idempotency_keys
    where not exists (select from orders where orders.id = order_id)
  union all select 'attempt ' || id || ' that succeeded without a payment' from payment_attempts
    where state = 'succeeded' and not exists (select from payment_ledger where payment_ledger.intent_id = payment_attempts.intent_id)
  union all select 'job ' || id || ' that was given up: ' || coalesce(last_error, '') from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null`

/** Reads what is there by now. Rejects while the database or the provider can't be asked. */
export const readFacts = async (
  connectionString: string,
  {
    provider,
    mail,
    told,
  }: { readonly provider: Provider; readonly mail: MailServer; readonly told: ReadonlyArray<Told> },
): Promise<Facts> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on("error", () => {})
  await client.connect()
  try {
    const rows = async <A>(statement: string) => (await client.query(statement)).rows as ReadonlyArray<A>
    // One snapshot, so that what is still going on does not look like a contradiction.
    await client.query("begin isolation level repeatable read read only")
    return {
      told,
      orders: await rows<KeptOrder>(ordersStatement),
      ledger: await rows<LedgerRow>(ledgerStatement),
      owedMails: await rows<OwedMail>(mailsStatement),
      recounts: await rows<Recount>(recountsStatement),
      orphans: (await rows<{ readonly what: string }>(orphansStatement)).map(({ what }) => what),
      intents: await provider.intents(),
      arrivedMails: mail.arrived(),
    }
  } finally {
    await client.end()
  }
}
