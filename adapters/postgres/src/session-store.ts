import type { UserId } from "@laundry/core/people/actor"
import { parseRole } from "@laundry/core/people/role"
import { sessionLimits } from "@laundry/core/people/session-limits"
import { SessionStore, type StoredSession } from "@laundry/core/people/session-store.port"
import { Sessions } from "@laundry/core/people/sessions.port"
import { actorName } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "./database.ts"
import { digestOf } from "./digest.ts"

interface SessionRow {
  readonly user_id: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly expires_at: Date
  readonly role: string | null
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

const toSession = (row: SessionRow): StoredSession => {
  const role = parseRole(row.role ?? "") ?? "client"
  return {
    userId: row.user_id as UserId | null,
    user:
      row.user_id === null
        ? undefined
        : {
            role,
            name: actorName({ role, firstName: row.first_name, lastName: row.last_name }),
            email: row.email ?? "",
          },
    data: row.data,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }
}

/** A session that holds, by its age and use. */
const holds = "sessions.expires_at > :now and sessions.created_at > :born and sessions.last_seen_at > :used"

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

/** Sessions in Postgres, by the digest of their id, as the server sees them. */
export const layer = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    return SessionStore.of({
      read: (id, now) =>
        run((knex) =>
          knex
            .raw<{ readonly rows: ReadonlyArray<SessionRow> }>(
              `with touched as (
               update sessions set last_seen_at = :now
               where id_digest = :digest and last_seen_at <= :touchBefore and ${holds}
             )
             select sessions.user_id, sessions.data, sessions.created_at, sessions.expires_at,
               users.role, users.email, users.first_name, users.last_name
             from sessions left join users on users.id = sessions.user_id and users.deleted_at is null
             where sessions.id_digest = :digest and ${holds} and (sessions.user_id is null or users.id is not null)`,
              { ...limitsAt(now), digest: digestOf(id), touchBefore: new Date(now - sessionLimits.touchEvery) },
            )
            // Asked by every call of a browser: prepared once for each connection.
            .options({ name: "read-session" }),
        ).pipe(Effect.map(({ rows: [row] }) => (row === undefined ? undefined : toSession(row)))),
      write: (id, { userId, data }, now, expiresAt) =>
        run((knex) =>
          knex.raw(
            `insert into sessions (id_digest, user_id, data, created_at, last_seen_at, expires_at)
             values (:digest, :userId, :data, :now, :now, :expiresAt)
             on conflict (id_digest) do update
             set user_id = excluded.user_id, data = excluded.data,
               expires_at = least(sessions.expires_at, excluded.expires_at)
             where ${holds}`,
            {
              ...limitsAt(now),
              digest: digestOf(id),
              userId,
              data: JSON.stringify(data),
              expiresAt: new Date(expiresAt),
            },
          ),
        ).pipe(Effect.asVoid),
      end: (id) =>
        run((knex) =>
          knex("sessions")
            .where({ id_digest: digestOf(id) })
            .update(ended),
        ).pipe(Effect.asVoid),
      endSoon: (id, at) =>
        run((knex) =>
          knex("sessions")
            .where({ id_digest: digestOf(id) })
            .where("expires_at", ">", new Date(at))
            .update({ expires_at: new Date(at) }),
        ).pipe(Effect.asVoid),
      endAll: (userId, exceptId) =>
        run((knex) => {
          const query = knex("sessions").where({ user_id: userId }).update(ended)
          return exceptId === undefined ? query : query.whereNot({ id_digest: digestOf(exceptId) })
        }).pipe(Effect.asVoid),
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
      endAll: (userId) => run((knex) => knex("sessions").where({ user_id: userId }).update(ended)).pipe(Effect.asVoid),
    }),
  ),
)
