import type { DriverOrderView } from "@laundry/contracts/orders/driver"
import type { ActionQueue } from "../../platform/offline/action-queue.ts"
import type { DriverAction } from "./driver-action.ts"

/** Which of the two lists a stop is in. */
export type Leg = "pickups" | "deliveries"

/** An order as the driver sees it: as the server said, and what was recorded since. */
export interface Stop {
  readonly order: DriverOrderView
  /** Something that was recorded here waits to be sent. */
  readonly isWaiting: boolean
}

const afterAction = (order: DriverOrderView, { kind, bags }: DriverAction): DriverOrderView => {
  switch (kind) {
    case "pickup":
    case "showed-up":
      return { ...order, status: "picked_up", actualBags: bags }
    case "missed":
      return { ...order, status: "missed_pickup" }
    case "delivery":
      return { ...order, status: "delivered", deliveredBags: bags }
  }
}

/** The stops of a list with what waits to be sent done to them. */
export const stopsOf = (
  orders: ReadonlyArray<DriverOrderView>,
  waiting: ActionQueue<DriverAction>,
): ReadonlyArray<Stop> =>
  orders.map((order) => {
    const actions = waiting.filter(({ orderId }) => orderId === order.id)
    return { order: actions.reduce(afterAction, order), isWaiting: actions.length > 0 }
  })

/** Whether the driver still has to go there. */
export const isOpenStop = (leg: Leg, { order }: Stop): boolean =>
  order.status === (leg === "pickups" ? "ordered" : "ready_for_delivery")

/** How many bags to expect: those packed, else those picked up, else what the customer said (specification §2). */
export const bagsToExpect = ({
  readyBags,
  actualBags,
  estimatedWeight,
}: DriverOrderView): number | string | undefined => readyBags ?? actualBags ?? estimatedWeight ?? undefined

/**
 * Stops in the order that the driver gave them; those that the driver has not placed follow whom they follow in the
 * suggested order, or come first.
 */
export const inChosenOrder = (
  suggested: ReadonlyArray<string>,
  chosen: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const ordered = chosen.filter((id) => suggested.includes(id))
  for (const [index, id] of suggested.entries()) {
    if (ordered.includes(id)) continue
    const before = index === 0 ? -1 : ordered.indexOf(suggested[index - 1] ?? "")
    ordered.splice(before + 1, 0, id)
  }
  return ordered
}

/** A list with one of its members moved by places among those that show, up when negative; nowhere past their ends. */
export const moved = (
  ids: ReadonlyArray<string>,
  shown: ReadonlyArray<string>,
  id: string,
  steps: number,
): ReadonlyArray<string> => {
  const neighbour = shown[shown.indexOf(id) + steps]
  if (neighbour === undefined || neighbour === id || !shown.includes(id)) return ids
  const rest = ids.filter((other) => other !== id)
  rest.splice(rest.indexOf(neighbour) + (steps > 0 ? 1 : 0), 0, id)
  return rest
}
