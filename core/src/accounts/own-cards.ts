import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { UserNotFound } from "../access/user-not-found.ts"
import { CardNotFound, CardNotSetUp, CardsNotOffered } from "../cards/card-errors.ts"
import { chosenLimit, newConsent, presentConsent, requirePresentTerms } from "../cards/consents.ts"
import { noteCard, ownerOf } from "../cards/keep-card.ts"
import { areCardsOffered } from "../cards/offer-card.ts"
import { endCard } from "../cards/remove-card.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Cents } from "../money/cents.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { cardTerms } from "../payment/card-wording.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import { type CardConsent, type CardHolder, holderRef } from "../payment/kept-card.ts"
import { fullName } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

const ownHolder = Effect.gen(function* () {
  yield* authorize("own-profile:edit")
  const { userId } = yield* actingUser
  return { kind: "user", userId } as const satisfies CardHolder
})

/** The acting user's cards, and up to how much is charged without asking; undefined while they agreed to nothing. */
export const readOwnCards = Effect.fn("readOwnCards")(function* () {
  const holder = yield* ownHolder
  const { balances, information } = yield* (yield* CompanySettingsStore).current
  const consent = yield* presentConsent(holder)
  const cards = yield* (yield* CardStore).cards(holder)
  return {
    isOffered: yield* areCardsOffered,
    cards,
    /** The terms have changed since they agreed to them. */
    mustAgree: cards.length > 0 && consent?.version !== cardTerms.version,
    noticeMinutes: balances.chargeNoticeMinutes,
    limit: consent?.limit ?? balances.chargeLimit,
    ceiling: balances.chargeLimitCeiling,
    companyName: information.companyName,
  }
})

/**
 * Notes what leaves the card of a consent. False where the account was deleted while the provider was asked: then it is left to the job
 * runner to have the provider forget the person. A deletion holds the account's lock, too.
 */
const noteSetUp = Effect.fnUntraced(function* (consent: CardConsent, userId: UserId, leftBy: string) {
  const users = yield* UserStore
  const store = yield* CardStore
  const isThere = yield* users.getForUpdate(userId).pipe(
    Effect.as(true),
    Effect.catchTag("UserNotFound", () => Effect.succeed(false)),
  )
  const present = (yield* store.consent(consent.id)) ?? consent
  yield* store.saveConsent({ ...present, leftBy })
  if (!isThere) yield* (yield* Outbox).schedule({ kind: "forget-card-owner", leftBy }, 0)
  return isThere
})

/** Begins to keep a card of the acting user's without a payment. The browser enters it under the secret. */
export const setUpOwnCard = Effect.fn("setUpOwnCard")(function* (limit: Cents | undefined, terms?: number) {
  yield* requirePresentTerms(terms)
  const holder = yield* ownHolder
  const users = yield* UserStore
  const user = yield* users.get(holder.userId)
  if (!(yield* areCardsOffered)) return yield* new CardsNotOffered()
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const settings = yield* (yield* CompanySettingsStore).current
  const chosen = yield* chosenLimit(limit, settings)
  const consent = yield* newConsent(holder, chosen, settings, { leftBy: null, state: "asked" })
  yield* transact(Effect.andThen(users.getForUpdate(user.id), store.addConsent(consent)))
  const { setupIntentId, clientSecret } = yield* (yield* CardsOnFile).setUp({
    setUpId: consent.id,
    owner: ownerOf({ holder, name: fullName(user), email: user.email }),
  })
  if (!(yield* transact(noteSetUp(consent, user.id, setupIntentId)))) return yield* new UserNotFound()
  return { setUpId: consent.id, clientSecret }
})

/** The browser has entered the card of a set-up: keeps it, unless a webhook did before. */
export const confirmOwnCard = Effect.fn("confirmOwnCard")(function* (setUpId: string) {
  const holder = yield* ownHolder
  const consent = yield* (yield* CardStore).consent(setUpId)
  if (consent === undefined || consent.leftBy === null || holderRef(consent.holder) !== holderRef(holder)) {
    return yield* new CardNotSetUp()
  }
  if (!(yield* noteCard(consent.leftBy))) return yield* new CardNotSetUp()
})

const ownCard = Effect.fnUntraced(function* (id: string) {
  const holder = yield* ownHolder
  const card = (yield* (yield* CardStore).cards(holder)).find((candidate) => candidate.id === id)
  return card ?? (yield* new CardNotFound())
})

/** Removes one of the acting user's cards: nothing is charged to it any more. */
export const removeOwnCard = Effect.fn("removeOwnCard")(function* (id: string) {
  const { transact } = yield* UnitOfWork
  yield* transact(endCard(yield* ownCard(id)))
})

/** From now on this card of the acting user's is the one that is charged. */
export const chooseOwnCard = Effect.fn("chooseOwnCard")(function* (id: string) {
  const { transact } = yield* UnitOfWork
  yield* transact((yield* CardStore).makeDefault(yield* ownCard(id)))
})

/** Agrees to another limit for the acting user's cards. */
export const changeOwnLimit = Effect.fn("changeOwnLimit")(function* (limit: Cents, terms?: number) {
  yield* requirePresentTerms(terms)
  const holder = yield* ownHolder
  const store = yield* CardStore
  const { transact } = yield* UnitOfWork
  const [card] = yield* store.cards(holder)
  if (card === undefined) return yield* new CardNotFound()
  const settings = yield* (yield* CompanySettingsStore).current
  const consent = yield* newConsent(holder, yield* chosenLimit(limit, settings), settings, {
    leftBy: null,
    state: "given",
    card: { brand: card.brand, last4: card.last4 },
  })
  yield* transact(store.addConsent(consent))
})
