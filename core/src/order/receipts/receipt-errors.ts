import { Schema } from "effect"

/** No such receipt. */
export class ReceiptNotFound extends Schema.TaggedError<ReceiptNotFound>()("ReceiptNotFound", {}) {
  override readonly message = "This receipt does not exist. Please check the link."
}

/** No such statement. */
export class StatementNotFound extends Schema.TaggedError<StatementNotFound>()("StatementNotFound", {}) {
  override readonly message = "This statement does not exist. Please check the link."
}
