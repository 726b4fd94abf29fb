import type { Instant } from "@laundry/core/local-time/local-time"
import { type MessageOwner, ownerRef } from "@laundry/core/order/messages/message-owner"
import type { ConsentEnd, TextConsent } from "@laundry/core/order/messages/text-consent"
import { TextConsentStore, type UnreadText } from "@laundry/core/order/messages/text-consent-store.port"
import { firstOf } from "@laundry/core/shared/listed"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const isOf = (consent: TextConsent, of: MessageOwner | string): boolean =>
  typeof of === "string" ? consent.phone === of : ownerRef(consent.owner) === ownerRef(of)

const ended = (state: InMemoryState, of: MessageOwner | string, by: ConsentEnd, at: Instant): InMemoryState => ({
  ...state,
  textConsents: state.textConsents.map((consent) =>
    consent.ended === null && isOf(consent, of) ? { ...consent, ended: { at, by } } : consent,
  ),
})

/** With these texts as read. */
const changedTexts = (texts: InMemoryState["inboundTexts"], isMeant: (text: UnreadText) => boolean) =>
  new Map([...texts].map(([id, text]) => [id, text !== undefined && isMeant(text) ? undefined : text]))

/** Consents to texts in memory. */
export const layer = Layer.effect(
  TextConsentStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return TextConsentStore.of({
      add: (consent) => update((state) => [undefined, { ...state, textConsents: [...state.textConsents, consent] }]),
      ofOwner: (owner) => read(({ textConsents }) => textConsents.filter((consent) => isOf(consent, owner))),
      ofPhone: (phone) => read(({ textConsents }) => textConsents.filter((consent) => isOf(consent, phone))),
      end: (of, by, at) => update((state) => [undefined, ended(state, of, by, at)]),
      confirm: (phone) =>
        update((state) => {
          const textConsents = state.textConsents.map((consent) => {
            const { awaitsYes: _awaits, ...confirmed } = consent
            return consent.phone === phone && consent.ended === null ? confirmed : consent
          })
          return [undefined, { ...state, textConsents }]
        }),
      forget: (owner, at) =>
        update((state) => {
          const { textConsents, ...rest } = ended(state, owner, "account-deleted", at)
          const forgotten = textConsents.map((consent) =>
            isOf(consent, owner) ? { ...consent, phone: undefined } : consent,
          )
          const phones = new Set(textConsents.flatMap((consent) => (isOf(consent, owner) ? [consent.phone] : [])))
          const inboundTexts = changedTexts(rest.inboundTexts, ({ from }) => phones.has(from))
          return [undefined, { ...rest, inboundTexts, textConsents: forgotten }]
        }),
      isStopped: (phone) => read(({ stoppedPhones }) => stoppedPhones.get(phone) ?? false),
      setStopped: (phone, isStopped) =>
        update((state) => [undefined, { ...state, stoppedPhones: withEntry(state.stoppedPhones, phone, isStopped) }]),
      noteInbound: ({ id, receivedAt, from, body }) =>
        update((state) => {
          if (state.inboundTexts.has(id)) return [false, state]
          const unread = from === undefined || body === undefined ? undefined : { id, from, body, receivedAt }
          return [true, { ...state, inboundTexts: withEntry(state.inboundTexts, id, unread) }]
        }),
      unreadTexts: (limit) =>
        read(({ inboundTexts }) =>
          firstOf(
            [...inboundTexts.values()]
              .flatMap((text) => text ?? [])
              .toSorted((one, other) => one.receivedAt - other.receivedAt),
            limit,
          ),
        ),
      markTextsRead: (of) =>
        update((state) => {
          const isMeant = (text: UnreadText) => ("id" in of ? text.id === of.id : text.from === of.from)
          const isFound = [...state.inboundTexts.values()].some((text) => text !== undefined && isMeant(text))
          return [isFound, { ...state, inboundTexts: changedTexts(state.inboundTexts, isMeant) }]
        }),
    })
  }),
)
