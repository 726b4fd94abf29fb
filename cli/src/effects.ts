import { CurrentActor } from "@laundry/core/access/actor"
import { CurrentOrigin } from "@laundry/core/audit/origin"
import { Cause, Effect, Exit, Layer, Logger, ManagedRuntime, References } from "effect"
import { Interrupted } from "./failure.ts"

/** Programs of the core, run as promises until disposed of. */
export interface Runner<R> {
  /** Throws the program's failure or defect as it is, and {@link Interrupted} when the signal ended it. */
  readonly run: <A, E>(program: Effect.Effect<A, E, R>) => Promise<A>
  readonly dispose: () => Promise<void>
}

/**
 * Runs programs on a layer. What they log goes to `note`, for standard output is for answers; and only from warnings on, for what goes
 * well is in the answer, and would be told of while a plan is rehearsed, too.
 */
export const makeRunner = <R, E>(
  layer: Layer.Layer<R, E>,
  options: { readonly signal: AbortSignal; readonly note: (text: string) => void },
): Runner<R> => {
  const logger = Logger.make(({ logLevel, message }) =>
    options.note(`${logLevel}: ${Array.isArray(message) ? message.map(String).join(" ") : String(message)}\n`),
  )
  const logging = Layer.merge(Logger.layer([logger]), Layer.succeed(References.MinimumLogLevel, "Warn"))
  const runtime = ManagedRuntime.make(Layer.provideMerge(layer, logging))
  return {
    run: async (program) => {
      const exit = await runtime.runPromiseExit(program, { signal: options.signal })
      if (Exit.isSuccess(exit)) return exit.value
      if (options.signal.aborted || Cause.hasInterruptsOnly(exit.cause)) throw new Interrupted()
      throw Cause.squash(exit.cause)
    },
    dispose: () => runtime.dispose(),
  }
}

/** Says who does what a program does: the operator of that name, from an address or from this machine. */
export const performedBy =
  (operator: string, ip: string | null) =>
  <A, E, R>(program: Effect.Effect<A, E, R>) =>
    program.pipe(
      Effect.provideService(CurrentActor, { kind: "operator", name: operator }),
      Effect.provideService(CurrentOrigin, { ip, requestId: null }),
    )
