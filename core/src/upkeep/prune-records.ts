import { Clock, Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ExpiredRecords } from "./expired-records.port.ts"

const day = 24 * 3600

/** How long each kind of record is kept, in days: keys from their request, mails from their sending, links from their expiry. */
const keptDays = { requests: 30, mails: 90, links: 90 } as const

/** How often they are looked for, and how long after a start first. */
const pruneSeconds = day
export const firstPruneSeconds = 600

/** Removes records that have served their purpose, and queues itself again. */
export const pruneRecords = Effect.fn("pruneRecords")(function* () {
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  const before = (days: number) => now - days * day * 1000
  yield* (yield* ExpiredRecords).prune({
    requests: before(keptDays.requests),
    mails: before(keptDays.mails),
    links: before(keptDays.links),
    callCounts: now,
  })
  yield* transact((yield* Outbox).schedule({ kind: "prune-records" }, pruneSeconds))
})
