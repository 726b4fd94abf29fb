import { Effect } from "effect"
import type { Instant } from "../local-time/local-time.ts"
import { weekdayOf } from "../local-time/weekday.ts"
import { type NewOffersMailContent, writeOffers } from "../order/offers/offer-mail.ts"
import type { OfferedOrder } from "../order/offers/offer-store.port.ts"
import { mailedAt } from "../order/offers/offer-terms.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { Worker } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { offersAmong, openOffers } from "./read-offers.ts"

/** Those who work on the days of these orders and want to hear of offers, each once. */
const seekersOf = Effect.fnUntraced(function* (offered: ReadonlyArray<OfferedOrder>) {
  const store = yield* WorkerStore
  const seekers = new Map<Worker["userId"], Worker>()
  for (const weekday of new Set(offered.map(({ order }) => weekdayOf(order.pickupDate)))) {
    for (const worker of yield* store.activeOn(weekday)) if (worker.offerMails) seekers.set(worker.userId, worker)
  }
  return [...seekers.values()]
})

/** Owes a worker one mail about what they may accept of these offers; none where that is nothing. */
const announceTo = Effect.fnUntraced(function* (worker: Worker, offered: ReadonlyArray<OfferedOrder>, moment: Instant) {
  const offers = yield* offersAmong(worker, offered)
  const { userId: seekerId } = worker
  const account = yield* (yield* UserStore).get(seekerId).pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
  if (offers.length === 0 || account === undefined) return
  const content: NewOffersMailContent = {
    template: "new-offers",
    seekerId,
    offers: writeOffers(offers.map(({ id, distanceMiles: miles }) => ({ id, miles }))),
  }
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
  yield* transact(outbox.oweMail({ key: `new-offers:${seekerId}:${moment}`, to: account.email, content }))
})

/**
 * Mails to active workers what opened near them before a moment and after the one before it, and can be accepted still: one mail to each,
 * however many offers there are, and however often this is done.
 */
export const announceOffers = Effect.fn("announceOffers")(function* (moment: Instant) {
  const offered = (yield* openOffers).filter(({ offer }) => mailedAt(offer.openedAt) === moment)
  const seekers = yield* seekersOf(offered)
  yield* Effect.forEach(seekers, (worker) => announceTo(worker, offered, moment), { discard: true })
})
