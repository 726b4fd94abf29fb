import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Order } from "../order/order.ts"
import { CardStore } from "../payment/card-store.port.ts"
import { CardsOnFile } from "../payment/cards-on-file.port.ts"
import type { CardHolder } from "../payment/kept-card.ts"
import { hasPresentTerms } from "./consents.ts"

/** Whether cards are kept at all: the company offers it, and its payment provider can. */
export const areCardsOffered = Effect.gen(function* () {
  const { balances } = yield* (yield* CompanySettingsStore).current
  return balances.offerCardOnFile && (yield* CardsOnFile).isOffered
})

/**
 * What the payment page of an order offers beside paying: to keep the card for what weighing adds. Undefined where that is
 * not offered, where a card is kept already, and for a card that would serve this order alone once it has been weighed.
 */
export const cardOffer = Effect.fn("cardOffer")(function* (order: Order, intentId: string, holder: CardHolder) {
  if (!(yield* areCardsOffered)) return undefined
  if (holder.kind === "order" && order.weight !== null) return undefined
  // Who keeps a card is asked again once the terms have changed.
  const hasCard = (yield* (yield* CardStore).cards(holder)).length > 0
  if (hasCard && (yield* hasPresentTerms(holder))) return undefined
  const { balances, information } = yield* (yield* CompanySettingsStore).current
  return {
    companyName: information.companyName,
    coveredWeight: order.terms.freeWeightLimit,
    limit: balances.chargeLimit,
    ceiling: balances.chargeLimitCeiling,
    noticeMinutes: balances.chargeNoticeMinutes,
    serves: holder.kind,
    /** Somebody has agreed already, in another tab or before the page was loaded again. */
    isAsked: (yield* (yield* CardStore).consentLeftBy(intentId))?.state === "asked",
  }
})
export type CardOffer = NonNullable<Effect.Success<ReturnType<typeof cardOffer>>>
