import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { Sessions } from "../credentials/sessions.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Ends all sessions of the acting user, this one too. */
export const signOutEverywhere = Effect.fn("signOutEverywhere")(function* () {
  const { userId } = yield* actingUser
  const sessions = yield* Sessions
  const { transact } = yield* UnitOfWork
  yield* transact(sessions.endAll(userId))
})
