import type { CompanyInformation } from "../company/company-settings.ts"
import type { MessageEvent } from "../messaging/message-event.ts"
import type { ChargeFailure } from "../order/recurring/recurring-mail.ts"
import { formatPhone } from "../shared/phone-number.ts"
import type { InboundRequest } from "./inbound-words.ts"
import type { WorkWords } from "./work-words.ts"

/** What a message to a phone is written from. What there is nothing to say of is undefined. */
export interface TextFacts {
  /** "#1042" */
  readonly number: string
  readonly work: WorkWords
  /** "Fri, Nov 20, 6:00 PM - 9:00 PM" */
  readonly pickup: string
  /** "tomorrow" */
  readonly pickupDay: string
  /** Whether the order of a recurring pickup can still be skipped. */
  readonly canSkip: boolean
  /** Whether it goes to where a reply is read. */
  readonly canReply: boolean
  /** Whether the order was called off. */
  readonly isCalledOff: boolean
  /** "6:00 PM - 9:00 PM" */
  readonly pickupWindow: string
  /** "Sat, Nov 21 before 10 AM"; undefined once that is over. */
  readonly delivery: string | undefined
  /** Whether it is brought only once its balance is paid. */
  readonly isHeld: boolean
  readonly bags: number | undefined
  /** Whether it tells of a weigh ticket beside its event. */
  readonly isWeighed: boolean
  /** "18.5" */
  readonly pounds: string | undefined
  /** "$37.00" */
  readonly cost: string
  readonly due: string | undefined
  /** Whether what is due is charged to a kept card by itself. */
  readonly isCharged: boolean
  readonly stopsBefore: number | undefined
  /** "6:40 PM" */
  readonly expected: string | undefined
  /** What was given for a late delivery. */
  readonly credit: string | undefined
  readonly hasPhoto: boolean
  /** Why nothing could be charged to a card. */
  readonly failure: ChargeFailure | undefined
}

/** Of an order that goes on. */
const failures: Readonly<Record<ChargeFailure, (number: string) => string>> = {
  declined: (number) => `Your card was declined for your order ${number}.`,
  confirmation: (number) => `Your bank wants you to confirm the payment for your order ${number}.`,
  "no-card": (number) => `We have no card any more to charge for your order ${number}.`,
}

type Sentence = (facts: TextFacts) => string | undefined

/**
 * The sentences of messages to phones, each by its id. Letters of the GSM alphabet only: a single other one more than halves
 * what fits into a part, and carriers charge by the part. Nobody's name or address: phones show messages while they are locked.
 */
const sentences = {
  booked: ({ number, pickup, work }) => work.booked(number, pickup),
  repeated: ({ number, pickupDay, pickupWindow, work }) =>
    `${work.picksUp(`order ${number}`, pickupDay)}, ${pickupWindow}.`,
  skip: ({ canSkip, canReply }) => {
    if (!canSkip) return undefined
    return canReply ? "Reply SKIP or tap to skip it:" : "Tap to skip it."
  },
  pickupToday: ({ number, pickupWindow, work }) =>
    `${work.picksUp(`order ${number}`, "today")}, ${pickupWindow}. Please have your bags ready.`,
  driverComes: ({ number }) => `The driver is on the way to pick up your order ${number}.`,
  pickedUp: ({ number, bags, work }) =>
    bags === undefined ? `${work.pickedUp(number)}.` : work.pickedUpBags(bags, number),
  missed: ({ number, work }) => `${work.couldNotPickUp(number)} Please book another pickup, or contact us.`,
  weighed: ({ number, pounds, cost }) =>
    pounds === undefined ? undefined : `Your order ${number} weighs ${pounds} lbs and costs ${cost}.`,
  ready: ({ number }) => `Your order ${number} is clean and folded.`,
  outForDelivery: ({ number }) => `Your order ${number} is out for delivery.`,
  delivered: ({ number, hasPhoto }) =>
    `Your order ${number} is delivered.${hasPhoto ? " There is a photo on its page." : ""}`,
  late: ({ number }) => `Your order ${number} comes later than promised. We are sorry.`,
  declined: ({ number, isCalledOff, failure = "declined" }) => {
    if (!isCalledOff) return failures[failure](number)
    const why =
      failure === "no-card"
        ? `There is no card that we can charge for your order ${number}`
        : `Your order ${number} could not be charged to your card`
    return `${why}, so we do not pick it up. You can book it by hand.`
  },
  back: ({ delivery, isHeld, work }) => (isHeld ? work.bringsOncePaid : delivery && work.bringsBack(delivery)),
  stops: ({ stopsBefore, expected }) => {
    if (expected === undefined || stopsBefore === undefined) return undefined
    if (stopsBefore === 0) return `You are the next stop, about ${expected}.`
    return `${stopsBefore} ${stopsBefore === 1 ? "stop" : "stops"} away, about ${expected}.`
  },
  expected: ({ expected }) => expected && `We expect to be there about ${expected}.`,
  credit: ({ credit }) => credit && `${credit} of credit are in your account.`,
  due: ({ due, isCharged }) => {
    if (due === undefined) return undefined
    return isCharged ? `We charge the ${due} that are left to your card.` : `${due} are left to pay.`
  },
} as const satisfies Readonly<Record<string, Sentence>>

