import { Clock, Effect } from "effect"
import { endCard } from "../cards/remove-card.ts"
import { addDays, type Instant, type IsoDate, localDateOf } from "../local-time/local-time.ts"
import { payableBalance } from "../order/order-balance.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isOver } from "../order/status-meaning.ts"
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

/** The months that end today or within the notice, when their cards expire. */
export const monthsEndingSoon = (today: IsoDate): ReadonlyArray<{ readonly year: number; readonly month: number }> =>
  Array.from({ length: noticeDays + 1 }, (_, later) => addDays(today, later))
    .filter((date) => addDays(date, 1).endsWith("-01"))
    .map((date) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }))

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
      const isRecent = order.deliveredAt !== null && now - order.deliveredAt < keptAfterDelivery * day * 1000
      if (payableBalance(order) === undefined && !isRecent) yield* endCard(card)
    }),
  )
})

/** Tells of cards that expire soon, ends those whose order is done, and queues itself again. */
export const tendCards = Effect.fn("tendCards")(function* () {
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const now = yield* Clock.currentTimeMillis
  for (const month of monthsEndingSoon(localDateOf(now))) {
    for (const card of yield* store.expiring(month)) yield* tellExpiring(card)
  }
  for (const card of yield* store.orderCards) yield* endOrderCard(card, now)
  yield* transact((yield* Outbox).scheduleBy({ kind: "tend-cards" }, tendSeconds))
})
