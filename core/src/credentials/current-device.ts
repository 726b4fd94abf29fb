import { Context } from "effect"
import type { UserId } from "../access/actor.ts"

/** The accounts that have signed in with the browser that acts, by the mark that it keeps; none where no browser acts. */
export const CurrentDevice = Context.Reference<ReadonlyArray<UserId>>("@laundry/core/credentials/CurrentDevice", {
  defaultValue: () => [],
})
