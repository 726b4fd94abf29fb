import type { Actor, UserId } from "@laundry/core/access/actor"
import type { ZipCode } from "@laundry/core/areas/service-area"
import { weekdays } from "@laundry/core/local-time/weekday"
import type { Scale } from "@laundry/core/order/weigh-tickets/scale"
import { searchWords } from "@laundry/core/shared/search-words"
import type { Worker, WorkerAgreement, WorkerDocuments, WorkerReview, WorkerState } from "@laundry/core/workers/worker"
import { WorkerNotFound } from "@laundry/core/workers/worker-errors"
import type { WorkerHistoryEntry } from "@laundry/core/workers/worker-history"
import { type WorkerSearch, WorkerStore } from "@laundry/core/workers/worker-store.port"
import { Effect, Layer } from "effect"
import type { Knex } from "knex"
import { countBeyond } from "../database/count-beyond.ts"
import { Database } from "../database/database.ts"
import { isUuid } from "../database/sql-text.ts"
import { isWithin } from "../database/word-search.ts"

interface WorkerRow {
  readonly user_id: string
  readonly state: WorkerState
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly zip_code: string
  readonly latitude: number
  readonly longitude: number
  readonly radius_miles: number
  readonly capacity: number
  readonly weekdays: ReadonlyArray<number>
  readonly documents: WorkerDocuments
  readonly scale: Scale | null
  readonly agreement: WorkerAgreement
  readonly offer_mails: boolean
  readonly applied_at: Date
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly reviewed: WorkerReview | null
  readonly version: number
}

interface HistoryRow {
  readonly at: Date
  readonly by: Actor
  readonly state: WorkerState
  readonly reason: string | null
}

const toWorker = (row: WorkerRow): Worker => ({
  userId: row.user_id as UserId,
  state: row.state,
  name: row.name,
  phone: row.phone,
  home: {
    address: row.address,
    zipCode: row.zip_code as ZipCode,
    coordinates: { latitude: row.latitude, longitude: row.longitude },
  },
  radiusMiles: row.radius_miles,
  capacity: row.capacity,
  availability: weekdays.filter((_, number) => row.weekdays.includes(number)),
  documents: row.documents,
  scale: row.scale,
  agreement: row.agreement,
  offerMails: row.offer_mails,
  appliedAt: row.applied_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  reason: row.reason,
  reviewed: row.reviewed,
  version: row.version,
})

const toColumns = (worker: Worker) => ({
  user_id: worker.userId,
  state: worker.state,
  name: worker.name,
  phone: worker.phone,
  address: worker.home.address,
  zip_code: worker.home.zipCode,
  latitude: worker.home.coordinates.latitude,
  longitude: worker.home.coordinates.longitude,
  radius_miles: worker.radiusMiles,
  capacity: worker.capacity,
  weekdays: worker.availability.map((weekday) => weekdays.indexOf(weekday)),
  documents: JSON.stringify(worker.documents),
  scale: worker.scale === null ? null : JSON.stringify(worker.scale),
  agreement: JSON.stringify(worker.agreement),
  offer_mails: worker.offerMails,
  applied_at: new Date(worker.appliedAt),
  decided_at: worker.decidedAt === null ? null : new Date(worker.decidedAt),
  reason: worker.reason,
  reviewed: worker.reviewed === null ? null : JSON.stringify(worker.reviewed),
  version: worker.version,
})

const toEntry = (row: HistoryRow): WorkerHistoryEntry => ({
  at: row.at.getTime(),
  by: row.by,
  state: row.state,
  reason: row.reason,
})

const searched = (knex: Knex, { state, text }: WorkerSearch) => {
  const found = knex<WorkerRow>("workers").select<Array<WorkerRow>>("*")
  if (state !== "all") void found.where({ state })
  for (const { anyOf } of searchWords(text)) {
    const either = anyOf.map(isWithin)
    const values = either.flatMap((one) => one.values)
    void found.whereRaw(`(${either.map((one) => one.text).join(" or ")})`, values)
  }
  return found
}

/** The files of laundry workers in Postgres. */
export const layer = Layer.effect(
  WorkerStore,
  Effect.gen(function* () {
    const { run } = yield* Database
    const one = Effect.fnUntraced(function* (userId: UserId, isLocked: boolean) {
      if (!isUuid(userId)) return yield* new WorkerNotFound()
      const [row] = yield* run((knex) => {
        const found = knex<WorkerRow>("workers").where({ user_id: userId }).select<Array<WorkerRow>>("*")
        return isLocked ? found.forUpdate() : found
      })
      return row === undefined ? yield* new WorkerNotFound() : toWorker(row)
    })
    return WorkerStore.of({
      get: (userId) => one(userId, false),
      getForUpdate: (userId) => one(userId, true),
      save: (worker) =>
        Effect.asVoid(run((knex) => knex("workers").insert(toColumns(worker)).onConflict("user_id").merge())),
      list: (search, { offset, limit }) =>
        run(async (knex) => {
          const found = searched(knex, search)
          const page = await found.clone().orderByRaw("applied_at desc, user_id").offset(offset).limit(limit)
          const notShown = await countBeyond(knex, found, { limit: offset + limit, read: offset + page.length })
          return { rows: page.map(toWorker), notShown }
        }),
      activeOn: (weekday) =>
        run((knex) =>
          knex("workers")
            .join("users", "users.id", "workers.user_id")
            .where("workers.state", "active")
            .whereNull("users.disabled_at")
            .whereRaw("? = any (workers.weekdays)", [weekdays.indexOf(weekday)])
            .orderBy("workers.user_id")
            .select<Array<WorkerRow>>("workers.*"),
        ).pipe(Effect.map((rows) => rows.map(toWorker))),
      note: (userId, { at, by, state, reason }) =>
        Effect.asVoid(
          run((knex) =>
            knex("worker_history").insert({
              user_id: userId,
              at: new Date(at),
              by: JSON.stringify(by),
              state,
              reason,
            }),
          ),
        ),
      history: (userId) =>
        isUuid(userId)
          ? run((knex) =>
              knex("worker_history")
                .where({ user_id: userId })
                .orderBy("position")
                .select<Array<HistoryRow>>("at", "by", "state", "reason"),
            ).pipe(Effect.map((rows) => rows.map(toEntry)))
          : Effect.succeed([]),
      remove: (userId) => Effect.asVoid(run((knex) => knex("workers").where({ user_id: userId }).delete())),
    })
  }),
)
