import type { OrderHandling } from "@laundry/contracts/marketplace/order-handling"
import type { EndedWorkOrder, HeldWorkOrder, WorkDuties } from "@laundry/contracts/marketplace/work"
import type { UserId } from "@laundry/core/access/actor"
import { workerDuties } from "@laundry/core/marketplace/marketplace-terms"
import { zeroCents } from "@laundry/core/money/cents"
import type { readDuties } from "@laundry/core/offers/read-duties"
import type { readHandling } from "@laundry/core/offers/read-handling"
import { estimatedBags } from "@laundry/core/order/estimated-bags"
import { placeOf } from "@laundry/core/order/status-meaning"
import { callLinkOf } from "@laundry/core/shared/read-phone"
import type { EndedWork, HeldWork } from "@laundry/core/worker-orders/read-work"
import type { Effect } from "effect"

/** An order that a worker holds: where to go and what to do there. The order's own id is not among it. */
export const toHeldWork = ({ offer, order, ...work }: HeldWork): HeldWorkOrder => ({
  kind: "held",
  id: offer.id,
  orderNumber: order.orderNumber,
  status: placeOf(order),
  acceptedAt: offer.acceptedAt ?? offer.openedAt,
  inTransitAt: order.handling.kind === "worker" ? order.handling.inTransitAt : null,
  customerName: order.customerName,
  customerPhone: order.customerPhone,
  callLink: callLinkOf(order.customerPhone),
  pickupAddress: order.pickupAddress,
  pickupApt: order.pickupApt,
  pickupLocation: order.pickupLocation,
  pickupLocationOther: order.pickupLocationOther,
  pickupDate: order.pickupDate,
  pickupTimeSlot: order.pickupTimeSlot,
  deliveryDate: order.deliveryDate,
  estimatedBags: estimatedBags(order.estimatedWeight),
  deliveryInstructions: order.deliveryInstructions,
  specialInstructions: order.specialInstructions,
  detergentPreference: order.detergentPreference,
  actualBags: order.actualBags,
  readyBags: order.readyBags,
  deliveredBags: order.deliveredBags,
  intakeWeight: order.intakeWeight,
  weight: order.weight,
  oversizedItems: order.oversizedItems,
  oversizedItemFee: order.terms.marketplace?.oversizedItemFee ?? zeroCents,
  pay: work.pay,
  isPayEstimated: work.isPayEstimated,
  isUnpaid: work.isUnpaid,
  isHeld: work.isHeldBack,
  noticeUntil: work.noticeUntil,
  mayRelease: work.mayRelease,
  setOutFrom: work.setOutFrom,
  pickedUpAt: order.pickedUpAt,
  version: order.version,
})

/** An order that a worker held, with what became of it. */
export const toEndedWork = ({ outcome, ...work }: EndedWork): EndedWorkOrder =>
  outcome === "cancelled" ? { ...work, outcome: "withdrawn", isCancelledByStaff: true } : { ...work, outcome }

export const toWorkView = (work: HeldWork | EndedWork): HeldWorkOrder | EndedWorkOrder =>
  work.kind === "held" ? toHeldWork(work) : toEndedWork(work)

const { unauthorizedCancellationPercent: limitPercent, cancellationNoticeHours: noticeHours } = workerDuties

export const toDuties = (duties: Effect.Success<typeof readDuties>): WorkDuties => ({
  acceptedOrders: duties.accepted,
  unauthorizedCancellations: duties.unauthorized,
  percent: duties.percent,
  limitPercent,
  noticeHours,
  isBreach: duties.isBreach,
  warnedAt: duties.lastMeasure?.measure === "warning" ? duties.lastMeasure.at : null,
})

/** Who does an order's laundry, for staff. */
export const toHandling = ({
  handling,
  offers,
  names,
  awaitsPayment,
  whyNotOffered,
}: Effect.Success<ReturnType<typeof readHandling>>): OrderHandling => {
  const workerOf = (userId: UserId | null) => (userId === null ? null : { userId, name: names.get(userId) ?? "" })
  return {
    handling: handling.kind,
    worker: handling.kind === "worker" ? workerOf(handling.workerId) : null,
    inTransitAt: handling.kind === "worker" ? handling.inTransitAt : null,
    isOverdue: offers.some(({ state, overdueAt }) => state === "accepted" && overdueAt !== null),
    ...(awaitsPayment && { awaitsPayment }),
    ...(whyNotOffered !== undefined && { whyNotOffered }),
    offers: offers.map(({ state, openedAt, deadline, acceptedBy, acceptedAt, endedAt, release }) => ({
      state,
      openedAt,
      deadline,
      worker: workerOf(acceptedBy),
      acceptedAt,
      endedAt,
      hadNotice: release?.hadNotice ?? null,
    })),
  }
}
