import { Effect } from "effect"
import type { UserId } from "../../access/actor.ts"
import { callUs } from "../../company/company-contact.ts"
import { CompanySettingsStore } from "../../company/company-settings-store.port.ts"
import { formatDay } from "../../local-time/local-time.ts"
import { dutyFigures } from "../../marketplace/duties.ts"
import { workerDuties } from "../../marketplace/marketplace-terms.ts"
import { formatDollars } from "../../money/cents.ts"
import { isGivenBack } from "../../order/offers/given-back.ts"
import type { Offer } from "../../order/offers/offer.ts"
import type { OfferMailContent, OverdueMailContent, WorkMailContent } from "../../order/offers/offer-mail.ts"
import { type OfferedOrder, OfferStore } from "../../order/offers/offer-store.port.ts"
import { lastTold } from "../../order/offers/told-handling.ts"
import { formatOrderNumber, type Order } from "../../order/order.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { placeOf } from "../../order/status-meaning.ts"
import { feeOfOffer } from "../../workers/ledger/cancellation-fee.ts"
import { WorkerLedgerStore } from "../../workers/ledger/worker-ledger-store.port.ts"
import { WorkerStore } from "../../workers/worker-store.port.ts"
import type { MailContent } from "../mail-content.ts"
import type { MailScene } from "../mail-scene.ts"
import type { MailBody } from "./mail-layout.ts"
import { moneyBack } from "./money-back.ts"
import { orderFacts, singleLine } from "./order-mails.ts"

const templates: ReadonlySet<string> = new Set<OfferMailContent["template"]>([
  "worker-confirmed",
  "worker-changed",
  "house-takes-over",
  "order-unaccepted",
])

export const isOfferMail = (content: MailContent): content is OfferMailContent => templates.has(content.template)

const nameWorker = (worker: string): string =>
  worker === "" ? "A laundry worker" : `Your laundry worker ${singleLine(worker)}`

const confirmed = (order: Order, worker: string, scene: MailScene): MailBody => ({
  subject: `Your order ${formatOrderNumber(order.orderNumber)} is confirmed`,
  heading: "Your order is confirmed",
  paragraphs: [
    `${nameWorker(worker)} has accepted it and comes to pick it up.`,
    "Please have your bags ready at the pickup location.",
  ],
  facts: orderFacts(order, scene),
})

const nothingElse = "The price stays as it is, and there is nothing that you need to do."

const changed = (order: Order, worker: string, scene: MailScene): MailBody => ({
  subject: `Your order ${formatOrderNumber(order.orderNumber)} has a new laundry worker`,
  heading: "Your order has a new laundry worker",
  paragraphs: [
    `${nameWorker(worker)} has accepted it and comes to pick it up, in place of what we wrote to you before.`,
    nothingElse,
  ],
  facts: orderFacts(order, scene),
})

const byOwnCrew = (order: Order, scene: MailScene): MailBody => ({
  subject: `Our own crew picks up your order ${formatOrderNumber(order.orderNumber)}`,
  heading: "Our own crew picks up your laundry",
  paragraphs: ["It comes in place of the laundry worker of whom we wrote to you before.", nothingElse],
  facts: orderFacts(order, scene),
})

const unaccepted = (
  order: Order,
  content: Extract<OfferMailContent, { readonly template: "order-unaccepted" }>,
  scene: MailScene,
): MailBody => ({
  subject: `Order ${formatOrderNumber(order.orderNumber)} is cancelled`,
  heading: "We found no laundry worker for your order",
  paragraphs: [
    "We are sorry: nobody could take your order in time, so it is cancelled and costs you nothing.",
    ...moneyBack(content),
  ],
  facts: orderFacts(order, scene),
})

/** What a mail about an order's worker says to its customer; undefined where they are owed a later one of who comes, or that nobody does. */
export const offerMailBody = Effect.fnUntraced(function* (content: OfferMailContent, scene: MailScene) {
  const orders = yield* OrderStore
  const order = yield* Effect.orDie(orders.get(content.orderId))
  if (content.template === "order-unaccepted") return unaccepted(order, content, scene)
  if (content.toldAt !== undefined && lastTold(yield* orders.history(order.id))?.at !== content.toldAt) return undefined
  switch (content.template) {
    case "worker-confirmed":
      return confirmed(order, content.worker, scene)
    case "worker-changed":
      return changed(order, content.worker, scene)
    case "house-takes-over":
      return byOwnCrew(order, scene)
  }
})

const sayDuties = (accepted: number, unauthorized: number): ReadonlyArray<string> => {
  const { unauthorizedCancellationPercent: limit, cancellationNoticeHours: hours } = workerDuties
  const { percent } = dutyFigures(accepted, unauthorized)
  return [
    `You cancelled ${unauthorized} of ${accepted} accepted orders less than ${hours} hours before the pickup, without notice. That is ${percent} percent; more than ${limit} percent is a breach of your agreement.`,
    "This is a warning. At the next cancellation without notice your work is paused.",
  ]
}

const whyEnded = (state: Offer["state"]): string => {
  switch (state) {
    case "withdrawn":
      return "It was cancelled, or moved to another day or address."
    case "missed":
      return "The customer did not hand the bags over in time: the pickup was missed."
    default:
      return "Our own crew takes it, or somebody else does."
  }
}

const sayRecorded = (hadNotice: boolean): string =>
  hadNotice
    ? "You told us in time that you can't come, so it does not count among your cancellations."
    : `We recorded that you cancelled it less than ${workerDuties.cancellationNoticeHours} hours before the pickup, without notice: it counts as an Unauthorized Cancellation.`

