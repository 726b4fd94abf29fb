import type { OrderTerms } from "../pricing/order-terms.ts"

/** What is brought: "We bring it …", "We bring everything back …". */
type Brought = "it" | "everything back"

/** What mails and messages say of the work itself. Sentences end with a period, headings and subjects without. */
export interface WorkWords {
  readonly booked: (order: string, pickup: string) => string
  readonly picksUp: (what: "laundry" | `order ${string}`, when: string) => string
  readonly comes: (window: string) => string
  readonly comesNow: (when: string) => string
  readonly pickupPlace: string
  readonly pickedUp: (order: string) => string
  readonly pickedUpBags: (bags: number, order: string) => string
  readonly pickedUpHeading: string
  readonly pickedUpAll: string
  readonly brings: (what: Brought, when: string) => string
  readonly bringsBack: (when: string) => string
  readonly bringsOncePaid: string
  readonly isLate: (what: Brought, promised: string) => string
  readonly thanks: string
  readonly missed: (order: string) => string
  readonly missedHeading: string
  readonly couldNotPickUp: (order: string) => string
  readonly willNotCome: string
  readonly noPickup: string
}

const sayBags = (bags: number): string => `${bags} ${bags === 1 ? "bag" : "bags"}`

/** The company's own crew does it: "we". */
const own: WorkWords = {
  booked: (order, pickup) => `We have your order ${order} and pick it up ${pickup}.`,
  picksUp: (what, when) => `We pick up your ${what} ${when}`,
  comes: (window) => `We come between ${window}.`,
  comesNow: (when) => `We now come on ${when}.`,
  pickupPlace: "where we pick up",
  pickedUp: (order) => `We picked up your order ${order}`,
  pickedUpBags: (bags, order) => `We picked up ${sayBags(bags)} for your order ${order}.`,
  pickedUpHeading: "Your laundry is on its way to us",
  pickedUpAll: "We picked up your bags.",
  brings: (what, when) => `We bring ${what} ${when}.`,
  bringsBack: (when) => `We bring it back ${when}.`,
  bringsOncePaid: "We bring it once its balance is paid.",
  isLate: (what, promised) =>
    `We promised it ${promised} and are late. We are sorry, and bring ${what} as soon as we can.`,
  thanks: "Thank you for letting us do your laundry.",
  missed: (order) => `We missed you at the pickup of order ${order}`,
  missedHeading: "We came and could not pick up your laundry",
  couldNotPickUp: (order) => `We came and could not pick up your order ${order}.`,
  willNotCome: "We will not come for this pickup.",
  noPickup: "so we do not pick up",
}

/** A laundry worker does it, or our own crew where nobody accepted: words that are true of both. */
const marketplaces: WorkWords = {
  booked: (order, pickup) => `We have your order ${order}. Its pickup is ${pickup}.`,
  picksUp: (what, when) => `Your ${what} is picked up ${when}`,
  comes: (window) => `The pickup is between ${window}.`,
  comesNow: (when) => `The pickup is now on ${when}.`,
  pickupPlace: "the pickup address",
  pickedUp: (order) => `Your order ${order} is picked up`,
  pickedUpBags: (bags, order) => `${sayBags(bags)} picked up for your order ${order}.`,
  pickedUpHeading: "Your laundry is on its way to the wash",
  pickedUpAll: "Your bags are picked up.",
  brings: (what, when) => `${what === "it" ? "It comes" : "Everything comes back"} ${when}.`,
  bringsBack: (when) => `It comes back ${when}.`,
  bringsOncePaid: "It comes once its balance is paid.",
  isLate: (what, promised) =>
    `It was promised ${promised} and is late. We are sorry: ${what === "it" ? "it comes" : "everything comes back"} as soon as possible.`,
  thanks: "Thank you for ordering with us.",
  missed: (order) => `You were missed at the pickup of order ${order}`,
  missedHeading: "Your laundry could not be picked up",
  couldNotPickUp: (order) => `Your order ${order} could not be picked up.`,
  willNotCome: "Nobody comes for this pickup.",
  noPickup: "so nothing is picked up",
}

/** How to speak of the work of an order with these terms. */
export const workWords = ({ terms }: { readonly terms: Pick<OrderTerms, "marketplace"> }): WorkWords =>
  terms.marketplace === null ? own : marketplaces
