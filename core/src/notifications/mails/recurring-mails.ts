import { Effect } from "effect"
import { addDays, formatDay, localDateOf, localInstant, sayWallTime } from "../../local-time/local-time.ts"
import { formatDollars } from "../../money/cents.ts"
import { formatOrderNumber, type Order, totalPaid } from "../../order/order.ts"
import { formatOrderAddress } from "../../order/order-address.ts"
import { payableBalance } from "../../order/order-balance.ts"
import { OrderStore } from "../../order/order-store.port.ts"
import { latestDays, type NextPickup, nextPickup } from "../../order/recurring/latest-days.ts"
import type {
  ChargeFailure,
  RecurringMailContent,
  RecurringOrderContent,
} from "../../order/recurring/recurring-mail.ts"
import type { PassedOverReason, RecurringPickup } from "../../order/recurring/recurring-pickup.ts"
import { nextDue } from "../../order/recurring/recurring-schedule.ts"
import { RecurringStore } from "../../order/recurring/recurring-store.port.ts"
import { sayRhythm } from "../../order/recurring/recurring-wording.ts"
import { owesNothing } from "../../order/status-meaning.ts"
import { closureOn } from "../../scheduling/closures.ts"
import { closedDaySentence } from "../../scheduling/day-refusals.ts"
import { pickupTimeSlot } from "../../scheduling/pickup-time-slot.ts"
import type { MailContent } from "../mail-content.ts"
import type { MailScene } from "../mail-scene.ts"
import { workWords } from "../work-words.ts"
import type { MailBody } from "./mail-layout.ts"
import { orderFacts } from "./order-mails.ts"

/** Whether a mail is about recurring pickups, or about an order that one made. */
export const isRecurringMail = (content: MailContent): content is RecurringMailContent | RecurringOrderContent =>
  content.template.startsWith("recurring-")

const profile = ({ publicUrl }: MailScene) => ({
  label: "See your recurring pickups",
  url: `${publicUrl}/?tab=profile`,
})

const byHand = ({ publicUrl }: MailScene) => ({ label: "Book a pickup", url: `${publicUrl}/` })

/** What mails tell of a recurring pickup, with its next one. */
interface Told {
  readonly pickup: RecurringPickup
  readonly next: NextPickup | undefined
}

