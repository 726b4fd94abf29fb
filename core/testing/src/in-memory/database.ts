import { InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Context, Effect, Layer, Semaphore } from "effect"
import { letOthersRun } from "../interleaving.ts"
import { emptyState, type InMemoryState } from "./state.ts"

/** The transaction that a fiber is inside, if any: what it sees, and sees alone until it ends. */
const CurrentTransaction = Context.Reference<{ state: InMemoryState; isOpen: boolean } | undefined>(
  "@laundry/core/testing/InMemoryTransaction",
  { defaultValue: () => undefined },
)

/** The one place that the in-memory stores share, so that a transaction covers them all. Transactions run one after another. */
export class InMemoryDatabase extends Context.Service<
  InMemoryDatabase,
  {
    /** What this transaction sees; outside of one, what is committed. */
    readonly read: <A>(query: (state: InMemoryState) => A) => Effect.Effect<A>
    /** Changes the state; outside of a transaction at once. */
    readonly update: <A>(
      change: (state: InMemoryState) => readonly [answer: A, next: InMemoryState],
    ) => Effect.Effect<A>
    readonly transact: UnitOfWork["Service"]["transact"]
    /** Calls `hear` with what each commit changed, until the answer is called. */
    readonly onCommit: (hear: (before: InMemoryState, after: InMemoryState) => void) => () => void
  }
>()("@laundry/core/testing/InMemoryDatabase") {
  static readonly layer = Layer.effect(
    InMemoryDatabase,
    Effect.gen(function* () {
      const lock = yield* Semaphore.make(1)
      let committed = emptyState
      const listeners = new Set<(before: InMemoryState, after: InMemoryState) => void>()
      const commit = (next: InMemoryState) => {
        const before = committed
        committed = next
        for (const hear of listeners) hear(before, next)
      }

      const transact: UnitOfWork["Service"]["transact"] = (effect) =>
        Effect.flatMap(CurrentTransaction, (outer) => {
          const inside = Effect.provideService(effect, InTransaction, "proof" as const)
          if (outer !== undefined) return inside
          const alone = Effect.suspend(() => {
            const transaction = { state: committed, isOpen: true }
            return inside.pipe(
              Effect.provideService(CurrentTransaction, transaction),
              Effect.tap(() => Effect.sync(() => commit(transaction.state))),
              Effect.ensuring(Effect.sync(() => void (transaction.isOpen = false))),
            )
          })
          return Effect.andThen(letOthersRun, lock.withPermit(alone))
        })

      const current = Effect.flatMap(CurrentTransaction, (transaction) => {
        if (transaction === undefined) return Effect.as(letOthersRun, undefined)
        return transaction.isOpen ? Effect.succeed(transaction) : Effect.die("the transaction has ended")
      })

      return InMemoryDatabase.of({
        transact,
        onCommit: (hear) => {
          listeners.add(hear)
          return () => {
            listeners.delete(hear)
          }
        },
        read: (query) => Effect.map(current, (transaction) => query(transaction?.state ?? committed)),
        update: (change) =>
          Effect.flatMap(current, (transaction) => {
            if (transaction === undefined) {
              return lock.withPermit(
                Effect.sync(() => {
                  const [answer, next] = change(committed)
                  commit(next)
                  return answer
                }),
              )
            }
            const [answer, next] = change(transaction.state)
            transaction.state = next
            return Effect.succeed(answer)
          }),
      })
    }),
  )
}

/** {@link UnitOfWork} over the in-memory stores. */
export const unitOfWorkLayer = Layer.effect(
  UnitOfWork,
  Effect.map(InMemoryDatabase, ({ transact }) => UnitOfWork.of({ transact })),
)
