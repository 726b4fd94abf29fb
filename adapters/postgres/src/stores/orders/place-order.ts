import type { NewOrder } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { Statement } from "../../database/statement.ts"
import { queuedMails, wakenWorkers } from "../../jobs/mail-jobs.ts"
import { browserDigest } from "../../links/browser-digest.ts"
import { newOrderColumns } from "./order-rows.ts"

/** Idempotency keys of different calls don't meet. */
export const orderKeyScope = "orders"

const columns = Object.keys(
  newOrderColumns({ terms: { ...defaultPriceTerms, promo: null }, addressCheck: {}, handling: {} } as NewOrder),
)

/** What the database answers for each order that it was given. */
export interface PlaceAnswer {
  readonly order_number: number | null
  readonly is_permitted: boolean
}

/**
 * One statement for whole placements: orders, first history rows, owed mails with their jobs, idempotency keys, the browsers that place them. It is the busiest write:
 * as one round trip it costs a fraction of a transaction of five, and several that come at once share it. $1 is a JSON array of
 * {@link placementRow}s; the answer has a row for each, in their order.
 * There is no number for an order whose idempotency key was taken before. A user's row is locked against deletion, which therefore
 * comes after the order and finds it, or before it and is found. Keys are inserted in sorted order, so that two statements can't deadlock.
 * `jobs` is the schema of the queue.
 */
export const placeStatement = (jobs: string): Statement<PlaceAnswer> => ({
  name: "place-order",
  text: `
  with given as (
    select * from rows from (json_to_recordset($1) as (
      id text, user_id uuid, key text, fingerprint text, columns json, at timestamptz, actor jsonb, event text,
      from_status text, to_status text, changes jsonb, mails jsonb, browser text
    )) with ordinality as given (
      id, user_id, key, fingerprint, columns, at, actor, event, from_status, to_status, changes, mails, browser, place
    )
  ), owner as (
    select place from given cross join lateral (
      select from users where users.id = given.user_id and deleted_at is null for key share
    ) as held
  ), permitted as (
    select * from given where user_id is null or place in (select place from owner)
  ), claimed as (
    insert into idempotency_keys (scope, key, fingerprint, order_id)
    select '${orderKeyScope}', key, fingerprint, id from permitted where key is not null order by key
    on conflict (scope, key) do nothing returning order_id
  ), placed as (
    insert into orders (${columns.join(", ")})
    select ${columns.map((column) => `own.${column}`).join(", ")}
    from permitted cross join lateral json_populate_record(null::orders, permitted.columns) as own
    where key is null or permitted.id in (select order_id from claimed)
    order by place
    returning id, order_number
  ), noted as (
    insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
    select id, at, actor, event, from_status, to_status, changes from placed join given using (id) order by place
  ), browsed as (
    insert into placing_browsers (order_id, digest)
    select id, decode(browser, 'hex') from placed join given using (id) where browser is not null
  ), owed as (
    insert into outbox_mails (key, recipient, content)
    select mail.key, mail.recipient, mail.content from placed join given using (id),
      jsonb_to_recordset(mails) as mail (key text, recipient text, content jsonb)
    returning id
  ), ${queuedMails(jobs, "owed")}
  select order_number, permitted.place is not null as is_permitted, ${wakenWorkers}
  from given left join permitted using (place) left join placed on placed.id = given.id order by given.place`,
})

interface Placement {
  readonly order: NewOrder
  readonly history: HistoryEntry
  readonly mails: ReadonlyArray<OwedMail>
  readonly request: IdempotentRequest | undefined
  readonly browser?: string | undefined
}

/** What {@link placeStatement} is given of an order. */
export const placementRow = ({ order, history, mails, request, browser }: Placement) => ({
  id: order.id,
  user_id: order.userId,
  key: request?.key,
  fingerprint: request?.fingerprint,
  columns: newOrderColumns(order),
  at: new Date(history.at),
  actor: history.actor,
  event: history.event,
  from_status: history.from,
  to_status: history.to,
  changes: history.changes,
  browser: browser === undefined ? undefined : browserDigest(order.id, browser).toString("hex"),
  mails: mails.map(({ key, to, content }) => ({ key, recipient: to, content })),
})

/**
 * The number of the order that was placed. Nothing was written, and undefined is returned, when its idempotency key was taken
 * before; nor when the account that it is for is gone.
 */
export const placedNumber = (answer: PlaceAnswer): number | "owner-gone" | undefined =>
  answer.is_permitted ? (answer.order_number ?? undefined) : "owner-gone"
