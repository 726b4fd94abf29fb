import { Schema } from "effect"
import { orderBounds } from "./order-bounds.ts"
import { requiredMessages } from "./update-rules.ts"

/** No such order, or not yours: nobody is told which. */
export class OrderNotFound extends Schema.TaggedError<OrderNotFound>()("OrderNotFound", {}) {
  override readonly message = "Order not found"
}

/** The body names another order than the address. */
export class OtherOrderNamed extends Schema.TaggedError<OtherOrderNamed>()("OtherOrderNamed", {}) {
  override readonly message = "The request names two different orders. Please reload the page and try again."
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
      /** Told of days that take no more. */
      isFull: Schema.optionalKey(Schema.Boolean),
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

/** Pickups are at another time of the day. */
export class PickupWindowMismatch extends Schema.TaggedError<PickupWindowMismatch>()("PickupWindowMismatch", {
  pickupTimeSlot: Schema.String,
}) {
  override get message(): string {
    return `The pickup window is ${this.pickupTimeSlot}.`
  }
}

/**
 * The customer has an order that nothing was paid for yet, for the same pickup, or for its day where a press pays, too. It says which: to
 * pay it, or to order beside it.
 */
export class UnpaidOrderForPickup extends Schema.TaggedError<UnpaidOrderForPickup>()("UnpaidOrderForPickup", {
  unpaidOrder: Schema.Struct({
    id: Schema.String,
    orderNumber: Schema.Int,
    /** As it travels: "30.00". */
    amountDue: Schema.String,
    pickupDate: Schema.String,
    pickupTimeSlot: Schema.String,
  }),
}) {
  override get message(): string {
    return `You have an unpaid order for that day, #${this.unpaidOrder.orderNumber}. Pay it, or order another one.`
  }
}

/** The customer has an order for the same day that is paid, and is about to pay for another one with a press. */
export class PickupBookedAlready extends Schema.TaggedError<PickupBookedAlready>()("PickupBookedAlready", {
  bookedOrder: Schema.Struct({
    id: Schema.String,
    orderNumber: Schema.Int,
    pickupDate: Schema.String,
    pickupTimeSlot: Schema.String,
  }),
}) {
  override get message(): string {
    return `You have booked a pickup for that day already, #${this.bookedOrder.orderNumber}. You can order another one.`
  }
}

/** The user has never ordered: there is nothing to book again. */
export class NoOrderToRepeat extends Schema.TaggedError<NoOrderToRepeat>()("NoOrderToRepeat", {}) {
  override readonly message = "Failed to create one-click order. Please schedule a pickup manually."
}

/** The order can't be cancelled online any more; the sentence says why and what to do. */
export class CancellationClosed extends Schema.TaggedError<CancellationClosed>()("CancellationClosed", {
  message: Schema.String,
}) {}

/** The order is not the one that was read any more. */
export class StaleOrder extends Schema.TaggedError<StaleOrder>()("StaleOrder", {}) {
  override readonly message =
    "This order was changed by somebody else meanwhile. Please look at its present state and save your changes again."
}

/** The order is somewhere from where this step can't be taken; the message says where it is now. */
export class MoveNotAllowed extends Schema.TaggedError<MoveNotAllowed>()("MoveNotAllowed", {
  message: Schema.String,
}) {}

/** No status has this name. */
export class UnknownStatus extends Schema.TaggedError<UnknownStatus>()("UnknownStatus", {}) {
  override readonly message = "Please choose a status"
}

/** The status asks for the actual weight. */
export class WeightRequired extends Schema.TaggedError<WeightRequired>()("WeightRequired", {}) {
  override readonly message = requiredMessages.weight
}

/** The status asks for the number of ready bags. */
export class ReadyBagsRequired extends Schema.TaggedError<ReadyBagsRequired>()("ReadyBagsRequired", {}) {
  override readonly message = requiredMessages.readyBags
}

/** Cancelling asks for a reason. */
export class NotesRequired extends Schema.TaggedError<NotesRequired>()("NotesRequired", {}) {
  override readonly message = requiredMessages.notes
}

/** The notes are too long, with what is added to them. */
export class NotesTooLong extends Schema.TaggedError<NotesTooLong>()("NotesTooLong", {}) {
  override readonly message =
    `The admin notes would be longer than ${orderBounds.notes.most} characters. Please shorten them.`
}

/** The day is over on which the laundry would be picked up. */
export class PickupDayPassed extends Schema.TaggedError<PickupDayPassed>()("PickupDayPassed", {}) {
  override readonly message = "Pickup date can't be in the past"
}

/** The laundry is picked up: when it was is no plan any more. */
export class AlreadyPickedUp extends Schema.TaggedError<AlreadyPickedUp>()("AlreadyPickedUp", {}) {
  override readonly message = "This order was picked up already, so its pickup date stays as it is"
}

/** The laundry would come back before it was picked up. */
export class DeliveryBeforePickup extends Schema.TaggedError<DeliveryBeforePickup>()("DeliveryBeforePickup", {}) {
  override readonly message = "Delivery date can't be before the pickup date"
}

/** A worker of the marketplace weighed without a photo of the scale's display. */
export class ScalePhotoRequired extends Schema.TaggedError<ScalePhotoRequired>()("ScalePhotoRequired", {}) {
  override readonly message = "Please take a photo of the scale's display: the customer sees it on the weigh ticket."
}
