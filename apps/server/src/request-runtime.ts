/** The runtime that programs of requests run on. */
import { Effect, type Exit, Fiber, type Layer, ManagedRuntime } from "effect"

/**
 * The fibers under way, each in a slot that is used again. Not in a Map or Set: adding and deleting has its table allocated anew all the
 * time, and once an old table is in the old generation, everything in later ones is kept alive until the next full garbage collection
 * (docs/decisions/0077-what-requests-allocate-stays-young.md).
 */
const fibersUnderWay = () => {
  const slots: Array<Fiber.Fiber<unknown, unknown> | undefined> = []
  const free: Array<number> = []
  return {
    add: (fiber: Fiber.Fiber<unknown, unknown>): void => {
      const slot = free.pop() ?? slots.length
      slots[slot] = fiber
      fiber.addObserver(() => {
        slots[slot] = undefined
        free.push(slot)
      })
    },
    interruptAll: Effect.suspend(() => Fiber.interruptAll(slots.filter((fiber) => fiber !== undefined))),
  }
}

type Options<A, E> = Effect.RunOptions & { readonly onExit: (exit: Exit.Exit<A, E>) => void }

/** Written out: spreading makes a hidden class for each call here, in the old generation. */
const withStart = <A, E>(
  { signal, scheduler, uninterruptible, onExit }: Options<A, E>,
  onFiberStart: (fiber: Fiber.Fiber<unknown, unknown>) => void,
): Options<A, E> => ({ signal, scheduler, uninterruptible, onExit, onFiberStart })

/**
 * Makes a runtime whose `runCallback` costs little where it is told what to do with the exit. Disposing of it interrupts what is under
 * way and waits for its end, as with any.
 */
export const makeRequestRuntime = <R, E>(layer: Layer.Layer<R, E>): ManagedRuntime.ManagedRuntime<R, E> => {
  const runtime = ManagedRuntime.make(layer)
  const underWay = fibersUnderWay()
  const dispose = async (): Promise<void> => {
    await Effect.runPromise(underWay.interruptAll)
    await runtime.dispose()
  }
  return {
    ...runtime,
    runCallback: (program, options) =>
      runtime.cachedContext === undefined || options === undefined
        ? runtime.runCallback(program, options)
        : Effect.runCallbackWith(runtime.cachedContext)(program, withStart(options, underWay.add)),
    dispose,
    [Symbol.asyncDispose]: dispose,
  }
}
