import { Effect } from "effect"
import { actingUser } from "../access/acting-user.ts"
import { endDevices } from "../credentials/end-devices.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Ends all sessions of the acting user, this one too, and the push messages to all browsers. */
export const signOutEverywhere = Effect.fn("signOutEverywhere")(function* () {
  const { userId } = yield* actingUser
  const { transact } = yield* UnitOfWork
  yield* transact(endDevices(userId))
})
