import type { HistoryEntry } from "../order-history.ts"
import type { Offer } from "./offer.ts"

type Released = Pick<Offer, "state" | "acceptedBy" | "endedAt">

/** Whether with this entry the worker who had accepted an order gave it back; staff also record what support was told. */
const isByWorker = ({ acceptedBy }: Released, { actor, changes }: HistoryEntry): boolean =>
  changes["handling"] === "offered" && actor.kind === "user" && actor.userId === acceptedBy

/** Whether a worker ended an offer that they had accepted by themself, and not staff for them, as the order's history says. */
export const isGivenBack = (offer: Released, history: ReadonlyArray<HistoryEntry>): boolean =>
  offer.state === "released" && history.some((entry) => entry.at === offer.endedAt && isByWorker(offer, entry))

/** Whether an order is on offer because the worker of its last offer gave it back by themself: staff have not had it offered since. */
export const comesFromWorker = (last: Released, history: ReadonlyArray<HistoryEntry>): boolean => {
  const latest = history.findLast(({ changes }) => changes["handling"] !== undefined)
  return last.state === "released" && latest !== undefined && isByWorker(last, latest)
}
