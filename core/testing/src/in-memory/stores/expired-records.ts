import { ExpiredRecords, type PruneLimits } from "@laundry/core/upkeep/expired-records.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import type { InMemoryState } from "../state.ts"

const only = <K, V>(map: ReadonlyMap<K, V>, isKept: (value: V) => boolean): ReadonlyMap<K, V> =>
  new Map([...map].filter(([, value]) => isKept(value)))

const pruned = (state: InMemoryState, { requests, mails, links }: PruneLimits): InMemoryState => ({
  ...state,
  requests: only(state.requests, ({ placed }) => (state.orders.get(placed.id)?.createdAt ?? 0) >= requests),
  mails: only(state.mails, ({ sentAt }) => sentAt === null || sentAt >= mails),
  links: only(state.links, ({ expiresAt }) => expiresAt >= links),
  oneTimeCodes: only(state.oneTimeCodes, ({ askedAt }) => (askedAt.at(-1) ?? 0) >= links),
  claimLinks: only(state.claimLinks, ({ expiresAt }) => expiresAt >= links),
  paymentLinkTokens: only(
    state.paymentLinkTokens,
    ({ linkId }) => (state.paymentLinks.get(linkId)?.expiresAt ?? 0) >= links,
  ),
})

/** Removes in memory what has served its purpose. */
export const layer = Layer.effect(
  ExpiredRecords,
  Effect.map(InMemoryDatabase, ({ update }) =>
    ExpiredRecords.of({ prune: (limits) => update((state) => [true, pruned(state, limits)]) }),
  ),
)
