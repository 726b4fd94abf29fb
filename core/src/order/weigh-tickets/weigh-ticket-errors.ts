import { Schema } from "effect"

/** No such weigh ticket. */
export class WeighTicketNotFound extends Schema.TaggedError<WeighTicketNotFound>()("WeighTicketNotFound", {}) {
  override readonly message = "This weigh ticket does not exist. Please check the link."
}

/** Nothing can be said of the ticket any more; the sentence says why. */
export class TicketClosed extends Schema.TaggedError<TicketClosed>()("TicketClosed", { message: Schema.String }) {}
