import type { CompanySettings } from "../../company/company-settings.ts"
import {
  formatDay,
  formatWallTime,
  type Instant,
  localDateOf,
  localTimeOf,
  sayWallTime,
} from "../../local-time/local-time.ts"
import { timeZoneWord } from "../../local-time/time-zone.ts"
import { type Cents, formatDollars, formatMoney } from "../../money/cents.ts"
import { formatPounds } from "../../money/pounds.ts"
import { isOnTime } from "../../order/delivery-promise.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import { formatOrderAddress } from "../../order/order-address.ts"
import { payableBalance } from "../../order/order-balance.ts"
import type { OrderMailContent, ProgressMailTemplate } from "../../order/order-mail.ts"
import { type ChangedPart, readParts } from "../../order/own-change.ts"
import { owesNothing, placeOf } from "../../order/status-meaning.ts"
import { checkoutPath, guestCheckoutPath } from "../../payment/payment-paths.ts"
import { sayPromo } from "../../pricing/promo.ts"
import { isKnownCustomer } from "../mail-limit.ts"
import type { MailedLink, MailedTicket, MailScene } from "../mail-scene.ts"
import { type WorkWords, workWords } from "../work-words.ts"
import { cancelledMail } from "./cancelled-mail.ts"
import { sayCharge } from "./charge-words.ts"
import type { MailBody, MailLink } from "./mail-layout.ts"
import { sayMissed } from "./money-back.ts"
import { balanceSums, ticketSums } from "./order-money.ts"
import { placeFound, placeReleased } from "./place-mails.ts"

/** Text that people typed, on one line. */
export const singleLine = (text: string): string => text.replace(/\s+/g, " ").trim()

const sayMoment = (at: Instant): string => `${formatDay(localDateOf(at))}, ${formatWallTime(localTimeOf(at))}`

type Hours = Pick<CompanySettings["hours"], "deliveryTime">

const isPromiseOver = (order: Order, now: Instant, { deliveryTime }: Hours): boolean =>
  !isOnTime(now, order.deliveryDate, deliveryTime)

/** When the laundry came back, or is to come; nothing once its time is over, nor for an order that was called off or waits to be paid. */
const deliveryFact = (order: Order, { settings: { hours }, now, isHeld = false }: MailScene): MailBody["facts"] => {
  if (order.deliveredAt !== null) return [["Delivered", sayMoment(order.deliveredAt)]]
  if (isHeld || owesNothing(order.status) || isPromiseOver(order, now, hours)) return []
  return [["Delivery", `${formatDay(order.deliveryDate)}, before ${sayWallTime(hours.deliveryTime)}`]]
}

const factsWith = (order: Order, delivery: MailBody["facts"]): MailBody["facts"] => [
  ["Order", formatOrderNumber(order.orderNumber)],
  ["Pickup", `${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`],
  ...delivery,
  ["Address", formatOrderAddress(order)],
]

/** What a mail says of its order, apart from money. */
export const orderFacts = (order: Order, scene: MailScene): MailBody["facts"] =>
  factsWith(order, deliveryFact(order, scene))

/** The same where the laundry does not come when it was promised: no time of the delivery. */
export const unpromisedFacts = (order: Order): MailBody["facts"] => factsWith(order, [])

/** The arithmetic of what an order owes and the way to pay it, for mails that name a balance; nothing without one. */
export const payPart = (order: Order, link: MailedLink | undefined): Pick<MailBody, "sums" | "action" | "small"> => {
  const due = payableBalance(order)
  if (due === undefined || link === undefined) return {}
  return {
    sums: balanceSums(order, due),
    action: { label: `Pay ${formatDollars(due)}`, url: link.url },
    small: `You can pay by card, securely and without an account. The button works until ${sayMoment(link.expiresAt)} ${timeZoneWord()}, and asks for what is due when you press it.`,
  }
}

/** Where a weigh ticket is read. */
export const ticketLink = ({ url }: MailedTicket): MailLink => ({
  label: "See the weigh ticket",
  url,
})

/** The arithmetic of what the laundry weighs, and where its ticket is read; nothing without one. */
const weightPart = (mailed: MailedTicket | undefined): Pick<MailBody, "sums" | "more"> =>
  mailed === undefined ? {} : { sums: ticketSums(mailed.ticket), more: [ticketLink(mailed)] }

