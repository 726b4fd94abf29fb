import { Clock, Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { authorize } from "../access/permissions.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type ChannelChoices, defaultChoices, essentialEvents, messageEvents } from "../messaging/message-event.ts"
import { askForCode } from "../messaging/one-time-codes.ts"
import { maskPhone, textedNumber } from "../messaging/phone-number.ts"
import { TextMessenger } from "../messaging/text-messenger.port.ts"
import { MessageChoiceStore } from "../order/messages/message-choice-store.port.ts"
import { ConsentOutdated, EssentialMessage, PhoneNotTextable, TextsStopped } from "../order/messages/message-errors.ts"
import { type MessageOwner, ownerRef } from "../order/messages/message-owner.ts"
import { type ConsentPlace, type TextConsent, textConsentWording } from "../order/messages/text-consent.ts"
import { TextConsentStore } from "../order/messages/text-consent-store.port.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { RecurringStore } from "../order/recurring/recurring-store.port.ts"
import { followOrderLink } from "../order-links/follow-order-link.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { UserStore } from "../people/user-store.port.ts"
import { Ids } from "../shared/ids.port.ts"
import { formatPhone, type PhoneNumber } from "../shared/phone-number.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Who asks: the acting user, for all their orders, or somebody with the link to one order. */
export type MessageHolder = { readonly kind: "account" } | { readonly kind: "order"; readonly token: string }

/** How somebody is told of their orders, as they read it. */
export interface MessageSettings {
  readonly choices: ChannelChoices
  /** Whether texts are sent at all. */
  readonly offersTexts: boolean
  /** Only where pickups can come again and again: then there is a message about them. */
  readonly offersRecurring?: true
  /** Where texts go, as its owner knows it; on an order's page its last digits only. Empty where there is no phone. */
  readonly phone: string
  /** Whether texts can go there at all: they go to American numbers. */
  readonly isTextable: boolean
  /** What is to be agreed to before texts are sent. */
  readonly consentWording: string
  /** What was agreed to for this phone and holds. */
  readonly consent: { readonly givenAt: Instant; readonly wording: string } | null
  /** Said where texts wait until the phone itself answers YES. */
  readonly awaitsYes?: true
  /** Whether the phone's owner replied STOP. */
  readonly isStopped: boolean
  /** How many browsers take push messages. */
  readonly pushDevices: number
}

/** What somebody changes of it. */
export interface MessageSettingsChange {
  readonly choices: ChannelChoices
  /** The wording that they agreed to, as they read it, or that they agree to no texts any more. */
  readonly consent?: { readonly wording: string } | "withdraw" | undefined
}

/** A holder that was found, with what it says of its phone. */
export interface FoundHolder {
  readonly owner: MessageOwner
  readonly place: Exclude<ConsentPlace, "text">
  readonly phone: PhoneNumber | undefined
  /** As the holder reads it. */
  readonly shownPhone: string
  /** Whose choices hold until the owner made their own. */
  readonly otherwise: MessageOwner | undefined
}

/** Finds who asks. The account must be one's own, and the link must work. */
export const findHolder = Effect.fnUntraced(function* (holder: MessageHolder) {
  if (holder.kind === "account") {
    yield* authorize("own-profile:edit")
    const { userId } = yield* actingUser
    const { phone } = yield* (yield* UserStore).get(userId)
    const found: FoundHolder = {
      owner: { kind: "user", userId },
      place: "profile",
      phone: textedNumber(phone ?? ""),
      shownPhone: formatPhone(phone ?? ""),
      otherwise: undefined,
    }
    return found
  }
  const { order } = yield* followOrderLink(holder.token)
  const found: FoundHolder = {
    owner: { kind: "order", orderId: order.id },
    place: "order-page",
    phone: textedNumber(order.customerPhone),
    shownPhone: maskPhone(order.customerPhone),
    otherwise: order.userId === null ? undefined : { kind: "user", userId: order.userId },
  }
  return found
})

/** Holds whatever deletes the owner's person back until the transaction ends. */
export const holdOwner = Effect.fnUntraced(function* (owner: MessageOwner) {
  if (owner.kind === "user") return yield* Effect.asVoid((yield* UserStore).getForUpdate(owner.userId))
  yield* Effect.asVoid(Effect.orDie((yield* OrderStore).getForUpdate(owner.orderId)))
})

const livingConsent = Effect.fnUntraced(function* ({ owner, phone }: FoundHolder) {
  const consents = yield* (yield* TextConsentStore).ofOwner(owner)
  return consents.find((consent) => consent.ended === null && consent.phone === phone && phone !== undefined)
})

const wordingFor = Effect.fnUntraced(function* ({ phone }: FoundHolder) {
  const { information } = yield* (yield* CompanySettingsStore).current
  return textConsentWording(information.companyName, phone)
})

const settingsOf = Effect.fnUntraced(function* (found: FoundHolder) {
  const choices = yield* MessageChoiceStore
  const { owner, otherwise, phone } = found
  const { recurringPickups } = yield* (yield* CompanySettingsStore).current
  const consent = yield* livingConsent(found)
  const inherited = otherwise === undefined ? undefined : yield* choices.choices(otherwise)
  const settings: MessageSettings = {
    choices: (yield* choices.choices(owner)) ?? inherited ?? defaultChoices,
    offersTexts: (yield* TextMessenger).isOffered,
    ...(recurringPickups ? { offersRecurring: true } : {}),
    phone: found.shownPhone,
    isTextable: phone !== undefined,
    consentWording: yield* wordingFor(found),
    consent: consent === undefined ? null : { givenAt: consent.givenAt, wording: consent.wording },
    ...(consent?.awaitsYes === true && { awaitsYes: true as const }),
    isStopped: phone !== undefined && (yield* (yield* TextConsentStore).isStopped(phone)),
    pushDevices: (yield* choices.subscriptions(owner)).length,
  }
  return settings
})

/** How somebody is told of their orders. */
export const readMessageSettings = Effect.fn("readMessageSettings")(function* (holder: MessageHolder) {
  return yield* settingsOf(yield* findHolder(holder))
})

/**
 * Whether the phone itself has to say yes first. An order's own page is about an order that was placed with the phone; any other consent,
 * and one to orders that come by themselves, would have texts go to a number that somebody typed.
 */
const mustSayYes = Effect.fnUntraced(function* ({ owner }: FoundHolder) {
  if (owner.kind === "user") return true
  return (yield* (yield* RecurringStore).occurrenceOf(owner.orderId)) !== undefined
})

/** Owes a text that asks a phone for its yes: so many to a phone, and so many by one who asks. */
const askPhone = Effect.fnUntraced(function* (owner: MessageOwner, phone: PhoneNumber) {
  yield* askForCode({ purpose: "text-phone", subject: phone })
  yield* askForCode({ purpose: "text-phone", subject: ownerRef(owner) })
  yield* (yield* Outbox).schedule({ kind: "ask-phone", id: yield* (yield* Ids).uuid, phone }, 0)
})

/** Adds a consent to what was agreed to; one that holds for the same phone stays as it was read, and asks the phone again if it waits. */
const giveConsent = Effect.fnUntraced(function* (found: FoundHolder, wording: string, at: Instant) {
  const { owner, place, phone } = found
  const consents = yield* TextConsentStore
  if (phone === undefined) return yield* new PhoneNotTextable()
  if (yield* consents.isStopped(phone)) return yield* new TextsStopped()
  const living = yield* livingConsent(found)
  if (living !== undefined) return living.awaitsYes === true ? yield* askPhone(owner, phone) : undefined
  if (wording !== (yield* wordingFor(found))) return yield* new ConsentOutdated()
  const saidYes = (yield* consents.ofOwner(owner)).some((given) => given.phone === phone && given.awaitsYes !== true)
  const awaitsYes = !saidYes && (yield* mustSayYes(found))
  // Of another phone, which the account had before.
  yield* consents.end(owner, "customer", at)
  const id = yield* (yield* Ids).uuid
  const consent: TextConsent = { id, owner, phone, wording, place, givenAt: at, ended: null }
  yield* consents.add(awaitsYes ? { ...consent, awaitsYes } : consent)
  if (awaitsYes) yield* askPhone(owner, phone)
})

/** Changes how somebody is told of their orders, and what they agree to. */
export const saveMessageSettings = Effect.fn("saveMessageSettings")(function* (
  holder: MessageHolder,
  { choices, consent }: MessageSettingsChange,
) {
  if (messageEvents.some((event) => essentialEvents.has(event) && choices[event] === "none")) {
    return yield* new EssentialMessage()
  }
  const { owner } = yield* findHolder(holder)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      yield* holdOwner(owner)
      // Read again under the lock: the phone may have changed.
      const found = yield* findHolder(holder)
      const at = yield* Clock.currentTimeMillis
      if (consent === "withdraw") yield* (yield* TextConsentStore).end(owner, "customer", at)
      else if (consent !== undefined) yield* giveConsent(found, consent.wording, at)
      yield* (yield* MessageChoiceStore).saveChoices(owner, choices, at)
      return yield* settingsOf(found)
    }),
  )
})
