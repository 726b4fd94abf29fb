import { Schema } from "effect"

/** No such weigh ticket. */
export class WeighTicketNotFound extends Schema.TaggedError<WeighTicketNotFound>()("WeighTicketNotFound", {}) {
  override readonly message = "This weigh ticket does not exist. Please check the link."
}
