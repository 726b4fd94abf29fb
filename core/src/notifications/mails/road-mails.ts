import { Effect } from "effect"
import {
  formatDay,
  formatWallTime,
  type Instant,
  localDateOf,
  localTimeOf,
  sayWallTime,
} from "../../local-time/local-time.ts"
import { type Cents, formatDollars, zeroCents } from "../../money/cents.ts"
import { isOnTime } from "../../order/delivery-promise.ts"
import type { OnTheWay } from "../../order/on-the-way/estimate.ts"
import { readTold } from "../../order/on-the-way/read-on-the-way.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import type { RoadMailContent } from "../../order/order-mail.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { placeOf, placesOwed } from "../../order/status-meaning.ts"
import type { MailContent } from "../mail-content.ts"
import type { MailScene } from "../mail-scene.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts, unpromisedFacts } from "./order-mails.ts"

const templates: ReadonlySet<string> = new Set<RoadMailContent["template"]>([
  "driver-on-the-way",
  "out-for-delivery",
  "delivery-late",
])

export const isRoadMail = (content: MailContent): content is RoadMailContent => templates.has(content.template)

const sayTime = (at: Instant): string => formatWallTime(localTimeOf(at))

/** 'There are 2 stops before yours. We expect to be there about 6:40 PM.' */
const sayEstimate = ({ stopsBefore, at }: OnTheWay): string => {
  const before =
    stopsBefore === 0
      ? "You are the next stop."
      : stopsBefore === 1
        ? "There is 1 stop before yours."
        : `There are ${stopsBefore} stops before yours.`
  return `${before} We expect to be there about ${sayTime(at)}.`
}

const onTheWay = (order: Order, estimate: OnTheWay, scene: MailScene): MailBody => {
  const number = formatOrderNumber(order.orderNumber)
  if (estimate.leg === "deliveries") {
    const isPromised = isOnTime(estimate.at, order.deliveryDate, scene.settings.hours.deliveryTime)
    return {
      subject: `Your order ${number} is out for delivery`,
      heading: "Your laundry is on its way back",
      paragraphs: [sayEstimate(estimate)],
      facts: isPromised ? orderFacts(order, scene) : unpromisedFacts(order),
    }
  }
  return {
    subject: `The driver is on the way for your order ${number}`,
    heading: "Your driver is on the way",
    paragraphs: [sayEstimate(estimate), "Please have your bags ready at the pickup location."],
    facts: orderFacts(order, scene),
  }
}

type LateContent = Extract<RoadMailContent, { readonly template: "delivery-late" }>

const sayCredit = (credit: Cents): ReadonlyArray<string> =>
  credit === zeroCents
    ? []
    : [
        `For the wait, ${formatDollars(credit)} of credit are in your account. They pay for your next order by themselves.`,
      ]

const late = (order: Order, { expectedAt, credit = zeroCents }: LateContent, scene: MailScene): MailBody => {
  const { deliveryTime } = scene.settings.hours
  const promised = `We promised your laundry for ${formatDay(order.deliveryDate)} before ${sayWallTime(deliveryTime)}, and it comes later. We are sorry.`
  const expected =
    expectedAt === undefined || expectedAt < scene.now
      ? "We bring it as soon as we can."
      : `We expect to be there about ${sayTime(expectedAt)}${localDateOf(expectedAt) === order.deliveryDate ? "" : ` on ${formatDay(localDateOf(expectedAt))}`}.`
  return {
    subject: `Your order ${formatOrderNumber(order.orderNumber)} comes later than promised`,
    heading: "Your laundry comes late",
    paragraphs: [promised, expected, ...sayCredit(credit)],
    facts: unpromisedFacts(order),
  }
}

/** What a mail about a driver's route says; nothing once the driver has come, or is on the way no more. */
export const roadMailBody = Effect.fnUntraced(function* (content: RoadMailContent, scene: MailScene) {
  const order = yield* Effect.orDie((yield* OrderStore).get(content.orderId))
  if (content.template === "delivery-late") {
    return placesOwed.includes(placeOf(order)) ? late(order, content, scene) : undefined
  }
  const estimate = yield* readTold(content.template, order.id)
  return estimate === undefined ? undefined : onTheWay(order, estimate, scene)
})
