import type pg from "pg"

import { inTransaction } from "../unit.ts"

/**
 * Everything the sandbox keeps, in a schema of its own. Objects are stored as the JSON that the API answers; what must
 * hold of money is a constraint, so that no mistake in the code can break it.
 */
const initial = `
create table payments_sandbox.payment_intents (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  customer text generated always as (object ->> 'customer') stored
);

create table payments_sandbox.charges (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  customer text generated always as (object ->> 'customer') stored,
  payment_intent text not null generated always as (object ->> 'payment_intent') stored
    references payments_sandbox.payment_intents,
  check ((object ->> 'amount_refunded')::bigint between 0 and (object ->> 'amount_captured')::bigint)
);
create index charges_payment_intent on payments_sandbox.charges (payment_intent);
create unique index charges_paid_once on payments_sandbox.charges (payment_intent)
  where object ->> 'status' = 'succeeded';

create table payments_sandbox.refunds (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  payment_intent text not null generated always as (object ->> 'payment_intent') stored,
  charge text not null generated always as (object ->> 'charge') stored references payments_sandbox.charges,
  check ((object ->> 'amount')::bigint > 0)
);
create index refunds_payment_intent on payments_sandbox.refunds (payment_intent);
create index refunds_charge on payments_sandbox.refunds (charge);

create table payments_sandbox.customers (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null
);

create table payments_sandbox.payment_methods (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  customer text generated always as (object ->> 'customer') stored,
  behaviour text not null
);

create table payments_sandbox.events (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  type text not null generated always as (object ->> 'type') stored,
  delivery text not null default 'pending' check (delivery in ('pending', 'delivered', 'abandoned')),
  attempts integer not null default 0,
  next_attempt_at bigint not null
);
create index events_due on payments_sandbox.events (next_attempt_at) where delivery = 'pending';

create table payments_sandbox.idempotency_keys (
  key text primary key,
  endpoint text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  request_id text not null,
  created bigint not null
);
`

const disputes = `
create table payments_sandbox.disputes (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  payment_intent text not null generated always as (object ->> 'payment_intent') stored,
  charge text not null generated always as (object ->> 'charge') stored references payments_sandbox.charges,
  check ((object ->> 'amount')::bigint > 0)
);
create index disputes_payment_intent on payments_sandbox.disputes (payment_intent);
create index disputes_charge on payments_sandbox.disputes (charge);
`

const setups = `
create table payments_sandbox.setup_intents (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  customer text generated always as (object ->> 'customer') stored
);
create index setup_intents_customer on payments_sandbox.setup_intents (customer);
alter table payments_sandbox.customers add column email text generated always as (object ->> 'email') stored;
create index customers_email on payments_sandbox.customers (email);
create index payment_methods_customer on payments_sandbox.payment_methods (customer);
alter table payments_sandbox.payment_methods add column detached boolean not null default false;
`

