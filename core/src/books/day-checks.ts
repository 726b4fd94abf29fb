import { Effect } from "effect"
import { ChatStore } from "../chat/chat-store.port.ts"
import { addDays, formatDay, type IsoDate, localDateOf, startOfLocalDay } from "../local-time/local-time.ts"
import { formatDollars, zeroCents } from "../money/cents.ts"
import { leastCardPayment } from "../order/amount-due.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { formatOrderNumber } from "../order/order.ts"
import { placeOf, placesOwed } from "../order/status-meaning.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"
import { ProviderBooks } from "../payment/provider-books.port.ts"
import { formatPhone } from "../shared/phone-number.ts"
import { BooksStore } from "./books-store.port.ts"
import type { DayOrder } from "./day-store.port.ts"
import type { Obstacle, ObstacleKind } from "./obstacle.ts"
import { openDifferences } from "./reconciliation.ts"

/** A day that is about to be closed. */
export interface ClosingDay {
  readonly day: IsoDate
  readonly orders: ReadonlyArray<DayOrder>
}

/** Looks for one kind of obstacle, and knows nothing of the others. */
type DayCheck = (
  closing: ClosingDay,
) => Effect.Effect<
  ReadonlyArray<Obstacle>,
  never,
  BooksStore | ChatStore | ClaimStore | PaymentStore | ProviderBooks | TextConsentStore
>

/** A day is not closed over what was left out: whatever there is, it is looked at. */
const every = 1_000_000

const ofOrder = (kind: ObstacleKind, { id, orderNumber }: DayOrder, what: string): Obstacle => ({
  kind,
  sentence: `Order ${formatOrderNumber(orderNumber)} ${what}`,
  orderId: id,
  userId: null,
})

/** A check of each order by itself. */
const eachOrder =
  (kind: ObstacleKind, problemOf: (order: DayOrder, day: IsoDate) => string | undefined): DayCheck =>
  ({ day, orders }) =>
    Effect.succeed(
      orders.flatMap((order) => {
        const what = problemOf(order, day)
        return what === undefined ? [] : [ofOrder(kind, order, what)]
      }),
    )

/** Less than a card can pay stays due, and nobody is asked for it. */
const isOwing = ({ due }: DayOrder): boolean => due >= leastCardPayment

const isWithUs = (order: DayOrder): boolean => placesOwed.includes(placeOf(order))

const flags: DayCheck = Effect.fnUntraced(function* ({ day, orders }) {
  const known = new Map(orders.map((order) => [order.id, order]))
  const until = startOfLocalDay(addDays(day, 1))
  const open = yield* (yield* PaymentStore).flags({ isResolved: false, limit: every })
  return open.rows.flatMap(({ orderId, at, reason, intentId }): ReadonlyArray<Obstacle> => {
    const order = orderId && known.get(orderId)
    if (order !== undefined) return [ofOrder("payment-flag", order, `has a payment to look at: ${reason}`)]
    // One of no order of ours concerns every day from its own on.
    if (orderId !== undefined || at >= until) return []
    const sentence = `The payment ${intentId} is to be looked at: ${reason}`
    return [{ kind: "payment-flag", sentence, orderId: null, userId: null }]
  })
})

/** Nobody is asked for money that their bank holds: the dispute is flagged, and the flag is the obstacle. */
const notAsked = eachOrder("not-asked", (order) => {
  const isOnItsWay = order.isAsked || order.isDisputed || order.charge === "scheduled" || order.charge === "held"
  return isOwing(order) && !isOnItsWay && order.charge !== "failed"
    ? `owes ${formatDollars(order.due)}, and nobody has asked for it.`
    : undefined
})

const chargeHeld = eachOrder("charge-held", ({ charge, due }) =>
  charge === "held" ? `owes ${formatDollars(due)}, and its charge waits for a decision.` : undefined,
)

