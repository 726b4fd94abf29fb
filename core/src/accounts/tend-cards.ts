import { Clock, Effect } from "effect"
import { endCard } from "../cards/remove-card.ts"
import { addDays, daysBetween, easternDateOf, type Instant, type IsoDate } from "../eastern-time/eastern-time.ts"
import { isPayable } from "../order/amount-due.ts"
import { totalPaid } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isOver, owesNothing } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { CardMailContent } from "../payment/card-mail.ts"
import { CardStore } from "../payment/card-store.port.ts"
import type { KeptCard } from "../payment/kept-card.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

const day = 24 * 3600

/** How often kept cards are looked after, and how long after a start first, in seconds. */
const tendSeconds = day
export const firstTendSeconds = 900

/** How long before it expires its owner is told of a card, in days. */
const noticeDays = 30

/** How long the card of an order is kept after its delivery, in days: a weight may be corrected still. */
const keptAfterDelivery = 7

/** The months whose last day is less than a notice away, as { year, month }. */
export const monthsEndingSoon = (today: IsoDate): ReadonlyArray<{ readonly year: number; readonly month: number }> =>
  [0, 1].flatMap((later) => {
    const year = Number(today.slice(0, 4))
    const [monthIndex] = [Number(today.slice(5, 7)) - 1 + later]
    const first = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10) as IsoDate
    const last = addDays(first(monthIndex + 1), -1)
    if (daysBetween(today, last) > noticeDays) return []
    return [{ year: Number(last.slice(0, 4)), month: Number(last.slice(5, 7)) }]
  })

/** Owes the owner of a card a mail, once for each date that it expires. */
const tellExpiring = Effect.fnUntraced(function* (card: KeptCard) {
  const { id, holder, expYear, expMonth } = card
  if (holder.kind !== "user") return
  const user = yield* (yield* UserStore)
    .get(holder.userId)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.succeed(undefined)))
  if (user === undefined || user.disabledAt !== null) return
  const { transact } = yield* UnitOfWork
  const content = { template: "card-expiring", cardId: id } as const satisfies CardMailContent
  const key = `card-expiring:${id}:${expYear}-${expMonth}`
  yield* transact((yield* Outbox).oweMail({ key, to: user.email, content }))
})

/** Ends the card that served an order alone once that is done: delivered and paid for, or called off. */
const endOrderCard = Effect.fnUntraced(function* (card: KeptCard, now: Instant) {
  const { holder } = card
  if (holder.kind !== "order") return
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  yield* transact(
    Effect.gen(function* () {
      const order = yield* Effect.orDie(orders.getForUpdate(holder.orderId))
      if (!isOver(order.status)) return
      const isOwing = !owesNothing(order.status) && isPayable({ ...order, totalPaid: totalPaid(order) })
      const isRecent = order.deliveredAt !== null && now - order.deliveredAt < keptAfterDelivery * day * 1000
      if (!isOwing && !isRecent) yield* endCard(card)
    }),
  )
})

/** Tells of cards that expire soon, ends those whose order is done, and queues itself again. */
export const tendCards = Effect.fn("tendCards")(function* () {
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  for (const month of monthsEndingSoon(easternDateOf(now))) {
    for (const card of yield* store.expiring(month)) yield* tellExpiring(card)
  }
  for (const card of yield* store.orderCards) yield* endOrderCard(card, now)
  yield* transact((yield* Outbox).schedule({ kind: "tend-cards" }, tendSeconds))
})