const nextOf = Effect.fnUntraced(function* (pickup: RecurringPickup, { settings, now }: MailScene) {
  const today = localDateOf(now)
  return nextPickup(yield* latestDays(pickup.id), nextDue(pickup, today, settings.closures), today)
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** When and where the next pickup is, by its order where one was made: what was changed since holds for the later ones alone. */
const placesOf = ({ pickup, next }: Told, { settings: { hours } }: MailScene) => {
  const later = { window: pickupTimeSlot(hours), address: formatOrderAddress(pickup.details) }
  const order = next?.order
  const first = order === undefined ? later : { window: order.pickupTimeSlot, address: formatOrderAddress(order) }
  return { first, later, isOther: first.window !== later.window || first.address !== later.address }
}

const facts = (told: Told, scene: MailScene, nextLabel = "Next pickup"): MailBody["facts"] => {
  const { pickup, next } = told
  const { first, later, isOther } = placesOf(told, scene)
  return [
    ["Pickups", capital(sayRhythm(pickup))],
    [nextLabel, next === undefined ? "None planned" : formatDay(next.date)],
    ["Window", first.window],
    ["Address", first.address],
    ...(isOther
      ? ([
          ["Window of later pickups", later.window],
          ["Address of later pickups", later.address],
        ] as const)
      : []),
  ]
}

/** That the next pickup is not touched by a change, where it would have been another otherwise. */
const staysBooked = (told: Told, scene: MailScene): ReadonlyArray<string> =>
  told.next !== undefined && placesOf(told, scene).isOther
    ? [`The pickup on ${formatDay(told.next.date)} is booked already and stays as it was booked.`]
    : []

const startedBody = (told: Told, scene: MailScene): MailBody => ({
  subject: `We pick up your laundry ${sayRhythm(told.pickup)}`,
  heading: "Your pickups repeat by themselves",
  paragraphs: [
    "We book each pickup the morning before and tell you. You can skip a day, pause or end them at any time.",
    `What you agreed to: “${told.pickup.consent.wording}”`,
  ],
  // The order that is repeated may still be ahead.
  facts: facts(told, scene, "First pickup that we book"),
  action: profile(scene),
})

const changedBody = (told: Told, scene: MailScene): MailBody => {
  const { endedAt, pausedUntil } = told.pickup
  if (endedAt !== null) {
    return {
      subject: "Your recurring pickups have ended",
      heading: "Your recurring pickups have ended",
      paragraphs: ["We book nothing more by ourselves. A pickup that is booked already stays, and can be cancelled."],
      facts: [],
      action: byHand(scene),
    }
  }
  const isPaused = pausedUntil !== null && pausedUntil > localDateOf(scene.now)
  return {
    subject: isPaused
      ? `Your pickups are paused until ${formatDay(pausedUntil)}`
      : "Your recurring pickups have changed",
    heading: isPaused ? "Your pickups are paused" : "Your recurring pickups have changed",
    paragraphs: [
      isPaused ? `They go on by themselves on ${formatDay(pausedUntil)}.` : "This is how they are now.",
      ...staysBooked(told, scene),
    ],
    facts: facts(told, scene),
    action: profile(scene),
  }
}

const reasons: Readonly<Record<PassedOverReason, string>> = {
  holiday: "We are closed on that day.",
  "closed-day": "We are closed on that day.",
  paused: "You paused your pickups.",
  full: "That day is full.",
  booked: "You have a pickup booked on that day already, so we do not book another one.",
  declined: "Your card was declined.",
  "no-card": "There is no card that we can charge. Please keep one in your profile.",
  "outside-area": "We don't serve your address any more.",
  "too-late": "We could not book it in time. We are sorry.",
  disabled: "Your account is closed. Please contact us.",
}

type PassedOver = Extract<RecurringMailContent, { readonly template: "recurring-passed-over" }>

const passedOverBody = (told: Told, { pickupDate, because }: PassedOver, scene: MailScene): MailBody => {
  const closure =
    because === "holiday" || because === "closed-day" ? closureOn(pickupDate, scene.settings.closures) : undefined
  const why = closure === undefined ? reasons[because] : closedDaySentence(pickupDate, closure)
  if (because === "booked") {
    return {
      subject: `No second laundry pickup on ${formatDay(pickupDate)}`,
      heading: `We pick up once on ${formatDay(pickupDate)}`,
      paragraphs: [why, "Nothing was charged for it."],
      facts: facts(told, scene),
      action: profile(scene),
    }
  }
  return {
    subject: `No laundry pickup on ${formatDay(pickupDate)}`,
    heading: `There is no pickup on ${formatDay(pickupDate)}`,
    paragraphs: [why, "Nothing was charged. You can book another day by hand."],
    facts: facts(told, scene),
    action: because === "paused" ? profile(scene) : byHand(scene),
  }
}

/** Writes a mail about recurring pickups themselves; undefined where they are gone, with their customer's account. */
export const recurringMailBody = Effect.fnUntraced(function* (content: RecurringMailContent, scene: MailScene) {
  const pickup = yield* (yield* RecurringStore)
    .get(content.recurringId)
    .pipe(Effect.catchTag("RecurringNotFound", () => Effect.succeed(undefined)))
  if (pickup === undefined || pickup.details.customerEmail === "") return undefined
  const told: Told = { pickup, next: yield* nextOf(pickup, scene) }
  switch (content.template) {
    case "recurring-started":
      return startedBody(told, scene)
    case "recurring-changed":
      return changedBody(told, scene)
    case "recurring-passed-over":
      return passedOverBody(told, content, scene)
  }
})

/** "tomorrow", "today", else the day. */
export const sayPickupDay = (order: Pick<Order, "pickupDate">, now: number): string => {
  const today = localDateOf(now)
  if (order.pickupDate === today) return "today"
  return addDays(today, 1) === order.pickupDate ? "tomorrow" : `on ${formatDay(order.pickupDate)}`
}

/** How an order was paid: " with your card", unless its credit pays for all of it. */
const sayHow = (order: Order): string => {
  const paid = totalPaid(order)
  if (paid <= 0) return ""
  return order.credit > 0
    ? `: ${formatDollars(paid)} with your card, ${formatDollars(order.credit)} with your credit`
    : " with your card"
}

const aheadBody = (order: Order, scene: MailScene): MailBody => {
  const { settings, now } = scene
  const { sameDayCutoff } = settings.hours
  const day = sayPickupDay(order, now)
  const due = payableBalance(order)
  const { picksUp, comes } = workWords(order)
  const paid =
    due === undefined
      ? `The minimum of ${formatDollars(order.minimumPaymentAmount)} is paid${sayHow(order)}.`
      : `${formatDollars(due)} is left to pay.`
  return {
    subject: `${picksUp("laundry", day)}, order ${formatOrderNumber(order.orderNumber)}`,
    heading: `Your laundry pickup is ${day}`,
    paragraphs: [
      `${comes(order.pickupTimeSlot.replace(" - ", " and "))} ${paid}`,
      // The provider may have been away until then.
      ...(now < localInstant(order.pickupDate, sameDayCutoff)
        ? [`Not this time? Skip it for free until ${sayWallTime(sameDayCutoff)} on its day, on the page of the order.`]
        : []),
    ],
    facts: orderFacts(order, scene),
  }
}

const failures: Readonly<Record<ChargeFailure, string>> = {
  declined: "Your card was declined",
  confirmation: "Your bank wants you to confirm the payment yourself",
  "no-card": "There is no card that we can charge",
}

/** Writes the mail about an order that a recurring pickup made; undefined where it says what is not so any more. */
export const recurringOrderBody = Effect.fnUntraced(function* (content: RecurringOrderContent, scene: MailScene) {
  const order = yield* Effect.orDie((yield* OrderStore).get(content.orderId))
  if (content.template === "recurring-ahead") return order.status === "ordered" ? aheadBody(order, scene) : undefined
  if (!owesNothing(order.status)) return undefined
  const body: MailBody = {
    subject: `No laundry pickup on ${formatDay(order.pickupDate)}: the payment failed`,
    heading: `There is no pickup on ${formatDay(order.pickupDate)}`,
    paragraphs: [
      `${failures[content.because]}, ${workWords(order).noPickup}.`,
      "Nothing was charged. You can book the pickup by hand, and keep another card in your profile for the next ones.",
    ],
    facts: orderFacts(order, scene),
    action: byHand(scene),
  }
  return body
})
