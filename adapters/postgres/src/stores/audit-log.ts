import type { Actor, UserId } from "@laundry/core/access/actor"
import type { AuditAction, AuditEntry, AuditValues } from "@laundry/core/audit/audit-entry"
import { AuditLog, type AuditSearch, type KeptAuditEntry } from "@laundry/core/audit/audit-log.port"
import { beyondBounds, type Refusal, refusalBounds, refusalKey } from "@laundry/core/audit/refusals"
import { fullName } from "@laundry/core/people/user"
import { Effect, Layer } from "effect"
import { Database } from "../database/database.ts"
import { anywhere } from "../database/sql-text.ts"

interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actor: Actor
  readonly action: AuditAction
  readonly subject: string
  readonly account_id: string | null
  readonly ip: string | null
  readonly request_id: string | null
  readonly before: AuditValues
  readonly after: AuditValues
  readonly times: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
}

const toEntry = (row: AuditRow): KeptAuditEntry => ({
  id: Number(row.id),
  at: row.at.getTime(),
  actor: row.actor,
  action: row.action,
  subject: row.subject,
  account: row.account_id as UserId | null,
  accountName: fullName({ firstName: row.first_name, lastName: row.last_name }) || row.email,
  ip: row.ip,
  requestId: row.request_id,
  before: row.before,
  after: row.after,
  times: row.times ?? 1,
})

const toColumns = ({ account, requestId, at, ...entry }: AuditEntry) => ({
  ...entry,
  at: new Date(at),
  account_id: account,
  request_id: requestId,
})

interface Statement {
  readonly text: string
  readonly values: ReadonlyArray<string | number | Date>
}

/** The statement that finds entries. Accounts are found first, by what they are called now, so that an index leads from them to their entries. */
export const auditPageStatement = ({ action, text, from, until, limit, before }: AuditSearch): Statement => {
  const words = anywhere(text.trim())
  const conditions: ReadonlyArray<Statement> = [
    ...(action === undefined ? [] : [{ text: "action = ?", values: [action] }]),
    ...(text.trim() === ""
      ? []
      : [
          {
            text: `(audit_log.search_text like lower(?) or account_id = any(array(
                     select id from users where search_text like lower(?) and deleted_at is null)))`,
            values: [words, words],
          },
        ]),
    ...(from === undefined ? [] : [{ text: "at >= ?", values: [new Date(from)] }]),
    ...(until === undefined ? [] : [{ text: "at < ?", values: [new Date(until)] }]),
    ...(before === undefined ? [] : [{ text: "audit_log.id < ?", values: [String(before)] }]),
  ]
  const where = conditions.length === 0 ? "" : `where ${conditions.map((condition) => condition.text).join(" and ")}`
  return {
    text: `select page.*, audit_counters.times, account.first_name, account.last_name, account.email
             from (select * from audit_log ${where} order by id desc limit ?) as page
             left join audit_counters on audit_counters.audit_id = page.id
             left join lateral (
               select first_name, last_name, email from users
                 where users.id = page.account_id and deleted_at is null limit 1
             ) as account on true
             order by page.id desc`,
    values: [...conditions.flatMap(({ values }) => values), limit],
  }
}

/** What staff did, in Postgres, which refuses to change or remove a row. */
export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { run, transact } = yield* Database

    /** One more under an entry that is there; returns whether there is one. */
    const countAgain = (refusal: Refusal) => {
      const { action, minute, address, about } = refusalKey(refusal)
      return run<number>((knex) =>
        knex("audit_counters")
          .where({ action, minute: new Date(minute), address, about })
          .update({ times: knex.raw("times + 1") }),
      ).pipe(Effect.map((rows) => rows > 0))
    }

    const hasRoomFor = (refusal: Refusal) => {
      const { action, minute, address } = refusalKey(refusal)
      return run<ReadonlyArray<{ readonly all: string; readonly own: string }>>((knex) =>
        knex("audit_counters")
          .where({ action, minute: new Date(minute) })
          .select(knex.raw('count(*) as "all", count(*) filter (where address = ?) as own', [address])),
      ).pipe(
        Effect.map(([counted]) => {
          const { perMinute, perAddress } = refusalBounds
          return Number(counted?.all) < perMinute && Number(counted?.own) < perAddress
        }),
      )
    }

    const add = Effect.fnUntraced(function* (refusal: Refusal) {
      const { action, minute, address, about } = refusalKey(refusal)
      const [entry] = yield* run<ReadonlyArray<{ readonly id: string }>>((knex) =>
        knex("audit_log").insert(toColumns(refusal)).returning("id"),
      )
      yield* run((knex) =>
        knex("audit_counters").insert({ action, minute: new Date(minute), address, about, audit_id: entry?.id }),
      )
    })

    const countFirst = Effect.fnUntraced(function* (refusal: Refusal) {
      // One after the other, so that two at once make one entry, and the bounds hold.
      yield* run((knex) => knex.raw("select pg_advisory_xact_lock(hashtextextended(in_branch('audit_counters'), 0))"))
      if (yield* countAgain(refusal)) return
      if (yield* hasRoomFor(refusal)) return yield* add(refusal)
      const beyond = beyondBounds(refusal)
      if (!(yield* countAgain(beyond))) yield* add(beyond)
    })

    return AuditLog.of({
      record: (entry) => run((knex) => knex("audit_log").insert(toColumns(entry))).pipe(Effect.asVoid),
      countRefusal: Effect.fnUntraced(function* (refusal) {
        if (!(yield* countAgain(refusal))) yield* transact(countFirst(refusal))
      }),
      list: (search) => {
        const { text, values } = auditPageStatement(search)
        return run<{ readonly rows: ReadonlyArray<AuditRow> }>((knex) => knex.raw(text, [...values])).pipe(
          Effect.map(({ rows }) => rows.map(toEntry)),
        )
      },
    })
  }),
)
