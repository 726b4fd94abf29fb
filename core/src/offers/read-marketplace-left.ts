import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { MarketplaceLeft } from "../marketplace/marketplace-left.ts"
import { cents } from "../money/cents.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { WorkerLedgerStore } from "../workers/ledger/worker-ledger-store.port.ts"

/** What is left to do of the marketplace, whatever the company is now. */
export const readMarketplaceLeft = Effect.fn("readMarketplaceLeft")(function* () {
  yield* authorize("workers:manage")
  const orders = yield* (yield* OfferStore).heldByAll
  const balances = (yield* (yield* WorkerLedgerStore).balancesFrom(cents(1))).length
  const appeals = yield* (yield* RatingStore).list("appeals", 1)
  const left: MarketplaceLeft = { orders, balances, appeals: appeals.rows.length + appeals.notShown }
  return left
})
