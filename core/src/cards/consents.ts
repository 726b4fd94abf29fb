import { Clock, Effect } from "effect"
import { CurrentOrigin } from "../audit/origin.ts"
import { leastChargeLimit } from "../company/balance-settings.ts"
import type { CompanySettings } from "../company/company-settings.ts"
import { type Cents, sayDollars } from "../money/cents.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { consentWording } from "../payment/card-wording.ts"
import type { CardConsent, CardHolder } from "../payment/kept-card.ts"
import { Ids } from "../shared/ids.port.ts"
import { InvalidChargeLimit } from "./card-errors.ts"

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
  { information }: CompanySettings,
  rest: Pick<CardConsent, "leftBy" | "state">,
) {
  const consent: CardConsent = {
    id: yield* (yield* Ids).uuid,
    holder,
    wording: consentWording(information.companyName, limit, holder.kind),
    limit,
    acceptedAt: yield* Clock.currentTimeMillis,
    ip: (yield* CurrentOrigin).ip,
    ...rest,
  }
  return consent
})

/** The consent that counts for a holder: the newest that was given. */
export const presentConsent = Effect.fnUntraced(function* (holder: CardHolder) {
  return (yield* (yield* CardStore).consents(holder)).find(({ state }) => state === "given")
})
