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

/** Applied in order, each once. Never change one that has been released: append another. */
const migrations: readonly string[] = [initial, disputes, setups]

/** Brings the schema up to date. Safe to repeat and to run from several processes at once. */
export const migrate = async (pool: pg.Pool): Promise<void> => {
  await inTransaction(pool, async (db) => {
    await db.query("set local lock_timeout = 0")
    await db.query("select pg_advisory_xact_lock(hashtextextended('payments_sandbox.migrate', 0))")
    // A role that may use the schema need not be allowed to create one.
    const found = await db.query<{ found: boolean }>(
      "select to_regclass('payments_sandbox.migrations') is not null as found",
    )
    if (found.rows[0]?.found !== true) {
      await db.query("create schema if not exists payments_sandbox")
      await db.query("create table if not exists payments_sandbox.migrations (version integer primary key)")
    }
    const { rows } = await db.query<{ version: number }>("select version from payments_sandbox.migrations")
    const applied = new Set(rows.map((row) => row.version))
    for (const [index, migration] of migrations.entries()) {
      const version = index + 1
      if (applied.has(version)) continue
      await db.query(migration)
      await db.query("insert into payments_sandbox.migrations (version) values ($1)", [version])
    }
  })
}