const chargeFailed = eachOrder("charge-failed", (order) =>
  order.charge === "failed" && isOwing(order)
    ? `owes ${formatDollars(order.due)}, and its card could not be charged.`
    : undefined,
)

const refundUnderWay = eachOrder("refund-under-way", ({ refundsUnderWay }) =>
  refundsUnderWay > zeroCents ? `waits for a refund of ${formatDollars(refundsUnderWay)} to be done.` : undefined,
)

const notDelivered = eachOrder("not-delivered", (order, day) =>
  isWithUs(order) && order.deliveryDate <= day
    ? `was picked up and is not delivered, which was due on ${formatDay(order.deliveryDate)}.`
    : undefined,
)

const bagsDiffer = eachOrder("bags-differ", ({ readyBags, deliveredBags }) =>
  readyBags !== null && deliveredBags !== null && readyBags !== deliveredBags
    ? `left with ${deliveredBags} of ${readyBags} bags.`
    : undefined,
)

const unanswered: DayCheck = Effect.fnUntraced(function* ({ day }) {
  const until = startOfLocalDay(addDays(day, 1))
  const conversations = yield* (yield* ChatStore).conversations("unanswered", every)
  return conversations.rows
    .filter(({ last }) => last.createdAt < until)
    .map(({ userId, userName }) => ({
      kind: "unanswered",
      sentence: `${userName} waits for an answer.`,
      orderId: null,
      userId,
    }))
})

/** How many days after it came a text has to be read: it may ask to end texts, which the law has done within ten days. */
const textDays = 10

const textUnread: DayCheck = Effect.fnUntraced(function* ({ day }) {
  const until = startOfLocalDay(addDays(day, 1 - textDays))
  const unread = yield* (yield* TextConsentStore).unreadTexts(every)
  return unread.rows
    .filter(({ receivedAt }) => receivedAt < until)
    .map(({ from, receivedAt }) => ({
      kind: "text-unread",
      sentence: `Nobody has read the text that came from ${formatPhone(from)} on ${formatDay(localDateOf(receivedAt))}. It may ask to end texts.`,
      orderId: null,
      userId: null,
    }))
})

const claimOverdue: DayCheck = Effect.fnUntraced(function* ({ day }) {
  const until = startOfLocalDay(addDays(day, 1))
  const open = yield* (yield* ClaimStore).list("open", every)
  return open.rows
    .filter(({ claim }) => claim.deadline < until)
    .map(({ claim: { orderId, deadline }, orderNumber }) => ({
      kind: "claim-overdue",
      sentence: `Order ${formatOrderNumber(orderNumber)} has a claim that was to be decided by ${formatDay(localDateOf(deadline))}.`,
      orderId,
      userId: null,
    }))
})

const books: DayCheck = Effect.fnUntraced(function* ({ day }) {
  if (!(yield* ProviderBooks).isOffered) return []
  const about = { orderId: null, userId: null }
  const [compared] = yield* (yield* BooksStore).compared({ from: day, to: day })
  if (compared === undefined) {
    const sentence = "The books were not compared with the provider's for this day."
    return [{ kind: "books-not-compared", sentence, ...about }]
  }
  const open = openDifferences(compared).length
  const differences = open === 1 ? "1 difference" : `${open} differences`
  const sentence = `Our ledger and the provider's books have ${differences} to see to.`
  return open === 0 ? [] : [{ kind: "books-differ", sentence, ...about }]
})

/** Everything that a day must have behind it: each check by itself. */
const checks: ReadonlyArray<DayCheck> = [
  flags,
  notAsked,
  chargeHeld,
  chargeFailed,
  refundUnderWay,
  notDelivered,
  bagsDiffer,
  unanswered,
  textUnread,
  claimOverdue,
  books,
]

/** What keeps a day from being closed, in the order of the checks. */
export const obstaclesOf = (closing: ClosingDay) =>
  Effect.map(
    Effect.forEach(checks, (check) => check(closing)),
    (found) => found.flat(),
  )
