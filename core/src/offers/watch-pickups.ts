import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { localDateOf } from "../local-time/local-time.ts"
import type { Offer, OfferId } from "../order/offers/offer.ts"
import type { OverdueMailContent } from "../order/offers/offer-mail.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { overdueFrom } from "../order/offers/offer-terms.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import type { PickupWindow } from "../scheduling/operating-hours.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Orders of one look at most, with those of the present day whose window is not over; the rest is there at the next. */
const batch = 1000

const addressOf = Effect.fnUntraced(function* (workerId: UserId) {
  const user = yield* (yield* UserStore).get(workerId).pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
  return user?.email ?? ""
})

/** Owes the mails to the company and to the worker; a company that has set no address reads it at the desk. */
const tell = Effect.fnUntraced(function* ({ id: offerId }: Offer, workerId: UserId) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const outbox = yield* Outbox
  const mails: ReadonlyArray<readonly [OverdueMailContent["template"], string]> = [
    ["pickup-overdue", information.email],
    ["work-overdue", yield* addressOf(workerId)],
  ]
  for (const [template, to] of mails) {
    if (to !== "") yield* outbox.oweMail({ key: `${template}:${offerId}`, to, content: { template, offerId } })
  }
})

/** Flags one accepted order, unless it was picked up, moved, given back or flagged meanwhile. */
const flag = Effect.fnUntraced(function* (id: OfferId, hours: PickupWindow) {
  const store = yield* OfferStore
  const { order: seen } = yield* Effect.orDie(store.get(id))
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(seen.id))
  const { offer } = yield* Effect.orDie(store.get(id))
  if (offer.state !== "accepted" || offer.acceptedBy === null || offer.overdueAt !== null) return
  const now = yield* Clock.currentTimeMillis
  if (placeOf(order) !== "ordered" || now < overdueFrom(order, hours)) return
  yield* store.save({ ...offer, overdueAt: now })
  yield* tell(offer, offer.acceptedBy)
})

/**
 * Flags the orders that their workers have not picked up in their window, so that staff see them at the desk, and has the company and the
 * worker told: each once. Any number of times.
 */
export const watchPickups = Effect.fn("watchPickups")(function* () {
  const { transact } = yield* UnitOfWork
  const { hours } = yield* (yield* CompanySettingsStore).current
  const now = yield* Clock.currentTimeMillis
  const awaited = yield* (yield* OfferStore).awaited(localDateOf(now), batch)
  yield* Effect.forEach(
    awaited.filter((order) => now >= overdueFrom(order, hours)),
    ({ id }) =>
      transact(flag(id, hours)).pipe(
        Effect.catchCause((cause) => Effect.logError("a pickup that is overdue was not flagged", cause)),
      ),
    { discard: true },
  )
})
