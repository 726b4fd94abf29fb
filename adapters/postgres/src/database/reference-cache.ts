import { MayLag } from "@laundry/core/shared/may-lag"
import { Context, Effect, Layer } from "effect"
import { Database } from "./database.ts"
import { Notifications } from "./notifications.ts"

/**
 * Company settings and served areas are read by nearly every request and change a few times a year. They are held in
 * memory for as long as this process hears of every change; while it does not, each read asks the database. It hears within
 * milliseconds; but a connection that was cut without a word is noticed only six seconds later at most (a beat of three seconds, and as
 * much patience), and until then what is held may be older than a change of another server.
 */
export class ReferenceCache extends Context.Service<
  ReferenceCache,
  {
    /** Makes a reader of a read: at most one query until something changes. A transaction reads for itself. */
    readonly hold: <A>(read: Effect.Effect<A>) => Effect.Effect<A>
    /** Forgets everything once a change of our own is committed, so that it shows in the next read. */
    readonly forget: Effect.Effect<void>
  }
>()("@laundry/postgres/ReferenceCache") {}

export const layer = Layer.effect(
  ReferenceCache,
  Effect.gen(function* () {
    const { afterCommit, isInTransaction } = yield* Database
    const { isHearing, subscribe } = yield* Notifications
    let generation = 0
    const forget = () => {
      generation += 1
    }
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        subscribe({ channel: "reference_changed", onNotification: forget, onGap: forget, onLost: forget }),
      ),
      (unsubscribe) => Effect.sync(unsubscribe),
    )

    const hold = <A>(lagging: Effect.Effect<A>): Effect.Effect<A> => {
      // What is kept until it changes must not be older than the change that was heard last.
      const read = Effect.provideService(lagging, MayLag, false)
      let held: { readonly value: A; readonly generation: number } | undefined
      const readOrRecall = Effect.suspend(() => {
        if (held?.generation === generation && isHearing()) return Effect.succeed(held.value)
        // A change while the query runs makes its result outdated: then it is not kept.
        const asked = generation
        const isKept = isHearing()
        return Effect.map(read, (value) => {
          if (isKept && asked === generation) held = { value, generation: asked }
          return value
        })
      })
      return Effect.flatMap(isInTransaction, (isInside) => (isInside ? read : readOrRecall))
    }
    return { hold, forget: afterCommit(forget) }
  }),
)
