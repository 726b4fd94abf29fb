import type { NewOrder } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { Knex } from "knex"
import { mailAttempts } from "../jobs/outbox.ts"
import { historyColumns, newOrderColumns } from "./order-rows.ts"

/** Idempotency keys of different calls don't meet. */
export const orderKeyScope = "orders"

const columns = Object.keys(newOrderColumns({ terms: {}, addressCheck: {} } as NewOrder))

/**
 * One statement for the whole placement: order, first history row, owed mails with their jobs, idempotency key.
 * It is the busiest write; as one round trip it costs a fraction of a transaction of five.
 * It answers no number when the idempotency key was taken before. A user's row is locked against deletion, which therefore
 * comes after the order and finds it, or before it and is found.
 */
const statement = `
  with owner as (
    select from users where id = cast(:user_id as uuid) and deleted_at is null for key share
  ), permitted as (
    select where cast(:user_id as uuid) is null or exists (select from owner)
  ), claimed as (
    insert into idempotency_keys (scope, key, fingerprint, order_id)
    select :scope, cast(:key as text), cast(:fingerprint as text), :id from permitted where cast(:key as text) is not null
    on conflict (scope, key) do nothing returning order_id
  ), placed as (
    insert into orders (${columns.join(", ")})
    select ${columns.map((column) => `:${column}`).join(", ")}
    from permitted where cast(:key as text) is null or exists (select from claimed)
    returning id, order_number
  ), noted as (
    insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
    select id, :at, cast(:actor as jsonb), :event, :from_status, :to_status, cast(:changes as jsonb) from placed
  ), owed as (
    insert into outbox_mails (key, recipient, content)
    select mail.key, mail.recipient, mail.content
    from placed, jsonb_to_recordset(cast(:mails as jsonb)) as mail (key text, recipient text, content jsonb)
    returning id
  ), queued as (
    select graphile_worker.add_job('send-mail', json_build_object('mailId', id), max_attempts := ${mailAttempts}) from owed
  )
  select (select order_number from placed) as order_number, exists (select from permitted) as is_permitted,
    (select count(*) from queued) as mails`

/**
 * Places an order and returns its number. Nothing is written, and undefined answered, when its idempotency key was taken
 * before; nor when the account that it is for is gone.
 */
export const placeOrder = async (
  knex: Knex,
  placement: {
    readonly order: NewOrder
    readonly history: HistoryEntry
    readonly mails: ReadonlyArray<OwedMail>
    readonly request: IdempotentRequest | undefined
  },
): Promise<number | "owner-gone" | undefined> => {
  const { order, request } = placement
  const history = historyColumns(order.id, placement.history)
  const { rows } = (await knex
    .raw(statement, {
      ...newOrderColumns(order),
      ...history,
      actor: JSON.stringify(history.actor),
      changes: JSON.stringify(history.changes),
      mails: JSON.stringify(placement.mails.map(({ key, to, content }) => ({ key, recipient: to, content }))),
      scope: orderKeyScope,
      key: request?.key ?? null,
      fingerprint: request?.fingerprint ?? null,
    })
    // Prepared once for each connection: planning it anew would cost more than running it.
    .options({ name: "place-order" })) as {
    readonly rows: ReadonlyArray<{ readonly order_number: number | null; readonly is_permitted: boolean }>
  }
  const [answer] = rows
  return answer?.is_permitted === false ? "owner-gone" : (answer?.order_number ?? undefined)
}
