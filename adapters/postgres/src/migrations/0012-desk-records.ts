import type { Knex } from "knex"

export const name = "0012-desk-records"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table payment_links (
      id uuid primary key,
      order_id text not null references orders (id),
      amount_cents integer not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      ended text check (ended in ('used', 'replaced'))
    );
    create unique index one_live_link_per_order on payment_links (order_id) where ended is null;
    create index payment_links_by_order on payment_links (order_id, requested_at desc);
    create table payment_link_tokens (
      -- Of the token; the token itself is in the mail alone.
      token_digest bytea primary key,
      link_id uuid not null references payment_links (id)
    );

    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor jsonb not null,
      action text not null,
      subject text not null,
      before jsonb not null,
      after jsonb not null
    );
    create index audit_log_by_action on audit_log (action, id desc);
    create index audit_log_by_time on audit_log (at);
    create trigger audit_log_is_append_only before update or delete on audit_log
      for each row execute function refuse_change();

    alter table company_settings add updated_by text;

    alter table commercial_inquiries add status text not null default 'new'
      check (status in ('new', 'contacted', 'trial', 'won', 'lost'));
    alter table commercial_inquiries add notes text;
    alter table commercial_inquiries add version integer not null default 1;
    create index commercial_inquiries_by_status on commercial_inquiries (status, inquiry_number desc);

    create index payment_flags_by_order on payment_flags (order_id) where order_id is not null;
    create index users_by_role on users (role);
    create index payment_ledger_by_time on payment_ledger (recorded_at);
    create index orders_by_time on orders (created_at);
    create index orders_by_delivered_time on orders (delivered_at) where delivered_at is not null;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index orders_by_delivered_time, orders_by_time, payment_ledger_by_time, users_by_role,
      payment_flags_by_order;
    drop index commercial_inquiries_by_status;
    alter table commercial_inquiries drop column version, drop column notes, drop column status;
    alter table company_settings drop column updated_by;
    drop table audit_log;
    drop table payment_link_tokens;
    drop table payment_links;
  `)
