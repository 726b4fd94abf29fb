import { Effect } from "effect"
import { type Actor, CurrentActor } from "./actor.ts"
import { Forbidden } from "./permissions.ts"

/** Somebody signed in, acting for themselves. */
export type ActingUser = Extract<Actor, { readonly kind: "user" }>

/** The user who acts. Fails for guests, the operator and the product itself: they have nothing of their own. */
export const actingUser = Effect.gen(function* () {
  const actor = yield* CurrentActor
  return actor.kind === "user" ? actor : yield* new Forbidden()
})
