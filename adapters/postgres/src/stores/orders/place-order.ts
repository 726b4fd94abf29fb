import type { NewOrder } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { defaultPriceTerms } from "@laundry/core/pricing/price-terms"
import type { IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import type { Statement } from "../../database/statement.ts"
import { queuedMails, wakenWorkers } from "../../jobs/mail-jobs.ts"
import { newOrderColumns } from "./order-rows.ts"

/** Idempotency keys of different calls don't meet. */
export const orderKeyScope = "orders"

type Columns = ReturnType<typeof newOrderColumns>

const columns = Object.keys(
  newOrderColumns({ terms: defaultPriceTerms, addressCheck: {}, handling: {} } as NewOrder),
) as ReadonlyArray<keyof Columns>

/**
 * One statement for the whole placement: order, first history row, owed mails with their jobs, idempotency key.
 * It is the busiest write; as one round trip it costs a fraction of a transaction of five.
 * It answers no number when the idempotency key was taken before. A user's row is locked against deletion, which therefore
 * comes after the order and finds it, or before it and is found. `jobs` is the schema of the queue.
 */
const namedText = (jobs: string) => `
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
  ), ${queuedMails(jobs, "owed")}
  select (select order_number from placed) as order_number, exists (select from permitted) as is_permitted, ${wakenWorkers}`

/** A value in the statement: neither a cast nor a part of a name. */
const namedValue = /(?<![:\w]):(\w+)/g

/** The names of the statement's values, in the order of their places. */
const names = [...new Set([...namedText("jobs").matchAll(namedValue)].map(([, name = ""]) => name))]

export const placeStatement = (
  jobs: string,
): Statement<{ readonly order_number: number | null; readonly is_permitted: boolean }> => ({
  name: "place-order",
  text: namedText(jobs).replaceAll(namedValue, (_, name: string) => `$${names.indexOf(name) + 1}`),
})

interface Placement {
  readonly order: NewOrder
  readonly history: HistoryEntry
  readonly mails: ReadonlyArray<OwedMail>
  readonly request: IdempotentRequest | undefined
}

/** The values that are not the order's own columns, by their names. */
const otherValues: Readonly<Record<string, (placement: Placement) => unknown>> = {
  at: ({ history }) => new Date(history.at),
  actor: ({ history }) => JSON.stringify(history.actor),
  event: ({ history }) => history.event,
  from_status: ({ history }) => history.from,
  to_status: ({ history }) => history.to,
  changes: ({ history }) => JSON.stringify(history.changes),
  mails: ({ mails }) => JSON.stringify(mails.map(({ key, to, content }) => ({ key, recipient: to, content }))),
  scope: () => orderKeyScope,
  key: ({ request }) => request?.key ?? null,
  fingerprint: ({ request }) => request?.fingerprint ?? null,
}

const isColumn = (name: string): name is keyof Columns => columns.some((column) => column === name)

/** How each value is read, in their order. They are never gathered in one object by name: making that took most of the time. */
const readers = names.map((name): ((placement: Placement, own: Columns) => unknown) => {
  if (isColumn(name)) return (_, own) => own[name]
  const read = otherValues[name]
  if (read === undefined) throw new TypeError(`nothing says what :${name} is`)
  return read
})

/** What {@link placeStatement} writes. */
export const placeValues = (placement: Placement): ReadonlyArray<unknown> => {
  const own = newOrderColumns(placement.order)
  return readers.map((read) => read(placement, own))
}

/**
 * The number of the order that was placed. Nothing was written, and undefined is returned, when its idempotency key was taken
 * before; nor when the account that it is for is gone.
 */
export const placedNumber = ([answer]: ReadonlyArray<{
  readonly order_number: number | null
  readonly is_permitted: boolean
}>): number | "owner-gone" | undefined =>
  answer?.is_permitted === false ? "owner-gone" : (answer?.order_number ?? undefined)
