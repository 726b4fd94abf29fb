import { orderLinkDays } from "@laundry/core/order/links/order-link"
import { calledOffStatuses } from "@laundry/core/order/status-meaning"
import { tipDays } from "@laundry/core/payment/tip"
import { ExpiredRecords } from "@laundry/core/upkeep/expired-records.port"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { inBatches } from "./in-batches.ts"

/** How many batches of each kind one run removes: half a million rows, in some minutes. */
const mostBatches = 100

const dayMillis = 24 * 60 * 60 * 1000

const calledOff = calledOffStatuses.map((status) => `'${status}'`).join(", ")

/** Of an order that is over, and of which nothing was written since a limit: links to its page have expired by then. */
const isLongOver = `(delivered_at is not null or status in (${calledOff}))
        and not exists (select from order_history where order_history.order_id = orders.id and at >= ?)`

/** Each deletes a batch of what is older than its limit. */
const statements = {
  requests: (batch: number) => `delete from idempotency_keys where (scope, key) in
    (select scope, key from idempotency_keys where created_at < ? limit ${batch})`,
  // A provider brings an inbound text again within hours. One that a person has to read stays until somebody has.
  inboundTexts: (batch: number) => `delete from inbound_texts where provider_id in
    (select provider_id from inbound_texts where received_at < ? and (body is null or read_at is not null) limit ${batch})`,
  mails: (batch: number) => `delete from outbox_mails where id in
    (select id from outbox_mails where sent_at < ? limit ${batch})`,
  links: (batch: number) => `delete from one_time_links where token_digest in
    (select token_digest from one_time_links where expires_at < ? limit ${batch})`,
  codes: (batch: number) => `delete from one_time_codes where (purpose, subject) in
    (select purpose, subject from one_time_codes where last_asked_at < ? limit ${batch})`,
  claimLinks: (batch: number) => `delete from claim_links where token_digest in
    (select token_digest from claim_links where expires_at < ? limit ${batch})`,
  tokens: (batch: number) => `delete from payment_link_tokens where token_digest in
    (select token_digest from payment_link_tokens join payment_links on payment_links.id = link_id
      where expires_at < ? limit ${batch})`,
  // A link is made when its order can be tipped on: it has expired once those days are over.
  tipLinks: (batch: number) => `delete from tip_link_tokens where token_digest in
    (select token_digest from tip_link_tokens where issued_at < ? limit ${batch})`,
  // Who holds one of an order under way is let in.
  orderLinks: (batch: number) => `delete from order_link_tokens where token_digest in
    (select token_digest from order_link_tokens join orders on orders.id = order_id
      where issued_at < ? and ${isLongOver} limit ${batch})`,
  browsers: (batch: number) => `delete from placing_browsers where (order_id, digest) in
    (select order_id, digest from placing_browsers join orders on orders.id = order_id where ${isLongOver} limit ${batch})`,
  // One that is just counted up belongs to a window that goes on.
  callCounts: (batch: number) => `delete from call_counts where key in
    (select key from call_counts where window_ends_at < ? limit ${batch} for update skip locked)`,
} as const

/** Removes from Postgres what has served its purpose. */
export const layer = Layer.effect(
  ExpiredRecords,
  Effect.gen(function* () {
    const database = yield* Database
    const remove = (statement: (batch: number) => string, ...limits: ReadonlyArray<number>) =>
      inBatches(
        database,
        statement,
        limits.map((limit) => new Date(limit)),
        { mostBatches },
      )
    return ExpiredRecords.of({
      prune: Effect.fnUntraced(function* ({ requests, mails, links, callCounts }) {
        const done = [
          yield* remove(statements.requests, requests),
          yield* remove(statements.inboundTexts, requests),
          yield* remove(statements.mails, mails),
          yield* remove(statements.links, links),
          yield* remove(statements.codes, links),
          yield* remove(statements.claimLinks, links),
          yield* remove(statements.tokens, links),
          yield* remove(statements.tipLinks, links - tipDays * dayMillis),
          yield* remove(statements.orderLinks, ...[1, 2].map(() => links - orderLinkDays * dayMillis)),
          yield* remove(statements.browsers, links - orderLinkDays * dayMillis),
          yield* remove(statements.callCounts, callCounts),
        ]
        return done.every((isDone) => isDone)
      }),
    })
  }),
)
