import { Schema } from "effect"

/** No such order, or not yours: nobody is told which. */
export class OrderNotFound extends Schema.TaggedError<OrderNotFound>()("OrderNotFound", {}) {
  override readonly message = "Order not found"
}

/** The pickup day is no longer, or was never, on offer. `options` are those that are, best first. */
export class PickupDayNotOffered extends Schema.TaggedError<PickupDayNotOffered>()("PickupDayNotOffered", {
  message: Schema.String,
  options: Schema.Array(
    Schema.Struct({
      choice: Schema.String,
      pickupDate: Schema.String,
      deliveryDate: Schema.String,
      pickupTimeSlot: Schema.String,
    }),
  ),
}) {}

/** The delivery day does not follow the pickup day. */
export class DeliveryDayMismatch extends Schema.TaggedError<DeliveryDayMismatch>()("DeliveryDayMismatch", {
  deliveryDate: Schema.String,
}) {
  override get message(): string {
    return `Delivery is the day after pickup: ${this.deliveryDate}.`
  }
}

/** The idempotency key was used for another request. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {}) {
  override readonly message =
    "This request was sent before with different content. Please reload the page and try again."
}

/** The user has never ordered: there is nothing to book again. */
export class NoOrderToRepeat extends Schema.TaggedError<NoOrderToRepeat>()("NoOrderToRepeat", {}) {
  override readonly message = "Failed to create one-click order. Please schedule a pickup manually."
}

/** The order can't be cancelled online any more; the sentence says why and what to do. */
export class CancellationClosed extends Schema.TaggedError<CancellationClosed>()("CancellationClosed", {
  message: Schema.String,
}) {}
