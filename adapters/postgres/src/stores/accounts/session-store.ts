import type { UserId } from "@laundry/core/access/actor"
import { isSessionHeld, isUseToNote, sessionLimits } from "@laundry/core/credentials/session-limits"
import { SessionStore, type StoredSession } from "@laundry/core/credentials/session-store.port"
import { Sessions } from "@laundry/core/credentials/sessions.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { Database } from "../../database/database.ts"
import { digestOf } from "../../database/digest.ts"
import type { Statement } from "../../database/statement.ts"
import { toUser, type UserFields, userColumns } from "./user-rows.ts"

interface SessionRow extends Omit<UserFields, "id" | "created_at"> {
  readonly id_digest: Buffer
  readonly user_id: string | null
  readonly session_version: number
  readonly data: Readonly<Record<string, unknown>>
  readonly session_created_at: number
  readonly last_seen_at: number
  readonly expires_at: number
  /** Of the account; null in sessions of nobody, like everything of it. */
  readonly created_at: number | null
}

/** Asked by every call of a browser. Whether a session holds is judged by the time of each call. */
const readStatement: Statement<SessionRow> = {
  name: "read-sessions",
  text: `
    select sessions.id_digest, sessions.user_id, sessions.credentials_version as session_version, sessions.data,
      sessions.created_at as session_created_at, sessions.last_seen_at, sessions.expires_at, ${userColumns("users")}
    from sessions left join users on users.id = sessions.user_id and users.deleted_at is null and users.disabled_at is null
    where sessions.id_digest = any($1) and (sessions.user_id is null or users.credentials_version = sessions.credentials_version)`,
}

/** A digest as PostgreSQL writes it. */
const keyOf = (digest: Buffer): string => `\\x${digest.toString("hex")}`

const toSession = (row: SessionRow): StoredSession => ({
  userId: row.user_id as UserId | null,
  user:
    row.user_id === null || row.created_at === null
      ? undefined
      : toUser({ ...row, id: row.user_id, created_at: row.created_at }),
  credentialsVersion: row.session_version,
  data: row.data,
  createdAt: row.session_created_at,
  expiresAt: row.expires_at,
})

/** A session that holds, by its age and use: {@link isSessionHeld} in SQL. */
const holdsBy = (now: string, born: string, used: string): string =>
  `sessions.expires_at > ${now} and sessions.created_at > ${born} and sessions.last_seen_at > ${used}`

const timesOf = ({ session_created_at, last_seen_at, expires_at }: SessionRow) => ({
  createdAt: session_created_at,
  lastSeenAt: last_seen_at,
  expiresAt: expires_at,
})

const limitsAt = (now: number) => ({
  now: new Date(now),
  born: new Date(now - sessionLimits.absolute),
  used: new Date(now - sessionLimits.idle),
})

/**
 * An ended session stays as an empty row for a day, so that a call that was under way when it ended can't write it back.
 */
const ended = { user_id: null, data: "{}", expires_at: new Date(0) }
const endedKeptMillis = 24 * 60 * 60 * 1000

/** Twice: one that was being given another id, and was waited for, may have it by now. */
const endAllOf = async (knex: Knex, userId: UserId, exceptId?: string): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    const sessions = knex("sessions").where({ user_id: userId })
    if (exceptId !== undefined) sessions.whereNot({ id_digest: digestOf(exceptId) })
    await sessions.update(ended)
  }
}

/**
 * Makes a session or changes it: the digests of its id and of the one that it replaces, user, credentials' version, data, the time, the
 * expiry, and since when one must have been made and used. The replaced one is locked, so that a call that ends it meanwhile finds this
 * one, or this one finds it ended.
 */
const writeStatement: Statement<unknown> = {
  name: "write-session",
  text: `
    with replaced as (
      select origin from sessions
      where id_digest = $2::bytea and user_id is not null and ${holdsBy("$6::timestamptz", "$8", "$9")} for share
    )
    insert into sessions (id_digest, origin, user_id, credentials_version, data, created_at, last_seen_at, expires_at)
    select $1::bytea, coalesce((select origin from replaced), $1), $3::uuid, $4::integer, $5::jsonb, $6, $6, $7::timestamptz
    where $2 is null or exists (select from replaced)
    on conflict (id_digest) do update
    set user_id = excluded.user_id, credentials_version = excluded.credentials_version, data = excluded.data,
      expires_at = least(sessions.expires_at, excluded.expires_at)
    where ${holdsBy("$6", "$8", "$9")}`,
}

/** Sessions in Postgres, by the digest of their id, as the server sees them. */
export const layer = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const { ask, askByKey, run } = yield* Database
    const touch = (id: string, now: number) =>
      run((knex) =>
        knex.raw(
          `update sessions set last_seen_at = :now where id_digest = :digest and last_seen_at < :now and ${holdsBy(":now", ":born", ":used")}`,
          {
            ...limitsAt(now),
            digest: digestOf(id),
          },
        ),
      )
    const readRow = askByKey(readStatement, ({ id_digest }) => keyOf(id_digest))
    return SessionStore.of({
      read: Effect.fnUntraced(function* (id, now, by = "person") {
        const row = yield* readRow(keyOf(digestOf(id)))
        const session = row && toSession(row)
        if (row === undefined || session === undefined) return undefined
        const role = session.user?.role
        if (!isSessionHeld(timesOf(row), now, role)) return undefined
        // Now and then: otherwise nothing is written on a read.
        if (by === "person" && isUseToNote(row.last_seen_at, now, role)) yield* touch(id, now)
        return session
      }),
      write: (id, { userId, credentialsVersion, data, replaces }, now, expiresAt) => {
        const { now: at, born, used } = limitsAt(now)
        const digests = [digestOf(id), replaces === undefined ? null : digestOf(replaces)]
        const values = [userId, credentialsVersion, JSON.stringify(data), at, new Date(expiresAt), born, used]
        return Effect.asVoid(ask(writeStatement, [...digests, ...values]))
      },
      end: (id) =>
        run(async (knex) => {
          const [own] = await knex("sessions")
            .where({ id_digest: digestOf(id) })
            .update(ended)
            .returning<ReadonlyArray<{ origin: Buffer }>>("origin")
          // Looked for once this one is ended: none can come in its place any more.
          if (own !== undefined) await knex("sessions").where({ origin: own.origin }).update(ended)
        }),
      endSoon: (id, at) =>
        run((knex) =>
          knex("sessions")
            .where({ id_digest: digestOf(id) })
            .where("expires_at", ">", new Date(at))
            .update({ expires_at: new Date(at) }),
        ).pipe(Effect.asVoid),
      endAll: (userId, exceptId) => run((knex) => endAllOf(knex, userId, exceptId)),
      removeExpired: (now) =>
        run((knex) =>
          knex.raw<{ readonly rowCount: number }>(
            `delete from sessions
             where last_seen_at <= :used or created_at <= :born or (expires_at <= :now and last_seen_at <= :kept)`,
            { ...limitsAt(now), kept: new Date(now - endedKeptMillis) },
          ),
        ).pipe(Effect.map(({ rowCount }) => rowCount)),
    })
  }),
)

/** The same sessions as use cases see them: ended inside their transaction. */
export const sessionsLayer = Layer.effect(
  Sessions,
  Effect.map(Database, ({ run }) =>
    Sessions.of({
      endAll: (userId) => run((knex) => endAllOf(knex, userId)),
    }),
  ),
)