const orderReceived = (order: Order, scene: MailScene): MailBody => {
  const { terms } = order
  const due = payableBalance(order)
  const { marketplace } = terms
  const fees =
    marketplace === null
      ? ""
      : ` The Trust and Safety Fee is ${formatDollars(marketplace.trustAndSafetyFee)}, each oversized item ${formatDollars(marketplace.oversizedItemFee)}.`
  const covers = `The minimum of ${formatDollars(terms.minimumOrderAmount)} covers the first ${formatPounds(terms.freeWeightLimit)} lbs; each further pound is ${formatDollars(terms.pricePerPound)}.${fees}`
  const promo = terms.promo === null ? [] : [`Your promo code ${terms.promo.code} takes ${sayPromo(terms.promo)}.`]
  const facts = {
    subject: `We have your order ${formatOrderNumber(order.orderNumber)}`,
    heading: isKnownCustomer(order) ? `Thank you, ${singleLine(order.customerName)}!` : "Thank you!",
    facts: orderFacts(order, scene),
  }
  const booked = "Your laundry pickup is booked. Please have your bags ready at the pickup location."
  if (due === undefined) return { ...facts, paragraphs: [booked, covers, ...promo] }
  const path = (order.userId === null ? guestCheckoutPath : checkoutPath)(order.id, formatMoney(due))
  return {
    ...facts,
    paragraphs: [booked, covers, ...promo, `Amount due now: ${formatDollars(due)}.`],
    sums: balanceSums(order, due),
    action: { label: `Pay ${formatDollars(due)}`, url: `${scene.publicUrl}${path}` },
  }
}

const orderLink = (order: Order, scene: MailScene): MailBody => ({
  subject: `Follow your order ${formatOrderNumber(order.orderNumber)}`,
  heading: "Here is the page of your order",
  paragraphs: ["Links to it that you had before do not work any more."],
  facts: orderFacts(order, scene),
  ...(scene.page === undefined ? {} : { action: scene.page }),
})

const paymentReceived = (order: Order, amount: Cents, scene: MailScene): MailBody => {
  const received = {
    subject: `Payment received for order ${formatOrderNumber(order.orderNumber)}`,
    heading: `We received your payment of ${formatDollars(amount)}`,
    facts: orderFacts(order, scene),
  }
  if (owesNothing(order.status)) {
    const goesBack = "This order was called off. What was paid for it and is not kept as a fee goes back to your card."
    return { ...received, paragraphs: [goesBack] }
  }
  const due = scene.link && payableBalance(order)
  return {
    ...received,
    paragraphs: [
      `Thank you. ${scene.isHeld === true ? workWords(order).bringsOncePaid : "Your order proceeds as scheduled."}`,
      ...(due === undefined ? [] : [`Still due: ${formatDollars(due)}.`]),
    ],
    ...payPart(order, scene.link),
  }
}

const refundSent = (order: Order, amount: Cents, scene: MailScene): MailBody => ({
  subject: `Refund for order ${formatOrderNumber(order.orderNumber)}`,
  heading: `We sent you a refund of ${formatDollars(amount)}`,
  paragraphs: ["It goes back to the card you paid with and usually shows within 5 to 10 days."],
  facts: orderFacts(order, scene),
})

const tipReceived = (order: Order, amount: Cents, scene: MailScene): MailBody => ({
  subject: `Thank you for your tip for order ${formatOrderNumber(order.orderNumber)}`,
  heading: `Thank you for your tip of ${formatDollars(amount)}`,
  paragraphs: [
    "It goes to the people who washed and delivered your laundry. We are glad that you were happy with them.",
  ],
  facts: orderFacts(order, scene),
})

const sayChanged = (order: Order): Readonly<Record<ChangedPart, string>> => ({
  day: "the pickup day",
  address: workWords(order).pickupPlace,
  details: "your instructions",
})

