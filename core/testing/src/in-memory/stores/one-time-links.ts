import { OneTimeLinks } from "@laundry/core/credentials/one-time-links.port"
import { Ids } from "@laundry/core/shared/ids.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, type KeptLink, withEntry, withoutKey } from "../state.ts"

const working = (state: InMemoryState, purpose: KeptLink["purpose"], token: string, now: number) => {
  const link = state.links.get(token)
  return link !== undefined && link.purpose === purpose && link.expiresAt > now ? link.subject : undefined
}

/** Mailed links in memory. */
export const layer = Layer.effect(
  OneTimeLinks,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const { secret } = yield* Ids
    return OneTimeLinks.of({
      issue: (link) =>
        Effect.tap(secret, (token) =>
          update((state) => [undefined, { ...state, links: withEntry(state.links, token, link) }]),
        ),
      peek: (purpose, token, now) => read((state) => working(state, purpose, token, now)),
      redeem: (purpose, token, now) =>
        update((state) => {
          const subject = working(state, purpose, token, now)
          return [subject, subject === undefined ? state : { ...state, links: withoutKey(state.links, token) }]
        }),
      revoke: (purpose, subject) =>
        update((state) => {
          const kept = [...state.links].filter(([, link]) => link.purpose !== purpose || link.subject !== subject)
          return [undefined, { ...state, links: new Map(kept) }]
        }),
    })
  }),
)
