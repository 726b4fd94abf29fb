import type { Knex } from "knex"

export const name = "0076-claim-responses"
export const kind = "expand"

/**
 * What of the platform's fees was given for claims, one row for each, which are only added: what was decided before goes with it. And what
 * laundry workers say of what is claimed about orders that they did. Accounts are not referenced: what a deleted one was asked stays,
 * without texts.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table fee_adjustments (
      claim_id uuid primary key references claims (id),
      entry bigint generated always as identity,
      order_id text not null references orders (id),
      amount_cents integer not null check (amount_cents > 0),
      reason text not null,
      recorded_at timestamptz not null,
      done_by jsonb not null
    );
    create index fee_adjustments_of_order on fee_adjustments (order_id, entry);
    insert into fee_adjustments (claim_id, order_id, amount_cents, reason, recorded_at, done_by)
      select claims.id, claims.order_id, claim_shares.fee_adjustment_cents, 'Claim: ' || claims.kind, claims.decided_at, claims.decided_by
      from claim_shares join claims on claims.id = claim_shares.claim_id
      where claim_shares.fee_adjustment_cents > 0 and claims.decided_at is not null
      order by claims.decided_at;
    create trigger fee_adjustments_is_append_only before update or delete on fee_adjustments
      for each row execute function refuse_change();
    create trigger fee_adjustments_is_never_emptied before truncate on fee_adjustments
      for each statement execute function refuse_change();

    create table claim_responses (
      claim_id uuid primary key references claims (id),
      position bigint generated always as identity,
      order_id text not null references orders (id),
      worker_id uuid not null,
      asked_at timestamptz not null,
      deadline timestamptz not null,
      text text,
      photos text[] not null default '{}',
      given_at timestamptz,
      check ((text is null) = (given_at is null)),
      check (text is not null or photos = '{}')
    );
    create index claim_responses_of_worker on claim_responses (worker_id, asked_at desc, position desc);
    create index claim_responses_of_order on claim_responses (order_id);

    create trigger claim_responses_news after insert or update on claim_responses
      for each row execute function tell_claim_news();
  `)

export const down = (knex: Knex) => knex.raw("drop table claim_responses; drop table fee_adjustments;")
