import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import type { CardDetails } from "../payment/card-details.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import type { GatewayEvent } from "../payment/payment-gateway.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

type CardUpdated = Extract<GatewayEvent, { readonly kind: "card-updated" }>

/**
 * A card is another at the provider: its bank sent a new one, or somebody changed it there. Leaves it to the job runner if it is kept.
 * Where the provider can't be asked, the card that its event brings is noted.
 */
export const cardWasUpdated = Effect.fn("cardWasUpdated")(function* (event: CardUpdated) {
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
  const store = yield* CardStore
  if ("card" in event && (yield* CardsOnFile).card === undefined) {
    yield* store.update(event.card)
    return
  }
  const methodId = "card" in event ? event.card.methodId : event.methodId
  if ((yield* store.byMethod(methodId)) === undefined) return
  yield* transact(outbox.schedule({ kind: "check-card", methodId }, 0))
})

/** More changes than a card sees while it is asked for. */
const mostChanges = 5

const isSame = (kept: CardDetails, now: CardDetails): boolean =>
  kept.brand === now.brand && kept.last4 === now.last4 && kept.expMonth === now.expMonth && kept.expYear === now.expYear

/**
 * Notes a kept card as the provider has it now. Safe to repeat; one that it keeps no more stays as it is. Who wrote something asks once more:
 * of two runs at once the one with the older answer may have written last.
 */
export const checkCard = Effect.fn("checkCard")(function* (methodId: string) {
  const { card } = yield* CardsOnFile
  if (card === undefined) return
  const store = yield* CardStore
  for (let change = 0; change < mostChanges; change += 1) {
    const details = yield* card(methodId)
    const kept = yield* store.byMethod(methodId)
    if (details === undefined || kept === undefined || isSame(kept, details)) return
    yield* store.update(details)
  }
})
