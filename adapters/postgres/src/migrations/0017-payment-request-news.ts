import type { Knex } from "knex"

export const name = "0017-payment-request-news"
export const kind = "expand"

/** Screens that show when an order's payment was asked for hear that it was. */
export const up = (knex: Knex) =>
  knex.raw(`
    create function tell_payment_request_news() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_news', json_build_object('topic', 'orders', 'userId', orders.user_id, 'orderId', orders.id)::text)
        from orders where orders.id = new.order_id;
      return null;
    end $$;
    create trigger payment_links_news after insert on payment_links
      for each row execute function tell_payment_request_news();
  `)

export const down = (knex: Knex) =>
  knex.raw("drop trigger payment_links_news on payment_links; drop function tell_payment_request_news")
