import { type IdentityMethod, ProvesFromElsewhere } from "@laundry/core/credentials/identity.port"
import { WrongCredentials } from "@laundry/core/people/sign-in-errors"
import { UserStore } from "@laundry/core/people/user-store.port"
import { demoSignIns, isDemoSignIn } from "@laundry/demo/accounts"
import { Effect } from "effect"

/**
 * The method without the demo's people, whose password everybody can read: a right password of theirs is as wrong as any. Where nobody else
 * gets in (`isAlone`) it refuses them only to calls that came from elsewhere all the same.
 */
export const refusingDemoSignIns = (method: IdentityMethod, isAlone: boolean): IdentityMethod => ({
  ...method,
  prove: (evidence) =>
    Effect.gen(function* () {
      const identity = yield* method.prove(evidence)
      const isRefused = !isAlone || (yield* ProvesFromElsewhere)
      if (isRefused && isDemoSignIn(identity.email)) return yield* new WrongCredentials()
      return identity
    }),
})

/** Whether the demo's people are in the database. */
export const hasDemoSignIns = Effect.gen(function* () {
  const users = yield* UserStore
  const [first] = demoSignIns
  return first !== undefined && (yield* users.findByEmail(first.email)) !== undefined
})
