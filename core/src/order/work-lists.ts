import type { OrderPlace } from "../live/change-event.ts"
import type { IsoDate } from "../local-time/local-time.ts"
import { placesInWork } from "./status-meaning.ts"

/** The lists that people at work have open all day. */
export const workLists = ["pickups", "deliveries", "laundry"] as const
export type WorkList = (typeof workLists)[number]

const mayShow: Readonly<Record<WorkList, (order: OrderPlace, today: IsoDate) => boolean>> = {
  // What waits until today or longer, and all that was picked up or missed today, wherever it is by now.
  pickups: ({ place, pickupDate }, today) => (place === "ordered" ? pickupDate <= today : place !== "cancelled"),
  deliveries: ({ place }) => place === "ready_for_delivery" || place === "delivered",
  laundry: ({ place }) => placesInWork.some((known) => known === place) || place === "ready_for_delivery",
}

/** The work lists that may show an order where it was before a change, or where it is after it: all others are as they were. */
export const listsOf = (places: ReadonlyArray<OrderPlace>, today: IsoDate): ReadonlyArray<WorkList> =>
  workLists.filter((list) => places.some((order) => mayShow[list](order, today)))
