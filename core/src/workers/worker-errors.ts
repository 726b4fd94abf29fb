import { Schema } from "effect"

/** Nobody with this id has applied. */
export class WorkerNotFound extends Schema.TaggedError<WorkerNotFound>()("WorkerNotFound", {}) {
  override readonly message = "Laundry worker not found"
}

/** The acting person is no laundry worker of the marketplace, or not any more. */
export class NotAWorker extends Schema.TaggedError<NotAWorker>()("NotAWorker", {}) {
  override readonly message = "Only laundry workers can do this."
}
