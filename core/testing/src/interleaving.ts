import { Context, Effect } from "effect"

/**
 * Runs at every point where another process could come in between: before a statement or transaction of the in-memory
 * stores and around a call to the in-memory payment provider. Tests that try out orders of events put their scheduler here.
 */
export const Interleaving = Context.Reference<Effect.Effect<void>>("@laundry/core/testing/Interleaving", {
  defaultValue: () => Effect.void,
})

/** Lets others come in between, if the test asks for it. */
export const letOthersRun: Effect.Effect<void> = Effect.flatMap(Interleaving, (pause) => pause)
