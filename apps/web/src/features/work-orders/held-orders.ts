import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import type { Instant } from "@laundry/core/local-time/local-time"
import { pounds } from "@laundry/core/money/pounds"
import type { ActionQueue } from "../../platform/offline/action-queue.ts"
import type { WorkAction, WorkActionKind } from "./work-action.ts"

/** An order as the worker sees it: as the server said, and what was recorded since. */
export interface HeldOrder {
  readonly order: HeldWorkOrder
  /** Something that was recorded for it waits to be sent. */
  readonly isWaiting: boolean
}

const afterAction = (order: HeldWorkOrder, action: WorkAction): HeldWorkOrder => {
  const oversizedItems = action.oversizedItems ?? order.oversizedItems
  switch (action.kind) {
    case "set-out":
      return { ...order, inTransitAt: order.inTransitAt ?? action.recordedAt }
    case "missed":
      return { ...order, status: "missed_pickup", mayRelease: false }
    case "pickup":
    case "showed-up":
      return {
        ...order,
        status: "picked_up",
        actualBags: action.bags,
        oversizedItems,
        pickedUpAt: action.recordedAt,
        mayRelease: false,
      }
    case "wash":
      return { ...order, status: "in_progress" }
    case "weigh":
      return {
        ...order,
        status: "ready_for_delivery",
        weight: action.weight === null ? order.weight : (pounds(action.weight) ?? order.weight),
        readyBags: action.bags,
        oversizedItems,
      }
    case "delivery":
      return { ...order, status: "delivered", deliveredBags: action.bags }
  }
}

/** The orders with what waits to be sent done to them. */
export const heldOrdersOf = (
  orders: ReadonlyArray<HeldWorkOrder>,
  waiting: ActionQueue<WorkAction>,
): ReadonlyArray<HeldOrder> =>
  orders.map((order) => {
    const actions = waiting.filter(({ orderId }) => orderId === order.id)
    return { order: actions.reduce(afterAction, order), isWaiting: actions.length > 0 }
  })

/** What there is to do now. `early`: the time to set out has not come; undefined where nothing is left to do. */
export type NextStep = WorkActionKind | "early" | undefined

/** The next step of an order at an instant. Until the server has told its time, setting out is left to its answer. */
export const nextStepOf = (
  { status, inTransitAt, setOutFrom }: Pick<HeldWorkOrder, "status" | "inTransitAt" | "setOutFrom">,
  now: Instant | undefined,
): NextStep => {
  switch (status) {
    case "ordered":
      if (inTransitAt !== null) return "pickup"
      return now !== undefined && now < setOutFrom ? "early" : "set-out"
    case "missed_pickup":
      return "showed-up"
    case "picked_up":
      return "wash"
    case "in_progress":
    case "processing":
      return "weigh"
    case "ready_for_delivery":
      return "delivery"
    default:
      return undefined
  }
}

/** Whether an order can be given back with notice still. */
export const hasNoticeLeft = ({ noticeUntil }: Pick<HeldWorkOrder, "noticeUntil">, now: Instant): boolean =>
  now <= noticeUntil
