import { Clock, Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { formatDay, localDateOf, sayWallTime } from "../local-time/local-time.ts"
import type { SkipAnswer } from "../notifications/message-texts.ts"
import { SentMessageStore } from "../order/messages/sent-message-store.port.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { aheadMailKey } from "../order/recurring/recurring-mail.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { calledOffAs } from "../refunds/called-off.ts"
import type { PhoneNumber } from "../shared/phone-number.ts"
import { skipObstacle, skipOrder } from "./skip-order.ts"

/** Far more than are made for days that are not over. */
const latestLooked = 10

/** The orders that recurring pickups of a customer made. */
const madeOf = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* RecurringStore
  const made: Array<OrderId> = []
  for (const { id } of yield* store.ofUser(userId)) {
    for (const { orderId } of yield* store.occurrences(id, latestLooked)) if (orderId !== null) made.push(orderId)
  }
  return made
})

/**
 * Whether the customer of an order that a recurring pickup made was told that the pickup comes. One whose card was declined, or was not
 * charged yet, was not, and a reply to an announcement means an earlier order.
 */
const wasAnnounced = Effect.fnUntraced(function* (id: OrderId) {
  const messages = yield* (yield* SentMessageStore).ofOrder(id)
  const announcement = messages.find(({ key }) => key === aheadMailKey(id))
  if (announcement === undefined || announcement.outcome === "held") return false
  if (announcement.outcome === "dropped" && announcement.dropped !== "not-wanted") return false
  return (yield* (yield* RecurringStore).occurrenceOf(id))?.state === "ordered"
})

/** The order of a recurring pickup that the owner of a phone was told of last, as long as its day is not over. */
const newestMade = Effect.fnUntraced(function* (phone: PhoneNumber) {
  const orders = yield* OrderStore
  const ids = new Set<OrderId>()
  for (const { owner, ended, awaitsYes } of yield* (yield* TextConsentStore).ofPhone(phone)) {
    if (ended !== null || awaitsYes === true) continue
    const made = owner.kind === "user" ? yield* madeOf(owner.userId) : [owner.orderId]
    for (const id of made) ids.add(id)
  }
  const today = localDateOf(yield* Clock.currentTimeMillis)
  let newest: Order | undefined
  for (const id of ids) {
    const order = yield* Effect.orDie(orders.get(id))
    if (order.pickupDate < today || order.orderNumber < (newest?.orderNumber ?? 0)) continue
    if (yield* wasAnnounced(id)) newest = order
  }
  return newest
})

const customerOf = ({ userId }: Order): Actor =>
  userId === null ? { kind: "guest" } : { kind: "user", userId, role: "client", name: "Customer" }

const answerFor = Effect.fnUntraced(function* (order: Order) {
  const settings = yield* (yield* CompanySettingsStore).current
  const number = formatOrderNumber(order.orderNumber)
  if (order.status === "cancelled") {
    const { fee } = calledOffAs("cancelled", yield* (yield* OrderStore).history(order.id))
    if (fee > 0) return { kind: "cancelled", number } satisfies SkipAnswer
    return { kind: "skipped", number, day: formatDay(order.pickupDate) } satisfies SkipAnswer
  }
  const kind = skipObstacle(order, yield* Clock.currentTimeMillis, settings) ?? "too-late"
  const answer: SkipAnswer =
    kind === "too-late" ? { kind, number, until: sayWallTime(settings.hours.sameDayCutoff) } : { kind, number }
  return answer
})

/**
 * What a reply of SKIP does: of the orders that recurring pickups made for the phone's owner, the newest that was announced is skipped, as by
 * its page. Replying again answers the same; a text that the provider delivers again skips nothing more.
 */
export const skipByText = Effect.fn("skipByText")(function* (phone: PhoneNumber, isNew: boolean) {
  const order = yield* newestMade(phone)
  if (order === undefined) return { kind: "nothing" } satisfies SkipAnswer
  if (!isNew) return yield* answerFor(order)
  const skipped = yield* skipOrder(order.id, customerOf(order)).pipe(
    Effect.catchTag("RecurringNotChangeable", () => Effect.succeed({ order })),
  )
  return yield* answerFor(skipped.order)
})
