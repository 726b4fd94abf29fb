import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"

/** What a use case would come to, found by doing it and taking all of it back. */
export const rehearse = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const { transact } = yield* UnitOfWork
  // Its result leaves the transaction as a failure, so that nothing stays behind.
  const result = yield* Effect.flip(transact(Effect.flatMap(Effect.result(program), (outcome) => Effect.fail(outcome))))
  return yield* Effect.fromResult(result)
})
