import { Effect } from "effect"
import type { OfferId } from "../order/offers/offer.ts"
import type { WorkMailContent } from "../order/offers/offer-mail.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Owes a worker a mail about an accepted order that was taken from them, or about a breach of their duties. Once, however often it is done. */
export const tellWorker = Effect.fn("tellWorker")(function* (offerId: OfferId) {
  const { offer } = yield* (yield* OfferStore).get(offerId)
  // What workers gave back by themselves they know, unless it is followed by more.
  if (offer.acceptedBy === null || (offer.state === "released" && offer.release?.measure !== "warning")) return
  const user = yield* (yield* UserStore)
    .get(offer.acceptedBy)
    .pipe(Effect.catchTag("UserNotFound", () => Effect.undefined))
  if (user === undefined) return
  const content: WorkMailContent = { template: "work-ended", offerId }
  const { transact } = yield* UnitOfWork
  yield* transact((yield* Outbox).oweMail({ key: `work-ended:${offerId}`, to: user.email, content }))
})
