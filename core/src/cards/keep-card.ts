import { Clock, Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Cents } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import type { CardDetails } from "../payment/card-details.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { type CardOwner, CardsOnFile } from "../payment/cards-on-file.port.ts"
import { type CardConsent, type CardHolder, holderRef, type KeptCard } from "../payment/kept-card.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { CardsNotOffered } from "./card-errors.ts"
import { chosenLimit, newConsent } from "./consents.ts"
import { areCardsOffered } from "./offer-card.ts"

/** Whose card is kept. */
export interface Keeper extends Pick<CardOwner, "name" | "email"> {
  readonly holder: CardHolder
}

export const ownerOf = ({ holder, name, email }: Keeper): CardOwner => ({ ref: holderRef(holder), name, email })

const withdraw = Effect.fnUntraced(function* (consent: CardConsent) {
  const { transact } = yield* UnitOfWork
  const store = yield* CardStore
  // One that was given meanwhile stays: its card was left.
  yield* transact(
    Effect.gen(function* () {
      const present = yield* store.consent(consent.id)
      if (present?.state === "asked") yield* store.saveConsent({ ...present, state: "withdrawn" })
    }),
  )
})

/**
 * Has the card kept that pays an intent, with what its owner agreed to. Asking again with another limit agrees anew; the consent
 * is written first, so that no card is ever kept without one.
 */
export const keepCardOf = Effect.fn("keepCardOf")(function* (
  intentId: string,
  keeper: Keeper,
  limit: Cents | undefined,
) {
  if (!(yield* areCardsOffered)) return yield* new CardsNotOffered()
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const settings = yield* (yield* CompanySettingsStore).current
  const chosen = yield* chosenLimit(limit, settings)
  const known = yield* store.consentLeftBy(intentId)
  if (known?.state === "given") return
  const before = known?.state === "asked" ? known : undefined
  const wanted = yield* newConsent(keeper.holder, chosen, settings, { leftBy: intentId, state: "asked" })
  if (before?.wording !== wanted.wording) {
    yield* transact(
      Effect.gen(function* () {
        if (before !== undefined) yield* store.saveConsent({ ...before, state: "withdrawn" })
        yield* store.addConsent(wanted)
      }),
    )
  }
  yield* (yield* CardsOnFile).keepCardOf({ intentId, owner: ownerOf(keeper) })
})

/** Takes that back: the card that pays the intent is not kept. */
export const dontKeepCardOf = Effect.fn("dontKeepCardOf")(function* (intentId: string) {
  const consent = yield* (yield* CardStore).consentLeftBy(intentId)
  if (consent === undefined || consent.state !== "asked") return
  yield* (yield* CardsOnFile).dontKeepCardOf(intentId)
  yield* withdraw(consent)
})

/** Leaves it to the job runner to note the card that a payment or a set-up left, if one was to be kept. In its transaction. */
export const oweKeptCard = Effect.fnUntraced(function* (leftBy: string) {
  const consent = yield* (yield* CardStore).consentLeftBy(leftBy)
  if (consent?.state === "asked") yield* (yield* Outbox).schedule({ kind: "note-card", leftBy }, 0)
})

/** Keeps a card with the consent that it was left under, once, from whichever side it is heard first. Returns whether it is kept. */
const keep = Effect.fnUntraced(function* (leftBy: string, details: CardDetails) {
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const keptAt = yield* Clock.currentTimeMillis
  const id = yield* (yield* Ids).uuid
  return yield* transact(
    Effect.gen(function* () {
      const consent = yield* store.consentLeftBy(leftBy)
      if (consent?.state !== "asked") return consent?.state === "given"
      // Of an order that two people pay, one card is kept: that of the first who wanted it.
      const isTaken = consent.holder.kind === "order" && (yield* store.cards(consent.holder)).length > 0
      if (isTaken) {
        yield* store.saveConsent({ ...consent, state: "withdrawn" })
        return false
      }
      const card: KeptCard = { ...details, id, holder: consent.holder, isDefault: true, keptAt }
      yield* store.add(card)
      const { brand, last4 } = details
      yield* store.saveConsent({ ...consent, state: "given", card: { brand, last4 } })
      return true
    }),
  )
})

/**
 * Notes the card that a payment or a set-up left. One whose owner has taken their consent back meanwhile is forgotten. Safe to
 * repeat; returns whether a card is kept.
 */
export const noteCard = Effect.fn("noteCard")(function* (leftBy: string) {
  const cards = yield* CardsOnFile
  const consent = yield* (yield* CardStore).consentLeftBy(leftBy)
  if (consent === undefined || consent.state === "given") return consent !== undefined
  const left = (yield* cards.cardOf(leftBy)) ?? (yield* cards.setUpCard(leftBy))
  if (left === undefined) return false
  const isKept = yield* keep(leftBy, left)
  if (!isKept) yield* cards.forget(left)
  return isKept
})
