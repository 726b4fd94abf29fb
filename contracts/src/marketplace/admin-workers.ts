import { workerBounds, workerStates } from "@laundry/core/workers/worker"
import { vettedParts } from "@laundry/core/workers/worker-review"
import { workerDecisions } from "@laundry/core/workers/worker-states"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import {
  CallLink,
  Moment,
  oneOf,
  optionalText,
  queryChoice,
  queryNumber,
  querySearch,
  readVersion,
  UserId,
  userIdText,
} from "../http/wire.ts"
import { documentParams, WorkerFile } from "./worker-application.ts"

/** A laundry worker in the list of staff. */
export const WorkerRow = Schema.Struct({
  userId: UserId,
  ...WorkerFile.fields,
  callLink: CallLink,
  /** What an active or paused worker changed since staff looked at the file. */
  changedSinceReview: Schema.Array(Schema.Literals(vettedParts)),
})
export type WorkerRow = typeof WorkerRow.Type

/** A worker's file with what staff need to decide. */
export const WorkerFileView = Schema.Struct({
  ...WorkerRow.fields,
  email: Schema.String,
  /** Nobody can sign in to the account. */
  isDisabled: Schema.Boolean,
  /** What can be decided about it now. */
  decisions: Schema.Array(Schema.Literals(workerDecisions)),
  /** What became of it, the oldest first. */
  history: Schema.Array(
    Schema.Struct({
      at: Moment,
      by: Schema.String,
      state: Schema.Literals(workerStates),
      reason: Schema.NullOr(Schema.String),
    }),
  ),
})
export type WorkerFileView = typeof WorkerFileView.Type

const ofWorker = { userId: userIdText("Laundry worker is required") }
const access = "workers:manage" as const
const area = "Laundry workers"

export const adminWorkerEndpoints = {
  listWorkers: {
    method: "GET",
    path: "/api/admin/workers",
    summary: "Laundry workers and applications, the latest first; a page of 50 unless told otherwise",
    area,
    access,
    query: Schema.Struct({
      state: queryChoice("state", [...workerStates, "all"]),
      q: querySearch,
      page: queryNumber("page", 1, 100_000),
      limit: queryNumber("limit", 1, 100),
    }),
    success: Schema.Array(WorkerRow),
    status: 200,
    errors: {},
    isPart: true,
  },
  getWorker: {
    method: "GET",
    path: "/api/admin/workers/:userId",
    summary: "A laundry worker's file with its history",
    area,
    access,
    params: Schema.Struct(ofWorker),
    success: WorkerFileView,
    status: 200,
    errors: { WorkerNotFound: 404 },
  },
  decideWorker: {
    method: "POST",
    path: "/api/admin/workers/:userId/decision",
    summary: "Activate, refuse, pause, resume or end; the worker is told by mail",
    area,
    access,
    params: Schema.Struct(ofWorker),
    body: Schema.Struct({
      decision: oneOf(workerDecisions, `Decision must be one of ${workerDecisions.join(", ")}`),
      reason: optionalText(workerBounds.reason),
      version: readVersion,
    }),
    success: WorkerFileView,
    status: 200,
    errors: {
      WorkerNotFound: 404,
      WorkerMoveNotAllowed: 409,
      StaleWorker: 409,
      WorkerReasonMissing: { status: 400, field: "reason" },
    },
  },
  reviewWorker: {
    method: "POST",
    path: "/api/admin/workers/:userId/review",
    summary: "What the worker changed since the file was vetted was looked at, and is well",
    area,
    access,
    params: Schema.Struct(ofWorker),
    body: Schema.Struct({ version: readVersion }),
    success: WorkerFileView,
    status: 200,
    errors: { WorkerNotFound: 404, WorkerMoveNotAllowed: 409, StaleWorker: 409 },
  },
  getWorkerDocument: {
    method: "GET",
    path: "/api/admin/workers/:userId/documents/:kind",
    summary: "A document of a laundry worker's file",
    area,
    access,
    params: Schema.Struct({ ...ofWorker, ...documentParams }),
    success: "bytes",
    status: 200,
    errors: { WorkerNotFound: 404, PhotoNotFound: 404 },
  },
} as const satisfies Record<string, Endpoint>
