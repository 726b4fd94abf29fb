import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CardNotFound } from "../cards/card-errors.ts"
import { presentConsent } from "../cards/consents.ts"
import { endCard } from "../cards/remove-card.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { sayCard } from "../payment/kept-card.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** A customer's cards and their limit, for staff. */
export const readCardsOf = Effect.fn("readCardsOf")(function* (userId: UserId) {
  yield* authorize("payments:request")
  const holder = { kind: "user", userId } as const
  const cards = yield* (yield* CardStore).cards(holder)
  return { cards, limit: (yield* presentConsent(holder))?.limit ?? null }
})

/** Removes a card for a customer who asked staff for it. It gets an audit entry. */
export const removeCardOf = Effect.fn("removeCardOf")(function* (userId: UserId, cardId: string) {
  yield* authorize("payments:request")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const cards = yield* (yield* CardStore).cards({ kind: "user", userId })
      const card = cards.find(({ id }) => id === cardId)
      if (card === undefined) return yield* new CardNotFound()
      yield* recordAuditEntry("card-removed", { account: userId }, { card: sayCard(card) }, { card: null })
      yield* endCard(card)
      return card
    }),
  )
})
