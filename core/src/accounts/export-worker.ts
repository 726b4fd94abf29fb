import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"
import { formatMoney } from "../money/cents.ts"
import type { WorkerLedgerLine } from "../workers/ledger/worker-ledger-entry.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"
import { type Worker, workerDocumentKinds } from "../workers/worker.ts"
import type { WorkerHistoryEntry } from "../workers/worker-history.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { receivedRatingsOf } from "./export-ratings.ts"
import { claimsAbout } from "./export-responses.ts"

const iso = (at: Instant): string => new Date(at).toISOString()

const entry = (userId: UserId, { at, by, state, reason }: WorkerHistoryEntry) => ({
  at: iso(at),
  by: by.kind === "user" && by.userId === userId ? "you" : "staff",
  state,
  reason,
})

/** A worker's file as they take it along: what they agreed to word for word, which documents are kept, without the names of staff. */
const facts = ({
  userId: _userId,
  agreement,
  documents,
  appliedAt,
  decidedAt,
  version: _version,
  reviewed: _reviewed,
  ...file
}: Worker) => ({
  ...file,
  agreement: { wording: agreement.wording, acceptedAt: iso(agreement.acceptedAt), ip: agreement.ip },
  documents: workerDocumentKinds.flatMap((kind) => {
    const document = documents[kind]
    return document === undefined ? [] : [{ kind, addedAt: iso(document.addedAt) }]
  }),
  appliedAt: iso(appliedAt),
  decidedAt: decidedAt === null ? null : iso(decidedAt),
})

/** More than anybody earns by. */
const allRows = 100_000

/** A row of the ledger, without the names of staff. */
const earned = ({ kind, amount, orderNumber, reason, recordedAt }: WorkerLedgerLine) => ({
  kind,
  amount: formatMoney(amount),
  orderNumber,
  reason,
  at: iso(recordedAt),
})

/** A user's worker file with what became of it, what they earned, what customers said and claimed; nothing for those who never applied. */
export const workerFileOf = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* WorkerStore
  const worker = yield* store.get(userId).pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
  if (worker === undefined) return {}
  const history = yield* store.history(userId)
  const { rows } = yield* (yield* WorkerLedgerStore).ofWorker(userId, { limit: allRows })
  const file = {
    ...facts(worker),
    earnings: rows.map(earned),
    history: history.map((one) => entry(userId, one)),
    ratings: yield* receivedRatingsOf(userId),
    claims: yield* claimsAbout(userId),
  }
  return { laundryWorker: file }
})
