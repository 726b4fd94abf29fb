import { migrations } from "../migrations/all.ts"
import { concurrentIndex } from "../migrations/concurrent-index.ts"
import type { Migration } from "../migrations/migration.ts"

/** What a later release might do, of which the present program knows nothing. */
const expanding: ReadonlyArray<Migration> = [
  {
    name: "9001-room-for-more",
    kind: "expand",
    up: (knex) =>
      knex.raw(`
        create table more (id uuid primary key, order_id text references orders (id));
        alter table orders add more text not null default 'none';
        alter table payment_ledger add more text;
        alter table outbox_mails add more integer not null default 1;
        alter table company_settings add more boolean not null default false;
      `),
    down: (knex) =>
      knex.raw(`
        alter table company_settings drop column more;
        alter table outbox_mails drop column more;
        alter table payment_ledger drop column more;
        alter table orders drop column more;
        drop table more;
      `),
  },
  { name: "9002-orders-by-more", kind: "expand", ...concurrentIndex("orders_by_more", "on orders (more)") },
]

const contracting = {
  name: "9003-no-notes",
  kind: "contract",
  reason: "orders have no notes, which a program before it writes",
  up: (knex) => knex.raw("alter table orders drop column notes"),
  down: (knex) => knex.raw("alter table orders add notes text"),
} as const satisfies Migration

/** All that a later release knows: one that only adds, and the one after it, which takes something away. */
export const laterReleases = {
  expanding: [...migrations, ...expanding],
  contracting: [...migrations, ...expanding, contracting],
} as const
