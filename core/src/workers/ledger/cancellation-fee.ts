import type { Cents } from "../../money/cents.ts"
import type { Offer, OfferId } from "../../order/offers/offer.ts"
import { sumOfRows, type WorkerLedgerEntry } from "./worker-ledger-entry.ts"

/** Each time that a worker accepts an order it gives one Cancellation Fee at most, however often it is called off. */
export const feeKeyOf = (id: OfferId): string => `cancellation-fee:${id}`

/** The Cancellation Fee that a worker has of the offer that they accepted, by the ledger's rows for its order; nothing where there was none. */
export const feeOfOffer = ({ id }: Pick<Offer, "id">, rows: ReadonlyArray<WorkerLedgerEntry>): Cents =>
  sumOfRows(rows.filter(({ kind, key }) => kind === "cancellation-fee" && key === feeKeyOf(id)))
