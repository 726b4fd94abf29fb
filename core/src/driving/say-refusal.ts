import { type OrderStatus, orderStatusLabels } from "../order/order-status.ts"

/** What a driver is told whose step comes too late, or too early, for the order's `place`; `isOwn` when they took it themselves, with other bags. */
export const sayRefusal = (
  place: OrderStatus,
  { from, to }: { readonly from: OrderStatus; readonly to: OrderStatus },
  isOwn: boolean,
): string => {
  switch (place) {
    case "cancelled":
      return "This order was cancelled."
    case "delivered":
      if (to !== "delivered") return "This order was already delivered."
      return isOwn
        ? "You already recorded this delivery, with another number of bags."
        : "Already delivered by somebody else."
    case "missed_pickup":
      return to === "missed_pickup"
        ? "This pickup was already marked as missed by somebody else."
        : "This pickup was marked as missed."
    case "ordered":
      return from === "missed_pickup"
        ? "This order is not marked as a missed pickup any more: it is ready for pickup."
        : "This order has not been picked up yet."
    default:
      if (from === "ready_for_delivery") {
        return `This order is not ready for delivery: it is ${orderStatusLabels[place]}.`
      }
      return isOwn
        ? "You already recorded this pickup, with another number of bags."
        : "Already picked up by somebody else."
  }
}
