import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"

/** What is left to do of the marketplace: also after the company went back to a single operator. */
export const MarketplaceLeft = Schema.Struct({
  /** Orders that laundry workers hold. */
  orders: Schema.Int,
  /** Laundry workers who have money to get. */
  balances: Schema.Int,
  /** Appeals that wait for a decision. */
  appeals: Schema.Int,
})

/** Apart from the other calls about laundry workers: it is asked for around every screen of staff. */
export const marketplaceLeftEndpoints = {
  getMarketplaceLeft: {
    method: "GET",
    path: "/api/admin/marketplace-left",
    summary: "What is left to do of the marketplace",
    area: "Laundry workers",
    access: "workers:manage",
    success: MarketplaceLeft,
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
