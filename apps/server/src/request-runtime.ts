/** The runtime that programs of requests run on. */
import { Effect, type Exit, Fiber, type Layer, ManagedRuntime } from "effect"

/**
 * The fibers under way, each in a place that the next one takes over. Not in a Map or Set: when one that has lived for a while is laid out
 * anew, as happens all the time where each request comes and goes, the engine treats the old layout, and with it all that the requests in
 * it hold, as in use until it next marks all memory (docs/decisions/0077-what-requests-allocate-stays-young.md).
 */
const fibersUnderWay = () => {
  const places: Array<Fiber.Fiber<unknown, unknown> | undefined> = []
  const free: Array<number> = []
  return {
    add: (fiber: Fiber.Fiber<unknown, unknown>): void => {
      const place = free.pop() ?? places.length
      places[place] = fiber
      fiber.addObserver(() => {
        places[place] = undefined
        free.push(place)
      })
    },
    interruptAll: Effect.suspend(() => Fiber.interruptAll(places.filter((fiber) => fiber !== undefined))),
  }
}

type Options<A, E> = Effect.RunOptions & { readonly onExit: (exit: Exit.Exit<A, E>) => void }

/** Written out: one that another is spread into gets a layout of its own at each call, which is old from the start. */
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