/** Movements of the balance, those of before with the fees that each would have had. */
const balance = `
create table payments_sandbox.balance_transactions (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  type text not null generated always as (object ->> 'type') stored,
  currency text not null generated always as (object ->> 'currency') stored,
  source text generated always as (object ->> 'source') stored,
  check ((object ->> 'net')::bigint = (object ->> 'amount')::bigint - (object ->> 'fee')::bigint)
);
create index balance_transactions_source on payments_sandbox.balance_transactions (source);
create index balance_transactions_created on payments_sandbox.balance_transactions (created);

create table payments_sandbox.payouts (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  check ((object ->> 'amount')::bigint > 0)
);

insert into payments_sandbox.balance_transactions (id, created, object)
select id, created, json_build_object(
  'id', id, 'object', 'balance_transaction', 'amount', amount, 'available_on', created, 'balance_type', 'payments',
  'created', created, 'currency', currency, 'description', null, 'exchange_rate', null, 'fee', fee,
  'fee_details', '[]'::json, 'net', amount - fee, 'reporting_category', category, 'source', source,
  'status', 'available', 'type', type)
from (
  select 'txn_' || id as id, created, object ->> 'currency' as currency, (object ->> 'amount')::bigint as amount,
    round((object ->> 'amount')::bigint * 0.029) + 30 as fee, 'charge' as category, id as source, 'charge' as type
  from payments_sandbox.charges where object ->> 'status' = 'succeeded'
  union all
  select 'txn_' || id, created, object ->> 'currency', -(object ->> 'amount')::bigint, 0, 'refund', id, 'refund'
  from payments_sandbox.refunds
  union all
  select 'txn_' || id || '_back', created, object ->> 'currency', (object ->> 'amount')::bigint, 0, 'refund_failure', id,
    'refund_failure'
  from payments_sandbox.refunds where object ->> 'status' = 'failed'
  union all
  select 'txn_' || id, created, object ->> 'currency', -(object ->> 'amount')::bigint, 1500, 'dispute', id, 'adjustment'
  from payments_sandbox.disputes
  union all
  select 'txn_' || id || '_back', coalesce((
      select min(events.created) from payments_sandbox.events
      where type = 'charge.dispute.closed' and events.object -> 'data' -> 'object' ->> 'id' = disputes.id
    ), created), object ->> 'currency', (object ->> 'amount')::bigint, 0, 'dispute_reversal', id, 'adjustment'
  from payments_sandbox.disputes where object ->> 'status' = 'won'
) as movements
order by created;
`

/** The keys of the one account: there is a single row. */
const account = `
create table payments_sandbox.account (
  is_only boolean primary key default true check (is_only),
  secret_key text not null,
  publishable_key text not null,
  webhook_secret text not null
);
`

/** Connected accounts, the links to complete them by, and what is sent to them. */
const connect = `
create table payments_sandbox.accounts (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null
);

create table payments_sandbox.account_links (
  token text primary key,
  account text not null references payments_sandbox.accounts,
  return_url text not null,
  expires_at bigint not null,
  is_used boolean not null default false
);

create table payments_sandbox.transfers (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  destination text not null generated always as (object ->> 'destination') stored references payments_sandbox.accounts,
  transfer_group text generated always as (object ->> 'transfer_group') stored,
  check ((object ->> 'amount')::bigint > 0),
  check ((object ->> 'amount_reversed')::bigint between 0 and (object ->> 'amount')::bigint)
);
create index transfers_group on payments_sandbox.transfers (transfer_group);

create table payments_sandbox.transfer_reversals (
  id text primary key,
  seq bigint generated always as identity unique,
  created bigint not null,
  object json not null,
  check ((object ->> 'amount')::bigint > 0)
);
`

/** Applied in order, each once. Never change one that has been released: append another. */
const migrations: readonly string[] = [initial, disputes, setups, balance, account, connect]

/** Runs a statement of the sandbox's. */
type Query = (text: string, values?: ReadonlyArray<unknown>) => Promise<{ readonly rows: ReadonlyArray<Row> }>

type Row = Readonly<Record<string, unknown>>

/** Brings the schema up to date, in a transaction that has begun. Safe to repeat and to run from several processes at once. */
export const migrateWithin = async (query: Query): Promise<void> => {
  await query("set local lock_timeout = 0")
  await query("select pg_advisory_xact_lock(hashtextextended('payments_sandbox.migrate', 0))")
  // A role that may use the schema need not be allowed to create one.
  const found = await query("select to_regclass('payments_sandbox.migrations') is not null as found")
  if (found.rows[0]?.["found"] !== true) {
    await query("create schema if not exists payments_sandbox")
    await query("create table if not exists payments_sandbox.migrations (version integer primary key)")
  }
  const { rows } = await query("select version from payments_sandbox.migrations")
  const applied = new Set(rows.map((row) => row["version"]))
  for (const [index, migration] of migrations.entries()) {
    const version = index + 1
    if (applied.has(version)) continue
    await query(migration)
    await query("insert into payments_sandbox.migrations (version) values ($1)", [version])
  }
}

/** As {@link migrateWithin}, in a transaction of its own. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, (db) => migrateWithin((text, values = []) => db.query(text, [...values])))
