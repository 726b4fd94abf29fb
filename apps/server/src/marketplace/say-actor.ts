import type { Actor } from "@laundry/core/access/actor"

/** Who did something, as staff read it. */
export const sayActor = (actor: Actor): string => (actor.kind === "guest" ? "Guest" : actor.name)
