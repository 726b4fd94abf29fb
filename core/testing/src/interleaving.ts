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

/** From its nth step on nothing that the program does comes to pass: its process has ended. It never does at 0. */
export const crashingAt = (steps: number) => {
  let left = steps
  return Effect.provideService(
    Interleaving,
    Effect.suspend(() => (steps > 0 && --left <= 0 ? Effect.interrupt : Effect.yieldNow)),
  )
}
