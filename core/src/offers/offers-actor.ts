import type { Actor } from "../access/actor.ts"

/** The product itself where it finds a worker for an order, or does without. */
export const offersActor: Actor = { kind: "system", name: "offers" }
