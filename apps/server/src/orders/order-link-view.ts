import type { LinkedOrder, OrderPage } from "@laundry/contracts/orders/order-links"
import { firstNameOf } from "@laundry/core/order/first-name"
import type { Order } from "@laundry/core/order/order"
import { isRatable } from "@laundry/core/order/ratings/rating-rules"
import { readLinkedOrder } from "@laundry/core/orders/links/linked-order"
import { type RecurringPart, recurringPartOf } from "@laundry/core/recurring/read-linked-recurring"
import { Effect } from "effect"
import { toOrderDocuments } from "../documents/document-view.ts"
import { toOrderFees } from "../marketplace/order-fees.ts"
import { toTicketSummary } from "../weighing/weigh-ticket-view.ts"
import { toOrderView, toTimeline } from "./order-view.ts"
import { toOwnChanges } from "./own-changes-view.ts"

/** The street and house of an address as the site writes it: "1200 Ocean Drive, Miami Beach, FL 33139". */
const streetOf = ({ pickupAddress }: Pick<Order, "pickupAddress">): string =>
  pickupAddress.split(/[,\n]/, 1)[0]?.trim() ?? ""

/** What the holder of a link may see of an order: each field is named, so that a new one of the order does not show by itself. */
const toLinkedOrder = (order: Order, token: string): LinkedOrder => {
  const view = toOrderView(order)
  const photo = (kind: "pickup" | "delivery") => `/api/order-links/${encodeURIComponent(token)}/photos/${kind}`
  return {
    orderNumber: view.orderNumber,
    createdAt: view.createdAt,
    status: view.status,
    statusBefore: view.statusBefore,
    firstName: firstNameOf(order),
    street: streetOf(order),
    pickupDate: view.pickupDate,
    pickupTimeSlot: view.pickupTimeSlot,
    deliveryDate: view.deliveryDate,
    estimatedWeight: view.estimatedWeight,
    weight: view.weight,
    minimumPaymentAmount: view.minimumPaymentAmount,
    additionalCharges: view.additionalCharges,
    totalPaid: view.totalPaid,
    promoCode: view.promoCode,
    discount: view.discount,
    goodwill: view.goodwill,
    credit: view.credit,
    amountDue: view.amountDue,
    pricePerPound: view.pricePerPound,
    freeWeightLimit: view.freeWeightLimit,
    readyBags: view.readyBags,
    actualBags: view.actualBags,
    deliveredBags: view.deliveredBags,
    pickedUpAt: view.pickedUpAt,
    deliveredAt: view.deliveredAt,
    pickupPhotoUrl: order.pickupPhoto === null ? null : photo("pickup"),
    deliveryPhotoUrl: order.deliveryPhoto === null ? null : photo("delivery"),
  }
}

/** Without the order's id, which opens the page on which a guest pays. */
const toOnTheWay = (coming: Read["onTheWay"]): OrderPage["onTheWay"] =>
  coming === undefined ? null : { leg: coming.leg, stopsBefore: coming.stopsBefore, at: coming.at }

const toRecurring = (part: RecurringPart): NonNullable<OrderPage["recurring"]> =>
  part.kind === "made" ? { kind: "made", skipUntil: part.skipUntil ?? null } : part

type Read = Effect.Success<ReturnType<typeof readLinkedOrder>>

const toOrderPage = (
  { order, history, onTheWay, tickets, documents, mayTip, hasClaims, claimObstacle, ownChanges, laundryWorker }: Read,
  recurring: RecurringPart | undefined,
  token: string,
): OrderPage => ({
  order: toLinkedOrder(order, token),
  ...toOrderFees(order),
  onTheWay: toOnTheWay(onTheWay),
  timeline: toTimeline(history),
  weighTickets: tickets.toReversed().map((ticket) => toTicketSummary(ticket, token)),
  documents: toOrderDocuments(documents, token),
  mayTip,
  mayClaim: claimObstacle === undefined,
  hasClaims,
  ...(laundryWorker !== undefined && { laundryWorker }),
  ...(isRatable(order) && { ratable: true as const }),
  ...(order.userId === null && { isGuests: true as const }),
  ...toOwnChanges(order, ownChanges),
  ...(recurring !== undefined && { recurring: toRecurring(recurring) }),
})

/** The page of an order, for the holder of the link that the token is of. */
export const linkedOrderPage = Effect.fnUntraced(function* (token: string) {
  const read = yield* readLinkedOrder(token)
  return toOrderPage(read, yield* recurringPartOf(read.order, read.history), token)
})
