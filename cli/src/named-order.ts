import { Effect } from "effect"
import { Refusal } from "./failure.ts"

interface Worded {
  readonly _tag: string
  readonly message: string
}

/** Says which of several orders an error is about: "9999: Order not found". */
export const named = <A, E extends Worded, R>(name: string, program: Effect.Effect<A, E, R>) =>
  Effect.mapError(program, ({ _tag, message }) => new Refusal(_tag, `${name}: ${message}`))
