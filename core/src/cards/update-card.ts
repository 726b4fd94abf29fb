import { Effect } from "effect"
import { Outbox } from "../outbox/outbox.port.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** A card is another at the provider: its bank sent a new one, or somebody changed it there. Leaves it to the job runner if it is kept. */
export const cardWasUpdated = Effect.fn("cardWasUpdated")(function* (methodId: string) {
  const { transact } = yield* UnitOfWork
  const outbox = yield* Outbox
  if ((yield* (yield* CardStore).byMethod(methodId)) === undefined) return
  yield* transact(outbox.schedule({ kind: "check-card", methodId }, 0))
})

/** Notes a kept card as the provider has it now. Safe to repeat; one that it keeps no more stays as it is. */
export const checkCard = Effect.fn("checkCard")(function* (methodId: string) {
  const details = yield* (yield* CardsOnFile).card(methodId)
  if (details !== undefined) yield* (yield* CardStore).update(details)
})
