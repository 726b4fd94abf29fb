import { Context, Effect, Layer } from "effect"
import { branchOf, nameIn } from "./branch.ts"
import { listen } from "./listener.ts"

/** What is told of; a branch tells it under a name of its own. */
const subjects = ["reference_changed", "live_news"] as const

interface Subscriber {
  readonly channel: (typeof subjects)[number]
  readonly onNotification: (payload: string) => void
  /** Something may have been told that was not heard. */
  readonly onGap: () => void
  /** From here on nothing is heard until there was a gap. */
  readonly onLost?: () => void
}

/** What the database tells this process, on one connection for everybody who wants to hear. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** Whether every notification since it was last true has been heard. */
    readonly isHearing: () => boolean
    /** Hears one channel until the answer is called. */
    readonly subscribe: (subscriber: Subscriber) => () => void
  }
>()("@laundry/postgres/Notifications") {}

export const layer = (connectionString: string) =>
  Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const subscribers = new Set<Subscriber>()
      const branch = branchOf(connectionString)
      const listener = yield* Effect.acquireRelease(
        Effect.sync(() =>
          listen({
            connectionString,
            channels: subjects.map((subject) => nameIn(branch, subject)),
            onNotification: (channel, payload) => {
              for (const subscriber of subscribers)
                if (nameIn(branch, subscriber.channel) === channel) subscriber.onNotification(payload)
            },
            onGap: () => {
              for (const { onGap } of subscribers) onGap()
            },
            onLost: () => {
              for (const { onLost } of subscribers) onLost?.()
            },
          }),
        ),
        ({ close }) => Effect.promise(close),
      )
      // So that a server which says that it is ready is: it hears from its first request on, if it can.
      yield* Effect.promise(() => listener.tried)
      return {
        isHearing: listener.isHearing,
        subscribe: (subscriber) => {
          // An object of its own: the same subscriber may come twice.
          const own = { ...subscriber }
          subscribers.add(own)
          return () => {
            subscribers.delete(own)
          }
        },
      }
    }),
  )
