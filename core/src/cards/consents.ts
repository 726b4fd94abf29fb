import { Clock, Effect } from "effect"
import { CurrentOrigin } from "../audit/origin.ts"
import { leastChargeLimit } from "../company/balance-settings.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { type Cents, sayDollars } from "../money/cents.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { cardTerms, consentWording } from "../payment/card-wording.ts"
import { type CardConsent, type CardHolder, holderRef } from "../payment/kept-card.ts"
import { browserMark } from "../payment/payer.ts"
import { Ids } from "../shared/ids.port.ts"
import { CardTermsChanged, InvalidChargeLimit } from "./card-errors.ts"

/** The limit as somebody chose it, which must be in the company's bounds; the company's own when they chose none. */
export const chosenLimit = Effect.fnUntraced(function* (limit: Cents | undefined, { balances }: CompanySettings) {
  const { chargeLimit, chargeLimitCeiling } = balances
  if (limit === undefined) return chargeLimit
  if (limit >= leastChargeLimit && limit <= chargeLimitCeiling) return limit
  const message = `The limit must be from ${sayDollars(leastChargeLimit)} to ${sayDollars(chargeLimitCeiling)}.`
  return yield* new InvalidChargeLimit({ message })
})

/** A consent as it is given now, from where the call came. */
export const newConsent = Effect.fnUntraced(function* (
  holder: CardHolder,
  limit: Cents,
  { information, balances }: CompanySettings,
  rest: Pick<CardConsent, "leftBy" | "state"> & { readonly card?: CardConsent["card"] },
) {
  const { card = null, leftBy, state } = rest
  const terms = { companyName: information.companyName, noticeMinutes: balances.chargeNoticeMinutes }
  const consent: CardConsent = {
    id: yield* (yield* Ids).uuid,
    holder,
    wording: consentWording({ ...terms, limit, serves: holder.kind, card: card ?? undefined }),
    ...cardTerms,
    limit,
    acceptedAt: yield* Clock.currentTimeMillis,
    ip: (yield* CurrentOrigin).ip,
    leftBy,
    state,
    card,
    browser: yield* browserMark(holderRef(holder)),
  }
  return consent
})

/** The consent that counts for a holder: the newest that was given. */
export const presentConsent = Effect.fnUntraced(function* (holder: CardHolder) {
  return (yield* (yield* CardStore).consents(holder)).find(({ state }) => state === "given")
})

/** Whether a holder agreed to the terms as they are now. */
export const hasPresentTerms = Effect.fnUntraced(function* (holder: CardHolder) {
  return (yield* presentConsent(holder))?.version === cardTerms.version
})

/** Fails where a page shows other terms than those that would be kept. */
export const requirePresentTerms = (shown: number | undefined): Effect.Effect<void, CardTermsChanged> =>
  shown === undefined || shown === cardTerms.version ? Effect.void : Effect.fail(new CardTermsChanged())
