import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { UserStore } from "./user-store.port.ts"

/** The acting user's account. Fails when it was deleted meanwhile. */
export const currentUser = Effect.fn("currentUser")(function* () {
  const { userId } = yield* actingUser
  return yield* (yield* UserStore).get(userId)
})
