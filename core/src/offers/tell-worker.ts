import { Effect } from "effect"
import { isGivenBack } from "../order/offers/given-back.ts"
import type { OfferId } from "../order/offers/offer.ts"
import type { WorkMailContent } from "../order/offers/offer-mail.ts"
import { type OfferedOrder, OfferStore } from "../order/offers/offer-store.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** What workers gave back by themselves they know, unless it is followed by more; what staff recorded for them they may not. */
const isKnown = Effect.fnUntraced(function* ({ offer, order }: OfferedOrder) {
  if (offer.state !== "released" || offer.release?.measure === "warning") return false
  return isGivenBack(offer, yield* (yield* OrderStore).history(order.id))
})

/**
 * Owes a worker a mail about an accepted order that was taken from them or cancelled, or about a breach of their duties. Once for each end,
 * however often it is done: one that was cancelled by mistake may be another's later.
 */
export const tellWorker = Effect.fn("tellWorker")(function* (offerId: OfferId) {
  const offered = yield* (yield* OfferStore).get(offerId)
  const { offer, order } = offered
  if (offer.acceptedBy === null || (yield* isKnown(offered))) return
  const user = yield* (yield* UserStore)
    .get(offer.acceptedBy)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
  if (user === undefined) return
  const content: WorkMailContent = { template: "work-ended", offerId }
  const { transact } = yield* UnitOfWork
  yield* transact(
    (yield* Outbox).oweMail({ key: `work-ended:${offerId}:${offer.state}:${order.version}`, to: user.email, content }),
  )
})
