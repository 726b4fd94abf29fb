import { Effect, Schema } from "effect"
import type { Actor, UserId } from "../../access/actor.ts"

/** Staff who are also laundry workers decide nothing about what they did as such. */
export class OwnWork extends Schema.TaggedError<OwnWork>()("OwnWork", {}) {
  override readonly message = "Somebody else has to decide about your own work."
}

/** Fails with OwnWork where the work that is decided about is the actor's own. */
export const requireNotOwn = (actor: Actor, workerId: UserId | undefined) =>
  actor.kind === "user" && actor.userId === workerId ? Effect.fail(new OwnWork()) : Effect.void
