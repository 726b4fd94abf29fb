import type { Instant } from "@laundry/core/local-time/local-time"
import { type MessageOwner, ownerRef } from "@laundry/core/order/messages/message-owner"
import type { ConsentEnd, TextConsent } from "@laundry/core/order/messages/text-consent"
import { TextConsentStore } from "@laundry/core/order/messages/text-consent-store.port"
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
      forget: (owner, at) =>
        update((state) => {
          const { textConsents, ...rest } = ended(state, owner, "account-deleted", at)
          const forgotten = textConsents.map((consent) =>
            isOf(consent, owner) ? { ...consent, phone: undefined } : consent,
          )
          return [undefined, { ...rest, textConsents: forgotten }]
        }),
      isStopped: (phone) => read(({ stoppedPhones }) => stoppedPhones.get(phone) ?? false),
      setStopped: (phone, isStopped) =>
        update((state) => [undefined, { ...state, stoppedPhones: withEntry(state.stoppedPhones, phone, isStopped) }]),
      noteInbound: (providerId) =>
        update((state) => [
          !state.inboundTexts.has(providerId),
          { ...state, inboundTexts: new Set([...state.inboundTexts, providerId]) },
        ]),
    })
  }),
)
