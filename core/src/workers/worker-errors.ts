import { Schema } from "effect"

/** Nobody with this id has applied. */
export class WorkerNotFound extends Schema.TaggedError<WorkerNotFound>()("WorkerNotFound", {}) {
  override readonly message = "Laundry worker not found"
}

/** The acting person is no laundry worker of the marketplace, or not any more. */
export class NotAWorker extends Schema.TaggedError<NotAWorker>()("NotAWorker", {}) {
  override readonly message = "Only laundry workers can do this."
}

/** Nobody is taken on: the company works as a single operator. */
export class WorkersNotTaken extends Schema.TaggedError<WorkersNotTaken>()("WorkersNotTaken", {}) {
  override readonly message = "We are not taking on laundry workers at the moment."
}

/** The agreement says something else than what the applicant read. */
export class AgreementChanged extends Schema.TaggedError<AgreementChanged>()("AgreementChanged", {}) {
  override readonly message = "The agreement was changed meanwhile. Please read it again."
}

/** Maps can't say where the address is. */
export class WorkerAddressUnknown extends Schema.TaggedError<WorkerAddressUnknown>()("WorkerAddressUnknown", {}) {
  override readonly message = "We can't find this address. Please write it with street, city and ZIP code."
}

/** The file can't become that from what it is. */
export class WorkerMoveNotAllowed extends Schema.TaggedError<WorkerMoveNotAllowed>()("WorkerMoveNotAllowed", {
  because: Schema.Literals(["taken-on", "closed", "state", "own-file", "documents", "orders"]),
}) {
  override get message(): string {
    return moveRefusals[this.because]
  }
}

const moveRefusals = {
  "taken-on": "You are a laundry worker already.",
  closed: "This application is closed. Please apply again first.",
  state: "This can't be decided about this laundry worker now.",
  "own-file": "You can't decide about your own application.",
  orders: "This laundry worker has orders under way. Pause first, and let them be finished.",
  documents: "A photo of an ID and one of the place where the laundry is washed are needed first.",
} as const

/** The decision takes work away and says no reason. */
export class WorkerReasonMissing extends Schema.TaggedError<WorkerReasonMissing>()("WorkerReasonMissing", {}) {
  override readonly message = "Please say why. The laundry worker reads it."
}

/** Somebody changed the file since it was read. */
export class StaleWorker extends Schema.TaggedError<StaleWorker>()("StaleWorker", {}) {
  override readonly message = "This file was changed meanwhile. Please look at it again."
}
