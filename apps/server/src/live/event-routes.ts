import { eventEndpoints } from "@laundry/contracts/http/events"
import { type Actor, CurrentActor } from "@laundry/core/access/actor"
import { SessionStore } from "@laundry/core/credentials/session-store.port"
import { concerns } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { OpenStreams } from "../http/open-streams.ts"
import type { Route } from "../http/route.ts"
import { clientNetwork } from "../session/client-network.ts"
import { sessionOf } from "../session/session.ts"
import { followChanges } from "./follow-changes.ts"

/** Whether a session is still this actor's, with the role that decides what they may hear. */
const isStillOf = Effect.fnUntraced(function* (sessionId: string | undefined, actor: Actor) {
  if (sessionId === undefined || actor.kind !== "user") return false
  const session = yield* (yield* SessionStore).read(sessionId, yield* Clock.currentTimeMillis, "page")
  return session?.userId === actor.userId && session.user?.role === actor.role
})

export const eventRoutes = (route: Route<AppServices>, streams: OpenStreams): void => {
  route(eventEndpoints.streamEvents, (_input, { request }) =>
    Effect.gen(function* () {
      const actor = yield* CurrentActor
      const { subscribe } = yield* ChangeFeed
      const clock = yield* Clock.Clock
      const run = Effect.runPromiseWith(yield* Effect.context<SessionStore>())
      const sessionId = sessionOf(request)?.id
      return {
        start: (send: (data: object) => void, end: () => void) => {
          const { stop } = followChanges({
            concerns: (event) => concerns(event, actor),
            mayEnd: (event) => event.topic === "user" && actor.kind === "user" && event.userId === actor.userId,
            isStillAllowed: () => run(isStillOf(sessionId, actor)),
            namesOrders: true,
            now: () => clock.currentTimeMillisUnsafe(),
            subscribe,
            send,
            end,
          })
          const owner = actor.kind === "user" ? actor.userId : actor.kind
          const forget = streams.add({ owner, address: clientNetwork(request.ip) }, end)
          return {
            stop: () => {
              forget()
              stop()
            },
          }
        },
      }
    }),
  )
}
