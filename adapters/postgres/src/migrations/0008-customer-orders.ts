import type { Knex } from "knex"

export const name = "0008-customer-orders"
export const kind = "contract"
export const reason = "orders' photos are in columns of other names"

export const up = (knex: Knex) =>
  knex.raw(`
    alter table orders rename column pickup_photo_url to pickup_photo;
    alter table orders rename column delivery_photo_url to delivery_photo;
    alter table orders add foreign key (user_id) references users (id);
    create index orders_by_user on orders (user_id, order_number desc) where user_id is not null;
    -- Guest orders that an account may claim.
    create index guest_orders_by_email on orders (lower(customer_email)) where user_id is null;
  `)

export const down = (knex: Knex) =>
  knex.raw(`
    drop index guest_orders_by_email;
    drop index orders_by_user;
    alter table orders drop constraint orders_user_id_fkey;
    alter table orders rename column delivery_photo to delivery_photo_url;
    alter table orders rename column pickup_photo to pickup_photo_url;
  `)
