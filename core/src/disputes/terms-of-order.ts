import { termsOfServiceDay } from "../company/legal-terms.ts"
import { type IsoDate, parseIsoDate } from "../local-time/local-time.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { OrderTerms as PriceTerms } from "../pricing/order-terms.ts"

/** The day of the terms of orders that were placed before it was kept with them: the terms had not changed until then. */
const termsOfOlderOrders = "2025-07-28" as IsoDate

/** The terms of service that an order was placed under. */
export interface OrderTerms {
  /** The day as of which they are. */
  readonly day: IsoDate
  /** Whether the customer placed the order, in a form that shows the terms; staff place orders, too. */
  readonly isShown: boolean
  /** Whether there are newer terms for such an order. */
  readonly isSuperseded: boolean
}

/** What an order and its history say of the terms that it was placed under. */
export const termsOfOrder = (
  { terms }: { readonly terms: Pick<PriceTerms, "marketplace"> },
  history: ReadonlyArray<HistoryEntry>,
): OrderTerms => {
  const placed = history.find(({ event }) => event === "placed")
  const kept = placed?.changes["termsOfService"]
  const day = (typeof kept === "string" ? parseIsoDate(kept) : undefined) ?? termsOfOlderOrders
  const actor = placed?.actor
  const isShown = actor?.kind === "guest" || (actor?.kind === "user" && actor.role === "client")
  return { day, isShown, isSuperseded: day < termsOfServiceDay(terms) }
}
