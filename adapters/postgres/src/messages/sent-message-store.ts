import type { MessageChannel, MessageEvent } from "@laundry/core/messaging/message-event"
import type {
  DropReason,
  MessageOutcome,
  ReplacementReason,
  SentMessage,
} from "@laundry/core/order/messages/sent-message"
import { SentMessageStore } from "@laundry/core/order/messages/sent-message-store.port"
import type { OrderId } from "@laundry/core/order/order"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

class MessageRow extends Model {
  static override readonly tableName = "sent_messages"
  declare id: string
  declare key: string
  declare order_id: string
  declare event: MessageEvent | null
  declare channel: MessageChannel
  declare recipient: string
  declare text: string
  declare outcome: MessageOutcome
  declare replaced_channel: "text" | "push" | null
  declare replaced_because: ReplacementReason | null
  declare dropped: DropReason | null
  declare failure: string | null
  declare held_until: Date | null
  declare tried_since: Date | null
  declare tries: number
  declare segments: number | null
  declare segment_price: number | null
  declare provider_id: string | null
  declare at: Date
}

const instant = (at: Date | null): number | null => (at === null ? null : at.getTime())
const date = (at: number | null): Date | null => (at === null ? null : new Date(at))

const toMessage = (row: MessageRow): SentMessage => ({
  id: row.id,
  key: row.key,
  orderId: row.order_id as OrderId,
  event: row.event,
  channel: row.channel,
  recipient: row.recipient,
  text: row.text,
  outcome: row.outcome,
  insteadOf:
    row.replaced_channel === null || row.replaced_because === null
      ? null
      : { channel: row.replaced_channel, because: row.replaced_because },
  dropped: row.dropped,
  failure: row.failure,
  heldUntil: instant(row.held_until),
  triedSince: instant(row.tried_since),
  tries: row.tries,
  segments: row.segments,
  segmentPrice: row.segment_price,
  providerId: row.provider_id,
  at: row.at.getTime(),
})

const toRow = (message: SentMessage) => ({
  id: message.id,
  key: message.key,
  order_id: message.orderId,
  event: message.event,
  channel: message.channel,
  recipient: message.recipient,
  text: message.text,
  outcome: message.outcome,
  replaced_channel: message.insteadOf?.channel ?? null,
  replaced_because: message.insteadOf?.because ?? null,
  dropped: message.dropped,
  failure: message.failure,
  held_until: date(message.heldUntil),
  tried_since: date(message.triedSince),
  tries: message.tries,
  segments: message.segments,
  segment_price: message.segmentPrice,
  provider_id: message.providerId,
  at: new Date(message.at),
})

const columns = [
  "id",
  "key",
  "order_id",
  "event",
  "channel",
  "recipient",
  "text",
  "outcome",
  "replaced_channel",
  "replaced_because",
  "dropped",
  "failure",
  "held_until",
  "tried_since",
  "tries",
  "segments",
  "segment_price",
  "provider_id",
  "at",
] as const satisfies ReadonlyArray<keyof ReturnType<typeof toRow>>

/** Writes a try while its message is owed. Its lock waits for a deletion that takes the message away, and then finds none. */
const beginning = `
  insert into sent_messages (${columns.join(", ")})
  select ${columns.map((column) => `:${column}`).join(", ")} from outbox_mails where id = :id and sent_at is null for share
  on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}
    where sent_messages.tries = :triesBefore
  returning id`

interface TroubleRow {
  readonly since: Date | null
  readonly by_mail_instead: number
}

/** The first failure since the provider took a text, and how many mails took the place of a message. */
const trouble = `
  with latest as (
    select greatest(?::timestamptz, max(at)) as at from sent_messages where channel = 'text' and outcome = 'sent'
  )
  select
    least(
      (select min(at) from sent_messages where replaced_because = 'provider-down' and at > latest.at),
      (select min(at) from sent_messages
        where outcome = 'waiting' and failure is not null and channel <> 'mail' and at > latest.at)
    ) as since,
    (select count(*)::int from sent_messages where replaced_because = 'provider-down' and at > ?) as by_mail_instead
  from latest`

/** What was sent about orders, in Postgres. */
export const layer = Layer.effect(
  SentMessageStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return SentMessageStore.of({
      get: (id) =>
        isUuid(id)
          ? run((knex) => MessageRow.query(knex).findById(id)).pipe(Effect.map((row) => row && toMessage(row)))
          : Effect.succeed(undefined),
      begin: (message) =>
        run<{ readonly rowCount: number }>((knex) =>
          knex.raw(beginning, { ...toRow(message), triesBefore: message.tries - 1 }),
        ).pipe(Effect.map(({ rowCount }) => rowCount > 0)),
      save: (message) => {
        const { recipient, text, ...became } = toRow(message)
        return run((knex) => {
          // Read by the statement that writes: a deletion may have taken the text out a moment ago.
          const failure = knex.raw("case when sent_messages.text = '' then null else excluded.failure end")
          return knex("sent_messages")
            .insert({ ...became, recipient, text })
            .onConflict("id")
            .merge({ ...became, failure })
        }).pipe(Effect.asVoid)
      },
      ofOrder: (orderId) =>
        run((knex) => MessageRow.query(knex).where("order_id", orderId).orderBy("entry")).pipe(
          Effect.map((rows) => rows.map(toMessage)),
        ),
      wasTexted: (phone) =>
        run((knex) =>
          knex("sent_messages").where({ recipient: phone, channel: "text", outcome: "sent" }).limit(1).select("id"),
        ).pipe(Effect.map((rows) => rows.length > 0)),
      trouble: Effect.fnUntraced(function* (after) {
        const { rows } = yield* run<{ readonly rows: ReadonlyArray<TroubleRow> }>((knex) =>
          knex.raw(trouble, [new Date(after), new Date(after)]),
        )
        const [found] = rows
        if (found === undefined || found.since === null) return undefined
        return { since: found.since.getTime(), byMailInstead: found.by_mail_instead }
      }),
      forget: (orderIds) =>
        Effect.asVoid(
          run((knex) =>
            knex("sent_messages")
              .whereIn("order_id", [...orderIds])
              .update({ recipient: "", text: "", failure: null }),
          ),
        ),
    })
  }),
)
