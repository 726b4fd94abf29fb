import type { Knex } from "knex"

export const name = "0016-conversations"
export const kind = "expand"

/** Each conversation's newest message, so that the latest conversations are found without going through all. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table conversations (
      user_id uuid primary key references users (id),
      last_position bigint not null
    );
    create index conversations_by_last_message on conversations (last_position desc);
    insert into conversations (user_id, last_position)
      select user_id, max(position) from chat_messages group by user_id;

    create function note_last_message() returns trigger language plpgsql as $$
    begin
      insert into conversations (user_id, last_position) values (new.user_id, new.position)
      on conflict (user_id) do update
        set last_position = greatest(conversations.last_position, excluded.last_position);
      return null;
    end $$;
    create trigger chat_messages_last after insert on chat_messages for each row execute function note_last_message();

    create function forget_conversations() returns trigger language plpgsql as $$
    begin
      delete from conversations
        where user_id in (select user_id from gone)
          and not exists (select from chat_messages where chat_messages.user_id = conversations.user_id);
      return null;
    end $$;
    create trigger chat_messages_gone after delete on chat_messages referencing old table as gone
      for each statement execute function forget_conversations();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger chat_messages_gone on chat_messages;
    drop function forget_conversations;
    drop trigger chat_messages_last on chat_messages;
    drop function note_last_message;
    drop table conversations;
  `)
