import { Schema } from "effect"

/** Said of an order in the marketplace until it is picked up: whether a laundry worker has accepted it, and who comes. */
export const laundryWorker = Schema.optionalKey(
  Schema.Struct({
    state: Schema.Literals(["waiting", "confirmed", "on-the-way"]),
    /** The first name; null while it waits for a worker. */
    name: Schema.NullOr(Schema.String),
  }),
)
