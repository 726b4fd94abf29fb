import { type Effect, Exit, type ManagedRuntime } from "effect"

/**
 * Makes a reader of something that is held in memory. It is read once for all who ask in the same turn of the event loop, in which
 * nothing changes; it answers undefined when it could not be had at once.
 */
export const memoryRead = <A, R>(
  runtime: ManagedRuntime.ManagedRuntime<R, unknown>,
  read: Effect.Effect<A, never, R>,
): (() => A | undefined) => {
  let turn: { readonly value: A | undefined } | undefined
  return () => {
    if (turn !== undefined) return turn.value
    const exit = runtime.runSyncExit(read)
    turn = { value: Exit.isSuccess(exit) ? exit.value : undefined }
    setImmediate(() => {
      turn = undefined
    })
    return turn.value
  }
}
