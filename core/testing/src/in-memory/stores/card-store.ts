import { CardStore } from "@laundry/core/payment/card-store.port"
import { type CardHolder, holderRef, type KeptCard } from "@laundry/core/payment/kept-card"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, type StoredCard, withEntry } from "../state.ts"

const toCard = ({ isRemoved: _isRemoved, ...card }: StoredCard): KeptCard => card

const isHeldBy = (holder: CardHolder) => {
  const ref = holderRef(holder)
  return (kept: { readonly holder: CardHolder }) => holderRef(kept.holder) === ref
}

const live = (state: InMemoryState): ReadonlyArray<StoredCard> =>
  [...state.keptCards.values()].filter(({ isRemoved }) => !isRemoved)

/** The default first, then the newest: of the same instant the one that was added last. */
const cardsOf = (state: InMemoryState, holder: CardHolder): ReadonlyArray<StoredCard> =>
  live(state)
    .filter(isHeldBy(holder))
    .toReversed()
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || b.keptAt - a.keptAt)

/** The cards with one of a holder's as their only default. */
const withDefault = (state: InMemoryState, card: Pick<KeptCard, "id" | "holder">): InMemoryState["keptCards"] => {
  const isOfHolder = isHeldBy(card.holder)
  return new Map(
    [...state.keptCards].map(([id, kept]) => [id, isOfHolder(kept) ? { ...kept, isDefault: id === card.id } : kept]),
  )
}

/** Kept cards in memory. */
export const layer = Layer.effect(
  CardStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return CardStore.of({
      addConsent: (consent) =>
        update((state) => [undefined, { ...state, cardConsents: withEntry(state.cardConsents, consent.id, consent) }]),
      consent: (id) => read(({ cardConsents }) => cardConsents.get(id)),
      consentLeftBy: (providerId) =>
        read(({ cardConsents }) => [...cardConsents.values()].findLast(({ leftBy }) => leftBy === providerId)),
      saveConsent: ({ id, leftBy, state: reached, card }) =>
        update((state) => {
          const known = state.cardConsents.get(id)
          if (known === undefined) return [undefined, state]
          const consent = { ...known, leftBy, state: reached, card }
          return [undefined, { ...state, cardConsents: withEntry(state.cardConsents, id, consent) }]
        }),
      consents: (holder) =>
        read(({ cardConsents }) => [...cardConsents.values()].filter(isHeldBy(holder)).toReversed()),
      add: (card) =>
        update((state) => {
          if ([...state.keptCards.values()].some(({ methodId }) => methodId === card.methodId)) return [false, state]
          const added = { ...state, keptCards: withEntry(state.keptCards, card.id, { ...card, isRemoved: false }) }
          return [true, { ...added, keptCards: withDefault(added, card) }]
        }),
      get: (id) =>
        read((state) => {
          const card = live(state).find((candidate) => candidate.id === id)
          return card && toCard(card)
        }),
      cards: (holder) => read((state) => cardsOf(state, holder).map(toCard)),
      byMethod: (methodId) =>
        read((state) => {
          const card = live(state).find((candidate) => candidate.methodId === methodId)
          return card && toCard(card)
        }),
      makeDefault: (card) => update((state) => [undefined, { ...state, keptCards: withDefault(state, card) }]),
      update: (details) =>
        update((state) => {
          const card = live(state).find(({ methodId }) => methodId === details.methodId)
          if (card === undefined) return [undefined, state]
          const { brand, last4, expMonth, expYear } = details
          const changed = { ...card, brand, last4, expMonth, expYear }
          return [undefined, { ...state, keptCards: withEntry(state.keptCards, card.id, changed) }]
        }),
      remove: (id) =>
        update((state) => {
          const card = state.keptCards.get(id)
          if (card === undefined || card.isRemoved) return [false, state]
          const gone = { ...card, isRemoved: true, isDefault: false }
          const removed = { ...state, keptCards: withEntry(state.keptCards, id, gone) }
          const [next] = cardsOf(removed, card.holder)
          return [true, next === undefined ? removed : { ...removed, keptCards: withDefault(removed, next) }]
        }),
      orderCards: read((state) =>
        live(state)
          .filter(({ holder }) => holder.kind === "order")
          .map(toCard),
      ),
      expiring: ({ year, month }) =>
        read((state) =>
          live(state)
            .filter(({ holder, expYear, expMonth }) => holder.kind === "user" && expYear === year && expMonth === month)
            .map(toCard),
        ),
      forgetHolder: (holder) =>
        update((state) => {
          const isOfHolder = isHeldBy(holder)
          const consents = [...state.cardConsents].map(([id, consent]) => {
            if (!isOfHolder(consent)) return [id, consent] as const
            const reached = consent.state === "asked" ? "withdrawn" : consent.state
            return [id, { ...consent, ip: null, state: reached }] as const
          })
          return [undefined, { ...state, cardConsents: new Map(consents) }]
        }),
    })
  }),
)