type SentenceId = keyof typeof sentences

const said: Readonly<Record<MessageEvent, ReadonlyArray<SentenceId>>> = {
  order_received: ["booked", "due"],
  recurring_ahead: ["repeated", "skip"],
  pickup_reminder: ["pickupToday"],
  driver_on_the_way: ["driverComes", "stops"],
  picked_up: ["pickedUp", "back"],
  pickup_missed: ["missed"],
  weighed: ["weighed", "due"],
  ready: ["ready", "back", "due"],
  out_for_delivery: ["outForDelivery", "stops"],
  delivered: ["delivered", "due"],
  delivery_late: ["late", "expected", "credit"],
  payment_declined: ["declined", "due"],
}

/** What a message to a phone says of an event, without the company's name before it and the link after it. */
export const sayEvent = (event: MessageEvent, facts: TextFacts): string => {
  const ids: ReadonlyArray<SentenceId> = [...(facts.isWeighed ? (["weighed"] as const) : []), ...said[event]]
  return ids.flatMap((id) => sentences[id](facts) ?? []).join(" ")
}

/** How to end texts: at the end of the first one to a phone. */
export const howToStop = "Reply STOP to end, HELP for help."

/** Who to turn to, as a text says it. */
const contact = ({ phone, email }: CompanyInformation): string =>
  [formatPhone(phone), email].filter((part) => part !== "").join(" or ")

/** What an inbound text asked for; `start-unchosen` where nobody lets us send texts to that phone. */
type Reply = Exclude<InboundRequest, "skip" | "thanks"> | "start-unchosen"

const replies: Readonly<Record<Reply, (contact: string) => string>> = {
  stop: () => "You will get no more texts from us. Reply START to get them again.",
  start: () => `You get texts about your orders again. ${howToStop}`,
  "start-unchosen": () =>
    `This phone can get texts again. Texts are chosen on your order's page or in your profile. ${howToStop}`,
  unclear: (contact) =>
    `We pass your message on to our team.${contact === "" ? "" : ` Urgent? ${contact}.`} Reply STOP to end texts, HELP for help.`,
  help: (contact) =>
    `Texts about your laundry orders.${contact === "" ? "" : ` Call or write: ${contact}.`} Msg and data rates may apply. Reply STOP to end.`,
}

/** What an inbound text is answered with. */
export const replyTo = (reply: Reply, company: CompanyInformation): string =>
  `${company.companyName}: ${replies[reply](contact(company))}`

/** Asks a phone whether it wants texts, before the first one that is not about an order placed with it. */
export const askForYes = ({ companyName }: CompanyInformation): string =>
  `${companyName}: Reply YES to get texts about your laundry at this number. Msg and data rates may apply. Not you? Do nothing, or reply STOP. HELP for help.`

/** What came of a reply of SKIP. */
export type SkipAnswer =
  | { readonly kind: "skipped"; readonly number: string; readonly day: string }
  /** It could be skipped until this time of its day. */
  | { readonly kind: "too-late"; readonly number: string; readonly until: string }
  /** Its pickup is over; or the laundry worker is on the way, so that it can be cancelled for the Cancellation Fee alone. */
  | { readonly kind: "over" | "worker-comes"; readonly number: string }
  /** It was cancelled before, and something of what was paid is kept. */
  | { readonly kind: "cancelled"; readonly number: string }
  | { readonly kind: "nothing" }

const saySkip = (answer: SkipAnswer): string => {
  switch (answer.kind) {
    case "skipped":
      return `Skipped: we do not pick up your order ${answer.number} on ${answer.day}. What was charged for it goes back.`
    case "too-late":
      return `Your order ${answer.number} could be skipped until ${answer.until} on its day.`
    case "cancelled":
      return `Your order ${answer.number} is cancelled already.`
    case "over":
      return `Your order ${answer.number} can't be skipped any more.`
    case "worker-comes":
      return `Your laundry worker is on the way to pick up your order ${answer.number} already. You can still cancel it, for the Cancellation Fee.`
    case "nothing":
      return "There is no pickup to skip."
  }
}

/** What a reply of SKIP is answered with; who can't skip is told whom to turn to. */
export const replyToSkip = (answer: SkipAnswer, company: CompanyInformation): string => {
  const who = answer.kind === "skipped" || answer.kind === "cancelled" ? "" : contact(company)
  return `${company.companyName}: ${saySkip(answer)}${who === "" ? "" : ` Call or write: ${who}.`}`
}
