import type { Worker } from "node:cluster"
import { Schema } from "effect"
import type { MetricList } from "../metrics/figure-metrics.ts"

/** What the process that starts workers tells them. */
export const ToWorker = Schema.Union([
  /** Serve from this database, and run the jobs or leave them to another. */
  Schema.Struct({
    kind: Schema.Literal("begin"),
    connectionString: Schema.String,
    directConnectionString: Schema.optional(Schema.String),
    replicaConnectionString: Schema.optional(Schema.String),
    /** The address that customers use, where it is known: the same for all, also for one that takes another's place later. */
    publicUrl: Schema.optional(Schema.String),
    runsJobs: Schema.Boolean,
  }),
  /** Finish what was sent and leave. */
  Schema.Struct({ kind: Schema.Literal("stop") }),
  /** The log's file was moved away. */
  Schema.Struct({ kind: Schema.Literal("reopen-log") }),
  /** The answer to `door-closed`, once nobody is turned away who comes back. */
  Schema.Struct({ kind: Schema.Literal("nobody-comes") }),
  /** Tell what you measured. */
  Schema.Struct({ kind: Schema.Literal("measure"), id: Schema.Number }),
  /** Say that you come to your work. */
  Schema.Struct({ kind: Schema.Literal("ping") }),
  /** Others of its owner, of its address or in all are too many. */
  Schema.Struct({ kind: Schema.Literal("end-stream"), id: Schema.Number }),
])
export type ToWorker = typeof ToWorker.Type

/** Somebody whom a demo lets in. */
const DemoSignIn = Schema.Struct({ email: Schema.String, role: Schema.String })

/** A list that the other process's own library made. */
const Metrics = Schema.declare((value): value is MetricList => Array.isArray(value))

/** What workers tell the process that started them. */
export const FromWorker = Schema.Union([
  /** It hears from here on: what was said before is lost. */
  Schema.Struct({ kind: Schema.Literal("hears") }),
  Schema.Struct({
    kind: Schema.Literal("ready"),
    origin: Schema.String,
    publicUrl: Schema.optionalKey(Schema.String),
    demoSignIns: Schema.Array(DemoSignIn),
    showsBooks: Schema.Boolean,
  }),
  /** It can't serve, for a reason in words for the operator. */
  Schema.Struct({ kind: Schema.Literal("failed"), reason: Schema.String }),
  /** The answer to `measure`: prom-client's own list. */
  Schema.Struct({ kind: Schema.Literal("measured"), id: Schema.Number, metrics: Metrics }),
  /** The answer to `ping`. */
  Schema.Struct({ kind: Schema.Literal("pong") }),
  /** It lets nobody in any more, and holds its last answers. */
  Schema.Struct({ kind: Schema.Literal("door-closed") }),
  Schema.Struct({
    kind: Schema.Literal("stream-opened"),
    id: Schema.Number,
    owner: Schema.String,
    address: Schema.String,
  }),
  Schema.Struct({ kind: Schema.Literal("stream-closed"), id: Schema.Number }),
])
export type FromWorker = typeof FromWorker.Type
/** It answers requests from here on. */
export type Ready = Extract<FromWorker, { readonly kind: "ready" }>

export const readToWorker = Schema.decodeUnknownSync(ToWorker)
export const readFromWorker = Schema.decodeUnknownSync(FromWorker)

/** Says something to a worker; to none that is gone, or is just going, whose end says so. */
export const tell = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => {})
}