/** What a worker gets of an order that was called off on the way to it. */
const sayFee = Effect.fnUntraced(function* (offer: Offer) {
  const fee = feeOfOffer(offer, yield* (yield* WorkerLedgerStore).ofOrder(offer.orderId))
  return fee > 0 ? [`You were on your way: the Cancellation Fee of ${formatDollars(fee)} is yours.`] : []
})

/** What the desk and the worker read of an accepted order that was not picked up in its window; nothing once it is, or is another's. */
const overdueBody = Effect.fnUntraced(function* (
  { template }: OverdueMailContent,
  { offer, order }: OfferedOrder,
  publicUrl: string,
) {
  if (offer.state !== "accepted" || offer.acceptedBy === null || placeOf(order) !== "ordered") return undefined
  const { information } = yield* (yield* CompanySettingsStore).current
  const number = formatOrderNumber(order.orderNumber)
  const subject = `Order ${number} was not picked up`
  const facts = [["Pickup was", formatDay(order.pickupDate)]] as const
  if (template === "work-overdue") {
    return {
      subject,
      heading: `Did you pick up order ${number}?`,
      paragraphs: [
        "Its pickup window is over, and we have not heard from you.",
        `If you have the bags, please mark the order as picked up; what your phone recorded without a signal is sent as soon as it has one. If you can't come, please ${callUs(information)} at once.`,
      ],
      facts,
      action: { label: "Open my work", url: `${publicUrl}/work` },
    } satisfies MailBody
  }
  const worker = yield* (yield* WorkerStore)
    .get(offer.acceptedBy)
    .pipe(Effect.catchTag("WorkerNotFound", () => Effect.undefined))
  return {
    subject,
    heading: `Order ${number} was not picked up`,
    paragraphs: [
      `${worker === undefined ? "Its laundry worker" : singleLine(worker.name)} accepted it, and the pickup window is over. Please call, or hand the order over.`,
    ],
    facts: [...facts, ...(worker === undefined ? [] : [["Phone", worker.phone] as const])],
    action: { label: "Open the order", url: `${publicUrl}/admin?order=${order.id}` },
  } satisfies MailBody
})

/** What a worker reads of an order that staff cancelled after its pickup; nothing when it is under way again. */
const cancelledBody = Effect.fnUntraced(function* (offer: Offer, order: Order, publicUrl: string) {
  if (placeOf(order) !== "cancelled") return undefined
  const { information } = yield* (yield* CompanySettingsStore).current
  const number = formatOrderNumber(order.orderNumber)
  return {
    subject: `Order ${number} is cancelled`,
    heading: `Please don't go on with order ${number}`,
    paragraphs: [
      `We cancelled it. If you have its bags, leave them as they are and ${callUs(information)}: we tell you where to bring them.`,
      ...(yield* sayFee(offer)),
      "It does not count among your cancellations.",
    ],
    facts: [["Pickup was", formatDay(order.pickupDate)]],
    action: { label: "Open my work", url: `${publicUrl}/work` },
  } satisfies MailBody
})

/** That an accepted order is not a worker's any more, for the reasons given. */
const notYoursBody = (
  order: Order,
  paragraphs: ReadonlyArray<string>,
  action: NonNullable<MailBody["action"]>,
): MailBody => {
  const number = formatOrderNumber(order.orderNumber)
  return {
    subject: `Order ${number} is not yours any more`,
    heading: `Please don't pick up order ${number}`,
    paragraphs,
    facts: [["Pickup was", formatDay(order.pickupDate)]],
    action,
  }
}

/** What a worker reads of an order that they cancelled: what staff recorded of it, and a warning where one followed. */
const releasedBody = Effect.fnUntraced(function* (
  { offer, order }: OfferedOrder,
  workerId: UserId,
  action: NonNullable<MailBody["action"]>,
) {
  const { accepted, unauthorized } = yield* (yield* OfferStore).duties(workerId)
  const warning = offer.release?.measure === "warning" ? sayDuties(accepted, unauthorized) : []
  if (isGivenBack(offer, yield* (yield* OrderStore).history(order.id))) {
    if (warning.length === 0) return undefined
    const heading = "Please keep the orders you accept"
    return {
      subject: "A warning about cancelled orders",
      heading,
      paragraphs: warning,
      facts: [],
      action,
    } satisfies MailBody
  }
  const { information } = yield* (yield* CompanySettingsStore).current
  const recorded = `${sayRecorded(offer.release?.hadNotice === true)} If that is not so, please ${callUs(information)}.`
  return notYoursBody(order, [recorded, ...warning], action)
})

/** What a worker reads of an accepted order that is theirs no more or was cancelled, or of their duties; nothing of one that they go on with. */
export const workMailBody = Effect.fnUntraced(function* (
  content: WorkMailContent | OverdueMailContent,
  publicUrl: string,
) {
  const store = yield* OfferStore
  const offered = yield* Effect.orDie(store.get(content.offerId))
  const { offer, order } = offered
  if (content.template !== "work-ended") return yield* overdueBody(content, offered, publicUrl)
  if (offer.acceptedBy === null) return undefined
  if (offer.state === "accepted") return yield* cancelledBody(offer, order, publicUrl)
  const action = { label: "Open my work", url: `${publicUrl}/work` }
  if (offer.state === "released") return yield* releasedBody(offered, offer.acceptedBy, action)
  const paragraphs = [whyEnded(offer.state), ...(yield* sayFee(offer)), "It does not count among your cancellations."]
  return notYoursBody(order, paragraphs, action)
})
