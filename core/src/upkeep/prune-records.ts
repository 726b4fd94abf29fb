import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ExpiredRecords } from "./expired-records.port.ts"
import { keptDays } from "./kept-days.ts"

const day = 24 * 3600

/** How often they are looked for, and how long after a start first. */
const pruneSeconds = day
export const firstPruneSeconds = 600

/** How soon it goes on when there was more than one run removes. */
const restSeconds = 60

/** Removes records that have served their purpose, and queues itself again. */
export const pruneRecords = Effect.fn("pruneRecords")(function* () {
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const before = (days: number) => now - days * day * 1000
  const isDone = yield* (yield* ExpiredRecords).prune({
    requests: before(keptDays.requests),
    mails: before(keptDays.mails),
    links: before(keptDays.links),
    callCounts: now,
  })
  yield* transact((yield* Outbox).scheduleBy({ kind: "prune-records" }, isDone ? pruneSeconds : restSeconds))
})
