import type { IdentityMethod } from "@laundry/core/credentials/identity.port"
import { WrongCredentials } from "@laundry/core/people/sign-in-errors"
import { UserStore } from "@laundry/core/people/user-store.port"
import { demoSignIns, isDemoSignIn } from "@laundry/demo/accounts"
import { Effect } from "effect"
import type { ServerConfig } from "./config.ts"
import { isLoopback } from "./listening-address.ts"

/** Whether the demo's sign-ins, whose password everybody can read, may be used: only where no other machine gets in. */
export const mayUseDemoSignIns = ({ host }: Pick<ServerConfig, "host">): boolean => isLoopback(host)

/** The method without the demo's people: a right password of theirs is as wrong as any. */
export const refusingDemoSignIns = (method: IdentityMethod): IdentityMethod => ({
  ...method,
  prove: (evidence) =>
    Effect.flatMap(method.prove(evidence), (identity) =>
      isDemoSignIn(identity.email) ? Effect.fail(new WrongCredentials()) : Effect.succeed(identity),
    ),
})

/** Whether the demo's people are in the database. */
export const hasDemoSignIns = Effect.gen(function* () {
  const users = yield* UserStore
  const [first] = demoSignIns
  return first !== undefined && (yield* users.findByEmail(first.email)) !== undefined
})
