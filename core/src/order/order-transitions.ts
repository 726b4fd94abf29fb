import { type OrderStatus, orderStatuses } from "./order-status.ts"

/** As whom somebody moves an order, which depends on the screen: an admin at the machines acts as a laundry worker. */
export type Mover = "customer" | "driver" | "laundry_worker" | "staff"

type Moves = Readonly<Partial<Record<OrderStatus, ReadonlyArray<OrderStatus>>>>

const anyToAny: Moves = Object.fromEntries(
  orderStatuses.map((from) => [from, orderStatuses.filter((to) => to !== from)] as const),
)

/**
 * Who may move an order from where to where: one table (specification §4). Customers, drivers and laundry workers move it from its
 * place on the way, also while it waits for money; staff from its status. Further conditions (bags, weight, photo, the
 * cancellation policy) are the use cases'. A payment that settles a balance moves nothing: `onceSettled` says where the order is.
 */
export const orderTransitions: Readonly<Record<Mover, Moves>> = {
  customer: { ordered: ["cancelled"] },
  driver: {
    ordered: ["picked_up", "missed_pickup"],
    missed_pickup: ["picked_up"],
    ready_for_delivery: ["delivered"],
  },
  laundry_worker: {
    picked_up: ["in_progress"],
    in_progress: ["processing"],
    processing: ["ready_for_delivery"],
  },
  staff: anyToAny,
}

/** Whether somebody may move an order from where it is. Every use case that changes a status asks this first. */
export const mayMove = (mover: Mover, from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[mover][from]?.includes(to) ?? false
