import type { UserId } from "@laundry/core/access/actor"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import type { ChatMessage, ChatMessageId, Conversation } from "@laundry/core/chat/chat-message"
import { ChatStore } from "@laundry/core/chat/chat-store.port"
import { fullName } from "@laundry/core/people/user"
import { IdempotencyKeyReused, type IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { Effect, Layer } from "effect"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"

interface MessageRow {
  readonly id: string
  readonly user_id: string
  readonly message: string
  readonly is_from_user: boolean
  readonly created_at: Date
  readonly read_at: Date | null
}

interface ConversationRow extends MessageRow {
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly last_of_support_at: Date | null
  readonly message_count: number
  readonly unread: number
  readonly unseen: number
}

const columns = ["id", "user_id", "message", "is_from_user", "created_at", "read_at"] as const

const toMessage = (row: MessageRow): ChatMessage => ({
  id: row.id as ChatMessageId,
  userId: row.user_id as UserId,
  message: row.message,
  isFromUser: row.is_from_user,
  createdAt: row.created_at.getTime(),
  readAt: row.read_at === null ? null : row.read_at.getTime(),
})

/** Where the customer spoke last, support owes an answer. */
const conversationsOf = {
  all: "conversations",
  unanswered: "conversations join chat_messages on position = last_position and is_from_user",
} as const

/** The latest conversations and what each comes to: what follows the last message of support is the customer's, and unread. */
const newestConversations = (found: string) => `
  with newest as (
    select conversations.user_id, last_position from ${found} order by last_position desc limit :limit
  )
  select ${columns.map((column) => `said.${column}`).join(", ")}, users.email, users.first_name, users.last_name,
    answer.created_at as last_of_support_at, all_of_it.message_count, waiting.unread, waiting.unseen
  from newest
    join users on users.id = newest.user_id
    join chat_messages as said on said.position = newest.last_position
    left join lateral (
      select position, created_at from chat_messages
        where user_id = newest.user_id and not is_from_user order by position desc limit 1
    ) as answer on true
    cross join lateral (
      select count(*)::int as message_count from chat_messages where user_id = newest.user_id
    ) as all_of_it
    cross join lateral (
      select count(*)::int as unread, (count(*) filter (where read_at is null))::int as unseen from chat_messages
        where user_id = newest.user_id and position > coalesce(answer.position, 0)
    ) as waiting
  order by newest.last_position desc`

/**
 * Adds a message and returns it, if the customer's account is there: it is locked against deletion, which therefore comes
 * after the message and finds it, or before it and is found. No message is answered when it was added before.
 */
const addStatement = `
  with customer as (
    select id from users where id = cast(:userId as uuid) and deleted_at is null for key share
  ), added as (
    insert into chat_messages
      (id, user_id, message, is_from_user, author_id, created_at, read_at, request_key, request_fingerprint)
    select :id, id, :message, cast(:isFromUser as boolean), cast(:authorId as uuid), :createdAt, :readAt, :requestKey,
      :requestFingerprint
    from customer
    on conflict (request_key) do nothing
    returning ${columns.join(", ")}
  )
  select added.*, exists (select from customer) as is_customer_known from (values (1)) as always left join added on true`

type AddedRow = { readonly is_customer_known: boolean } & (MessageRow | { readonly id: null })

const toConversation = (row: ConversationRow): Conversation => ({
  userId: row.user_id as UserId,
  userName: fullName({ firstName: row.first_name, lastName: row.last_name }) || (row.email ?? ""),
  last: toMessage(row),
  lastOfSupportAt: row.last_of_support_at === null ? null : row.last_of_support_at.getTime(),
  messageCount: row.message_count,
  unread: row.unread,
  unseen: row.unseen,
})

/** Conversations in Postgres. */
export const layer = Layer.effect(
  ChatStore,
  Effect.gen(function* () {
    const { run } = yield* Database

    /** The message that a request added earlier. */
    const addedBy = Effect.fnUntraced(function* ({ key, fingerprint }: IdempotentRequest) {
      const row = yield* run<(MessageRow & { readonly request_fingerprint: string }) | undefined>((knex) =>
        knex("chat_messages").where({ request_key: key }).first(),
      )
      if (row === undefined) return yield* Effect.die(new Error("a message was neither added nor added before"))
      return row.request_fingerprint === fingerprint ? toMessage(row) : yield* new IdempotencyKeyReused()
    })

    return {
      add: Effect.fnUntraced(function* (message, authorId, request) {
        if (!isUuid(message.userId)) return yield* new UserNotFound()
        const { rows } = yield* run<{ readonly rows: ReadonlyArray<AddedRow> }>((knex) =>
          knex.raw(addStatement, {
            ...message,
            createdAt: new Date(message.createdAt),
            readAt: message.readAt === null ? null : new Date(message.readAt),
            authorId,
            requestKey: request?.key ?? null,
            requestFingerprint: request?.fingerprint ?? null,
          }),
        )
        const [row] = rows
        if (row?.is_customer_known === false) return yield* new UserNotFound()
        if (row !== undefined && row.id !== null) return toMessage(row)
        return yield* request === undefined
          ? Effect.die(new Error("a message without a request was not added"))
          : addedBy(request)
      }),
      messages: (userId, limit, before) =>
        isUuid(userId) && (before === undefined || isUuid(before))
          ? run<ReadonlyArray<MessageRow>>((knex) => {
              const said = knex("chat_messages").select(columns).where({ user_id: userId })
              const marked = knex("chat_messages")
                .select("position")
                .where({ user_id: userId, id: before ?? null })
              return (before === undefined ? said : said.where("position", "<", marked))
                .orderBy("position", "desc")
                .limit(limit)
            }).pipe(Effect.map((rows) => rows.map(toMessage).toReversed()))
          : Effect.succeed([]),
      markRead: (userId, reader, at) =>
        isUuid(userId)
          ? run((knex) =>
              knex("chat_messages")
                .where({ user_id: userId, is_from_user: reader === "support", read_at: null })
                .update({ read_at: new Date(at) }),
            ).pipe(Effect.asVoid)
          : Effect.void,
      conversations: (which, limit) =>
        run(async (knex) => {
          const found = conversationsOf[which]
          const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<ConversationRow> }>(
            newestConversations(found),
            {
              limit,
            },
          )
          const beyond = { limit, read: rows.length }
          return { rows: rows.map(toConversation), notShown: await countBeyond(knex, knex.fromRaw(found), beyond) }
        }),
      remove: (userId) => run((knex) => knex("chat_messages").where({ user_id: userId }).delete()).pipe(Effect.asVoid),
    }
  }),
)
