import { cardEndpoints } from "@laundry/contracts/payments/cards"
import type { Cents } from "@laundry/core/money/cents"
import { cardTerms } from "@laundry/core/payment/card-wording"
import { mutationOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** Begins to keep a card, under a limit. */
export const setUpCard = mutationOptions({
  mutationKey: ["cards", "set-up"],
  mutationFn: (limit: Cents) => api(cardEndpoints.setUpCard, { body: { limit, terms: cardTerms.version } }),
})

export const confirmCard = mutationOptions({
  mutationKey: ["cards", "confirm"],
  mutationFn: (setUpId: string) => api(cardEndpoints.confirmCard, { body: { setUpId } }),
})

export const chooseCard = mutationOptions({
  mutationKey: ["cards", "choose"],
  mutationFn: (cardId: string) => api(cardEndpoints.chooseCard, { params: { cardId } }),
})

export const removeCard = mutationOptions({
  mutationKey: ["cards", "remove"],
  mutationFn: (cardId: string) => api(cardEndpoints.removeCard, { params: { cardId } }),
})

export const changeLimit = mutationOptions({
  mutationKey: ["cards", "limit"],
  mutationFn: (limit: Cents) => api(cardEndpoints.changeChargeLimit, { body: { limit, terms: cardTerms.version } }),
})
