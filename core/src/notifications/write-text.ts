import { Effect } from "effect"
import { isReturnHeld } from "../cards/held-delivery.ts"
import { formatDay, formatWallTime, localInstant, localTimeOf, sayWallTime } from "../local-time/local-time.ts"
import { formatDollars } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { isOnTime } from "../order/delivery-promise.ts"
import { pickupWindowEndOf } from "../order/offers/offer-terms.ts"
import { readOnTheWay, readTold } from "../order/on-the-way/read-on-the-way.ts"
import { costOfOrder, formatOrderNumber, type Order } from "../order/order.ts"
import { payableBalance } from "../order/order-balance.ts"
import { owesNothing, placeOf, placesOwed } from "../order/status-meaning.ts"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { WeighTicketStore } from "../order/weigh-tickets/weigh-ticket-store.port.ts"
import type { MailContent } from "./mail-content.ts"
import type { MailScene } from "./mail-scene.ts"
import { failureOf, mailedCharge, presentDecline } from "./mails/card-mails.ts"
import { sayPickupDay } from "./mails/recurring-mails.ts"
import type { TextFacts } from "./message-texts.ts"
import { workWords } from "./work-words.ts"

type TextScene = Pick<MailScene, "settings" | "publicUrl" | "now">

/** When and how many stops away the driver is; of a late delivery, when it is expected. */
const roadFacts = Effect.fnUntraced(function* (content: MailContent, order: Order, { now }: TextScene) {
  if (content.template === "delivery-late") {
    const { expectedAt } = content
    return { at: expectedAt === undefined || expectedAt < now ? undefined : expectedAt, stopsBefore: undefined }
  }
  return yield* readOnTheWay(order.id)
})

/** Whether somebody comes for an order's bags still: its pickup window is not over. */
const awaitsPickup = (order: Order, { settings: { hours }, now }: TextScene): boolean =>
  placeOf(order) === "ordered" && now < pickupWindowEndOf(order, hours)

/** Whether a weigh ticket is the one that counts for its order. */
const isNewest = Effect.fnUntraced(function* (ticketId: WeighTicketId, { id, weight }: Order) {
  return weight !== null && (yield* (yield* WeighTicketStore).newest(id))?.id === ticketId
})

/** The weigh ticket that a message tells of beside where its order is; undefined for all others. */
export const ticketBeside = (content: MailContent): WeighTicketId | undefined =>
  content.template === "order-ready" || content.template === "order-delivered" ? content.ticketId : undefined

/**
 * Whether a message comes too late: the order was called off or brought back meanwhile, the driver has come or gone home, the pickup is
 * over or on another day, a newer ticket or charge took the place of the one that it tells of. That holds for mails, too, also for
 * those that are records: by then they would ask for bags or promise a delivery wrongly, and a later mail says what is so.
 */
export const isStale = Effect.fnUntraced(function* (content: MailContent, order: Order, scene: TextScene) {
  const place = placeOf(order)
  switch (content.template) {
    case "order-received":
      return owesNothing(order.status)
    case "pickup-missed":
      return order.status !== "missed_pickup"
    case "pickup-reminder":
      return order.pickupDate !== content.pickupDate || !awaitsPickup(order, scene)
    case "recurring-ahead":
      return !awaitsPickup(order, scene)
    case "recurring-declined":
      return !owesNothing(order.status)
    case "driver-on-the-way":
    case "out-for-delivery":
      return (yield* readTold(content.template, order.id)) === undefined
    case "order-picked-up":
    case "order-ready":
    case "delivery-late":
      return !placesOwed.includes(place)
    case "order-weighed":
      return !(yield* isNewest(content.ticketId, order))
    case "balance-declined":
      return (yield* presentDecline(content)) === undefined || payableBalance(order) === undefined
    default:
      return false
  }
})

/** Why a card was not charged, in the messages that tell of it. */
const failureFact = Effect.fnUntraced(function* (content: MailContent) {
  if (content.template === "recurring-declined") return content.because
  const charge = content.template === "balance-declined" ? yield* presentDecline(content) : undefined
  return charge && failureOf(charge)
})

/** What a message to a phone is written from. */
export const textFacts = Effect.fnUntraced(function* (
  { content, order }: { readonly content: MailContent; readonly order: Order },
  scene: TextScene,
  channel: "text" | "push",
) {
  const { deliveryTime, sameDayCutoff } = scene.settings.hours
  const due = payableBalance(order)
  const charge = due === undefined ? undefined : yield* mailedCharge(order)
  const road = yield* roadFacts(content, order, scene)
  const beside = ticketBeside(content)
  const isPromised = isOnTime(scene.now, order.deliveryDate, deliveryTime)
  const facts: TextFacts = {
    number: formatOrderNumber(order.orderNumber),
    work: workWords(order),
    pickup: `${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`,
    pickupWindow: order.pickupTimeSlot,
    pickupDay: sayPickupDay(order, scene.now),
    canSkip: scene.now < localInstant(order.pickupDate, sameDayCutoff),
    canReply: channel === "text",
    isCalledOff: owesNothing(order.status),
    delivery: isPromised ? `${formatDay(order.deliveryDate)} before ${sayWallTime(deliveryTime)}` : undefined,
    isHeld: yield* isReturnHeld(order),
    bags: order.actualBags ?? undefined,
    isWeighed: beside !== undefined && (yield* isNewest(beside, order)),
    pounds: order.weight === null ? undefined : formatPounds(order.weight),
    cost: formatDollars(costOfOrder(order)),
    due: due === undefined ? undefined : formatDollars(due),
    isCharged: charge?.charge.state === "scheduled",
    stopsBefore: road?.stopsBefore,
    expected: road?.at === undefined ? undefined : formatWallTime(localTimeOf(road.at)),
    credit:
      content.template === "delivery-late" && content.credit !== undefined && content.credit > 0
        ? formatDollars(content.credit)
        : undefined,
    hasPhoto: order.deliveryPhoto !== null,
    failure: yield* failureFact(content),
  }
  return facts
})
