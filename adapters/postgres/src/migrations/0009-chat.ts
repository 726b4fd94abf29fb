import type { Knex } from "knex"

export const name = "0009-chat"
export const kind = "expand"

export const up = (knex: Knex) =>
  knex.raw(`
    create table chat_messages (
      -- The order in which they were written, which two clocks can't disagree on.
      position bigint generated always as identity primary key,
      id uuid not null unique,
      user_id uuid not null references users (id),
      message text not null,
      is_from_user boolean not null,
      -- The member of staff who wrote it.
      author_id uuid references users (id),
      created_at timestamptz not null,
      read_at timestamptz,
      -- Makes a retry of the same message find the first.
      request_key text unique,
      request_fingerprint text
    );
    create index chat_messages_by_user on chat_messages (user_id, position desc);
    create index chat_messages_unread on chat_messages (user_id, is_from_user) where read_at is null;
  `)

export const down = (knex: Knex) => knex.raw("drop table chat_messages;")
