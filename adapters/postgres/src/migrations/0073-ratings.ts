import type { Knex } from "knex"

export const name = "0073-ratings"
export const kind = "expand"

/**
 * What customers think of the laundry workers who did their orders, one rating for each order, with what the worker said of it and what
 * staff decided. Accounts are not referenced: ratings of a deleted one stay without texts.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table ratings (
      id uuid primary key,
      order_id text not null unique references orders (id),
      position bigint generated always as identity,
      worker_id uuid not null,
      stars smallint not null check (stars between 1 and 5),
      text text not null,
      rated_at timestamptz not null,
      changed_at timestamptz,
      answer text,
      answered_at timestamptz,
      appeal text,
      appeal_photos text[] not null default '{}',
      appealed_at timestamptz,
      decision text check (decision in ('stands', 'struck-out')),
      sentence text,
      decided_at timestamptz,
      decided_by jsonb,
      check ((answer is null) = (answered_at is null)),
      check ((appeal is null) = (appealed_at is null)),
      check (appeal is not null or (decision is null and appeal_photos = '{}')),
      check ((decision is null) = (sentence is null)),
      check ((decision is null) = (decided_at is null)),
      check ((decision is null) = (decided_by is null))
    );
    create index ratings_of_worker on ratings (worker_id, rated_at desc, position desc);
    create index ratings_by_time on ratings (rated_at desc, position desc);
    create index open_appeals on ratings (appealed_at, position) where appeal is not null and decision is null;

    create trigger ratings_news after insert or update on ratings for each row execute function tell_claim_news();
  `)

export const down = (knex: Knex) => knex.raw("drop table ratings;")
