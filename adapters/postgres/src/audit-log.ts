import type { AuditAction, AuditValues } from "@laundry/core/audit/audit-entry"
import { AuditLog, type KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import type { Actor } from "@laundry/core/people/actor"
import { Effect, Layer } from "effect"
import { Model } from "objection"
import { Database } from "./database.ts"
import { anywhere } from "./like.ts"

class AuditRow extends Model {
  static override readonly tableName = "audit_log"
  declare id: string
  declare at: Date
  declare actor: Actor
  declare action: AuditAction
  declare subject: string
  declare before: AuditValues
  declare after: AuditValues
}

const toEntry = (row: AuditRow): KeptAuditEntry => ({
  id: Number(row.id),
  at: row.at.getTime(),
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  before: row.before,
  after: row.after,
})

/** What staff did, in Postgres, which refuses to change or remove a row. */
export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { run } = yield* Database
    return {
      record: (entry) =>
        run((knex) => AuditRow.query(knex).insert({ ...entry, at: new Date(entry.at) })).pipe(Effect.asVoid),
      list: ({ action, text, from, until, limit, before }) =>
        run((knex) => {
          const query = AuditRow.query(knex).orderBy("id", "desc").limit(limit)
          if (action !== undefined) void query.where("action", action)
          if (text.trim() !== "") {
            const pattern = anywhere(text.trim())
            void query.whereRaw("(lower(subject) like lower(?) or lower(actor ->> 'name') like lower(?))", [
              pattern,
              pattern,
            ])
          }
          if (from !== undefined) void query.where("at", ">=", new Date(from))
          if (until !== undefined) void query.where("at", "<", new Date(until))
          if (before !== undefined) void query.where("id", "<", String(before))
          return query
        }).pipe(Effect.map((rows) => rows.map(toEntry))),
    }
  }),
)
