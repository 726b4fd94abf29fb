import type { Role } from "../access/role.ts"
import { type OrderStatus, orderStatuses } from "./order-status.ts"

/** Somebody who moves orders. A guest and the client of an order act as its customer. */
export type Mover = "customer" | "driver" | "laundry_worker" | "staff"

type Moves = Readonly<Partial<Record<OrderStatus, ReadonlyArray<OrderStatus>>>>

const anyToAny: Moves = Object.fromEntries(
  orderStatuses.map((from) => [from, orderStatuses.filter((to) => to !== from)] as const),
)

/**
 * Who may move an order from where to where: one table (specification §4).
 * Further conditions (bags, weight, photo, the cancellation policy) are the use cases'.
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

/** As whom a role moves somebody's order. */
export const moverOf = (role: Role): Mover => {
  switch (role) {
    case "owner":
    case "admin":
      return "staff"
    case "driver":
      return "driver"
    case "laundry_worker":
      return "laundry_worker"
    case "client":
      return "customer"
  }
}

export const mayMove = (mover: Mover, from: OrderStatus, to: OrderStatus): boolean =>
  orderTransitions[mover][from]?.includes(to) ?? false
