import type { Knex } from "knex"

export const name = "0010-live-news"
export const kind = "expand"

/**
 * Every process hears of a change of orders, payments, messages or users once it is committed. Equal events of one
 * transaction are told once.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_order_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', new.user_id, 'orderId', new.id)::text);
      return null;
    end $$;
    create trigger orders_news after insert or update on orders for each row execute function tell_order_news();

    create function tell_payment_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger payment_ledger_news after insert on payment_ledger for each row execute function tell_payment_news();

    create function tell_message_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'messages', 'userId', new.user_id)::text);
      return null;
    end $$;
    create trigger chat_messages_news after insert or update on chat_messages for each row execute function tell_message_news();

    create function tell_user_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'user', 'userId', new.id)::text);
      return null;
    end $$;
    create trigger users_news after update on users for each row execute function tell_user_news();

    -- A session that ends is emptied or deleted: its browser is told.
    create function tell_session_news() returns trigger language plpgsql as $$
    begin
      if old.user_id is null or (tg_op = 'UPDATE' and new.user_id = old.user_id) then return null; end if;
      perform pg_notify('live_news', json_build_object('topic', 'user', 'userId', old.user_id)::text);
      return null;
    end $$;
    create trigger sessions_news after update of user_id or delete on sessions for each row execute function tell_session_news();
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger sessions_news on sessions;
    drop function tell_session_news;
    drop trigger users_news on users;
    drop function tell_user_news;
    drop trigger chat_messages_news on chat_messages;
    drop function tell_message_news;
    drop trigger payment_ledger_news on payment_ledger;
    drop function tell_payment_news;
    drop trigger orders_news on orders;
    drop function tell_order_news;
  `)
