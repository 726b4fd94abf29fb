import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import type { CardKey } from "../payment/card-details.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import type { CardHolder, KeptCard } from "../payment/kept-card.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Ends a card here at once and leaves it to the job runner to have the provider forget it. In a transaction. */
export const endCard = Effect.fnUntraced(function* ({ id, customerId, methodId }: KeptCard) {
  if (!(yield* (yield* CardStore).remove(id))) return
  yield* (yield* Outbox).schedule({ kind: "forget-card", customerId, methodId }, 0)
})

/**
 * Ends all cards of a holder, takes the person out of what they agreed to, and leaves it to the job runner to have the provider
 * forget them, also where no card was left in the end. In a transaction.
 */
export const forgetHolder = Effect.fnUntraced(function* (holder: CardHolder) {
  const store = yield* CardStore
  const outbox = yield* Outbox
  for (const card of yield* store.cards(holder)) yield* endCard(card)
  for (const { leftBy } of yield* store.consents(holder)) {
    if (leftBy !== null) yield* outbox.schedule({ kind: "forget-card-owner", leftBy }, 0)
  }
  yield* store.forgetHolder(holder)
})

/** Has the provider forget a card. Safe to repeat. */
export const forgetCard = Effect.fn("forgetCard")(function* (card: CardKey) {
  yield* (yield* CardsOnFile).forget(card)
})

/** Has the provider forget the person for whom a payment or a set-up was to leave a card. Safe to repeat. */
export const forgetCardOwner = Effect.fn("forgetCardOwner")(function* (leftBy: string) {
  yield* (yield* CardsOnFile).forgetOwner(leftBy)
})

/** Somebody removed a card at the provider. */
export const cardWasRemoved = Effect.fn("cardWasRemoved")(function* (methodId: string) {
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const card = yield* store.byMethod(methodId)
  if (card !== undefined) yield* transact(store.remove(card.id))
})