const joinWords = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`

const orderChanged = (order: Order, touched: ReadonlyArray<ChangedPart>, scene: MailScene): MailBody => ({
  subject: `Your order ${formatOrderNumber(order.orderNumber)} is changed`,
  heading: `Your order ${formatOrderNumber(order.orderNumber)} is changed`,
  paragraphs: [
    `You changed ${joinWords(touched.map((part) => sayChanged(order)[part]))}.`,
    ...(touched.includes("day") && placeOf(order) === "ordered"
      ? [workWords(order).comesNow(`${formatDay(order.pickupDate)}, ${order.pickupTimeSlot}`)]
      : []),
    "If this was not you, please tell us at once.",
  ],
  facts: orderFacts(order, scene),
})

const sayPounds = (order: Order): ReadonlyArray<string> =>
  order.weight === null ? [] : [`It weighs ${formatPounds(order.weight)} lbs.`]

const sayBalance = (order: Order, { link }: MailScene): ReadonlyArray<string> => {
  const due = link && payableBalance(order)
  return due === undefined ? [] : [`Amount due: ${formatDollars(due)}.`]
}

/** When the laundry comes back; no promise of a time that is over already, nor while it waits to be paid. */
const sayReturn = (order: Order, what: "it" | "everything back", scene: MailScene): string => {
  const {
    settings: { hours },
    now,
    isHeld = false,
  } = scene
  if (isHeld) return workWords(order).bringsOncePaid
  const promised = `on ${formatDay(order.deliveryDate)} before ${sayWallTime(hours.deliveryTime)}`
  const { isLate, brings } = workWords(order)
  return (isPromiseOver(order, now, hours) ? isLate : brings)(what, promised)
}

interface Progress {
  readonly subject: (number: string, words: WorkWords) => string
  readonly heading: (words: WorkWords) => string
  readonly paragraphs: (order: Order, scene: MailScene) => ReadonlyArray<string>
}

const progress: Readonly<Record<ProgressMailTemplate, Progress>> = {
  "order-picked-up": {
    subject: (number, { pickedUp }) => pickedUp(number),
    heading: ({ pickedUpHeading }) => pickedUpHeading,
    paragraphs: (order, scene) => [workWords(order).pickedUpAll, sayReturn(order, "everything back", scene)],
  },
  "order-ready": {
    subject: (number) => `Your order ${number} is ready`,
    heading: () => "Your laundry is clean and folded",
    paragraphs: (order, scene) => [sayReturn(order, "it", scene), ...sayPounds(order), ...sayBalance(order, scene)],
  },
  "order-delivered": {
    subject: (number) => `Your order ${number} is delivered`,
    heading: () => "Your laundry is back home",
    paragraphs: (order, scene) => [
      workWords(order).thanks,
      ...sayPounds(order),
      ...sayBalance(order, scene),
      ...(scene.rate === undefined ? [] : ["How did it go? Please rate the laundry worker who did it."]),
      ...(scene.claim === undefined
        ? []
        : [`Is something missing or not right? Tell us until ${sayMoment(scene.claim.until)} ${timeZoneWord()}.`]),
    ],
  },
  "pickup-missed": {
    subject: (number, { missed }) => missed(number),
    heading: ({ missedHeading }) => missedHeading,
    paragraphs: (_order, scene) => [
      ...sayMissed(scene.calledOff),
      "Please book another pickup, or contact us if you were there.",
    ],
  },
}

/** How what is owed is charged to a kept card; nothing where none is. */
const chargePart = (order: Order, { charge, link }: MailScene): ReadonlyArray<string> => {
  const due = link && payableBalance(order)
  return due === undefined || charge === undefined ? [] : sayCharge(charge, due)
}

const progressMail = (template: ProgressMailTemplate, order: Order, scene: MailScene): MailBody => {
  const { subject, heading, paragraphs } = progress[template]
  const weighed = weightPart(scene.ticket)
  const words = workWords(order)
  const claim = scene.claim === undefined ? [] : [{ label: "Something is not right", url: scene.claim.url }]
  return {
    subject: subject(formatOrderNumber(order.orderNumber), words),
    heading: heading(words),
    paragraphs: [...paragraphs(order, scene), ...chargePart(order, scene)],
    facts: orderFacts(order, scene),
    ...weighed,
    ...payPart(order, scene.link),
    more: [...(weighed.more ?? []), ...claim],
  }
}

const bodyOf = (content: OrderMailContent, order: Order, scene: MailScene): MailBody => {
  switch (content.template) {
    case "order-received":
      return orderReceived(order, scene)
    case "order-link":
      return orderLink(order, scene)
    case "place-released":
      return { ...placeReleased(order, scene.publicUrl), facts: unpromisedFacts(order) }
    case "place-found":
      return { ...placeFound(order), facts: orderFacts(order, scene) }
    case "payment-received":
      return paymentReceived(order, content.amount, scene)
    case "refund-sent":
      return refundSent(order, content.amount, scene)
    case "tip-received":
      return tipReceived(order, content.amount, scene)
    case "order-cancelled":
      return { ...cancelledMail(order, content), facts: orderFacts(order, scene) }
    case "order-changed":
      return orderChanged(order, readParts(content.changed), scene)
    case "order-picked-up":
    case "order-ready":
    case "order-delivered":
    case "pickup-missed":
      return progressMail(content.template, order, scene)
  }
}

/** Writes a mail about an order. Text from customers stays text: it is escaped, and never breaks a line of the subject. */
export const orderMailBody = (content: OrderMailContent, order: Order, scene: MailScene): MailBody => {
  const body = bodyOf(content, order, scene)
  const more = [scene.rate, scene.tip, scene.document].flatMap((link) => (link === undefined ? [] : [link]))
  return more.length === 0 ? body : { ...body, more: [...(body.more ?? []), ...more] }
}
