import { Effect } from "effect"
import { CurrentActor } from "./actor.ts"
import { Forbidden } from "./permissions.ts"

/** The user who acts. Fails for guests, the operator and the product itself: they have nothing of their own. */
export const actingUser = Effect.gen(function* () {
  const actor = yield* CurrentActor
  return actor.kind === "user" ? actor : yield* new Forbidden()
})
