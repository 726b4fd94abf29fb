import { Context, Deferred, Effect, Exit, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { makeRequestRuntime } from "./request-runtime.ts"

class Greeting extends Context.Service<Greeting, string>()("Greeting") {}

const opened = async () => {
  const events: Array<string> = []
  const layer = Layer.effect(
    Greeting,
    Effect.acquireRelease(Effect.succeed("hello"), () => Effect.sync(() => void events.push("released"))),
  )
  const runtime = makeRequestRuntime(layer)
  await runtime.context()
  return { runtime, events }
}

describe("the runtime of requests", () => {
  it("runs programs with what the layer gives", async () => {
    const { runtime } = await opened()
    const exit = await new Promise((onExit) => runtime.runCallback(Greeting.use(Effect.succeed), { onExit }))
    expect(exit).toEqual(Exit.succeed("hello"))
    await runtime.dispose()
  })

  it("interrupts what is under way when it is disposed of, and waits for its end before it releases what that uses", async () => {
    const { runtime, events } = await opened()
    const waiting = Effect.never.pipe(
      Effect.onInterrupt(() =>
        Effect.andThen(
          Effect.yieldNow,
          Effect.sync(() => void events.push("interrupted")),
        ),
      ),
    )
    for (let program = 0; program < 3; program += 1) runtime.runCallback(waiting, { onExit: () => {} })
    await runtime.dispose()
    expect(events).toEqual(["interrupted", "interrupted", "interrupted", "released"])
  })

  it("no longer knows of what has ended, in whatever order", async () => {
    const { runtime, events } = await opened()
    const signals = await Promise.all([0, 1, 2].map(() => runtime.runPromise(Deferred.make<void>())))
    const ended = signals.map(
      (signal, index) =>
        new Promise<void>((resolve) =>
          runtime.runCallback(
            Deferred.await(signal).pipe(
              Effect.onInterrupt(() => Effect.sync(() => void events.push(`interrupted ${index}`))),
            ),
            { onExit: () => resolve() },
          ),
        ),
    )
    for (const index of [1, 0]) {
      const signal = signals[index]
      if (signal !== undefined) await runtime.runPromise(Deferred.succeed(signal, undefined))
      await ended[index]
    }
    const last = Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void events.push("interrupted 3"))))
    runtime.runCallback(last, { onExit: () => {} })
    await runtime.dispose()
    expect(events.toSorted()).toEqual(["interrupted 2", "interrupted 3", "released"])
  })
})
