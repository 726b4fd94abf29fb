import { type OrderStatus, orderStatuses } from "./order-status.ts"

/** The steps a customer follows: ordered → picked up → in laundry → ready → delivered. */
export const orderSteps = ["ordered", "picked_up", "in_laundry", "ready", "delivered"] as const
export type OrderStep = (typeof orderSteps)[number]

/**
 * What each status means: a step of the way, that the order was called off, or that it waits for money, which hides its
 * place. Every rule and every query about several statuses takes them from here.
 */
const meanings: Readonly<Record<OrderStatus, OrderStep | "called_off" | "waits_for_money">> = {
  ordered: "ordered",
  picked_up: "picked_up",
  in_progress: "in_laundry",
  processing: "in_laundry",
  ready_for_delivery: "ready",
  delivered: "delivered",
  missed_pickup: "called_off",
  cancelled: "called_off",
  additional_payment_required: "waits_for_money",
}

const statusesOf = (...of: ReadonlyArray<(typeof meanings)[OrderStatus]>): ReadonlyArray<OrderStatus> =>
  orderStatuses.filter((status) => of.includes(meanings[status]))

/** The statuses of an order that is off its way: nothing is picked up or delivered any more, and nothing can be owed. */
export const calledOffStatuses = statusesOf("called_off")

/** The statuses with which an order's way is over. */
export const endedStatuses = statusesOf("delivered", "called_off")

/** The statuses that say that money is owed, not where the laundry is: `statusBefore` knows the place then. */
export const waitingStatuses = statusesOf("waits_for_money")

/** The places at which the laundry is in work, not ready yet. */
export const placesInWork = statusesOf("picked_up", "in_laundry")

/** The places between pickup and delivery: we have the laundry, and owe it. */
export const placesOwed = statusesOf("picked_up", "in_laundry", "ready")

/** Whether an order in this status can owe nothing (specification §4: its payment reads 'N/A'). */
export const owesNothing = (status: OrderStatus): boolean => calledOffStatuses.includes(status)

export const isOver = (status: OrderStatus): boolean => endedStatuses.includes(status)

export const waitsForMoney = (status: OrderStatus): boolean => waitingStatuses.includes(status)

/** What an order says of its place on the way. */
export interface Placed {
  readonly status: OrderStatus
  /** The place on the way while the status hides it. */
  readonly statusBefore: OrderStatus | null
}

/** Where an order is on its way, also while it waits for money. */
export const placeOf = ({ status, statusBefore }: Placed): OrderStatus =>
  waitsForMoney(status) ? (statusBefore ?? status) : status

/** The step at which a customer sees an order; undefined for one that left the way (cancelled, missed). */
export const orderStep = (order: Placed): OrderStep | undefined => {
  const meaning = meanings[placeOf(order)]
  return orderSteps.find((step) => step === meaning)
}
