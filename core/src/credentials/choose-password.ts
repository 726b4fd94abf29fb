import { Effect } from "effect"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { PasswordTooWeak } from "../people/sign-in-errors.ts"
import type { User } from "../people/user.ts"
import { PasswordHasher } from "./identity.port.ts"
import { PasswordJudge } from "./password-judge.port.ts"
import { familiarWords, passwordStrength } from "./password-strength.ts"

/** Takes a password that somebody chose, unless it is easy to guess for people who know them and us; returns its hash. */
export const hashChosenPassword = Effect.fnUntraced(function* (
  password: string,
  { email, firstName, lastName }: Pick<User, "email" | "firstName" | "lastName">,
) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const familiar = familiarWords([email, firstName, lastName, information.companyName])
  const score = yield* (yield* PasswordJudge).score(password, familiar)
  if (passwordStrength(score) === "weak") return yield* new PasswordTooWeak()
  return yield* (yield* PasswordHasher).hash(password)
})
