import type { Instant } from "../../local-time/local-time.ts"
import { maskPhone } from "../../messaging/phone-number.ts"
import type { PhoneNumber } from "../../shared/phone-number.ts"
import type { MessageOwner } from "./message-owner.ts"

/** Where a consent was given. "text": by a reply that lifts an earlier STOP. */
export const consentPlaces = ["profile", "order-page", "text"] as const
export type ConsentPlace = (typeof consentPlaces)[number]

/** What ended a consent: a reply of STOP, its customer, staff whom they asked, or the end of their account. */
export const consentEnds = ["stop", "customer", "staff", "account-deleted"] as const
export type ConsentEnd = (typeof consentEnds)[number]

/** That somebody lets us send texts to a phone. What was agreed to stays as it was. */
export interface TextConsent {
  readonly id: string
  readonly owner: MessageOwner
  /** Undefined once its person was forgotten. */
  readonly phone: PhoneNumber | undefined
  /** The whole text, as it was read. */
  readonly wording: string
  readonly place: ConsentPlace
  readonly givenAt: Instant
  /** Said where the phone itself has not answered YES yet: no text is sent by it until then. */
  readonly awaitsYes?: true
  readonly ended: { readonly at: Instant; readonly by: ConsentEnd } | null
}

/**
 * What customers agree to before they get texts. It names the phone by its last digits: it is kept as it was read, also when
 * the phone is forgotten.
 */
export const textConsentWording = (companyName: string, phone: PhoneNumber | undefined): string =>
  `I agree that ${companyName} sends text messages about my orders to ${phone === undefined ? "my phone" : maskPhone(phone)}. How many depends on my orders. Message and data rates may apply. I can reply STOP to end them and HELP for help. Ordering does not depend on this.`
