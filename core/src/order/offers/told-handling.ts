import type { UserId } from "../../access/actor.ts"
import type { Instant } from "../../local-time/local-time.ts"
import type { HistoryEntry } from "../order-history.ts"

/** Of whom an order's customer was told last that they come to pick it up: a worker who accepted it, or the house crew after one. */
export interface Told {
  readonly by: UserId | "house"
  readonly at: Instant
}

/** The customer was told that nobody comes: what they were told before holds no more. */
const isCalledOff = ({ event, from, to }: HistoryEntry): boolean =>
  (to === "cancelled" && from !== to) || event === "missed-pickup-settled"

/** Who comes from this entry on; undefined where it says nothing of that. */
const comesNow = ({ actor, changes }: HistoryEntry): UserId | "house" | undefined => {
  if (changes["handling"] === "house") return "house"
  // Setting out is written down too, and is no news of who comes.
  const isAccepted = changes["handling"] === "worker" && changes["inTransit"] === false
  return isAccepted && actor.kind === "user" ? actor.userId : undefined
}

/**
 * What the customer has been told once they are told what an entry changes of it. Where that is what they were told before, there is nothing to
 * tell; nor is there that the house crew comes, as long as they have been told of no worker.
 */
export const toldAfter = (told: Told | undefined, entry: HistoryEntry): Told | undefined => {
  if (isCalledOff(entry)) return undefined
  const by = comesNow(entry)
  const isNews = by !== undefined && by !== told?.by && (by !== "house" || told !== undefined)
  return isNews ? { by, at: entry.at } : told
}

/** What an order's history says that its customer was told; undefined for nothing that holds still. */
export const lastTold = (history: ReadonlyArray<HistoryEntry>): Told | undefined =>
  history.reduce<Told | undefined>(toldAfter, undefined)
