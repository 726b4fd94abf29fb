import { Clock, Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize, Forbidden } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { hashChosenPassword } from "../credentials/choose-password.ts"
import { passwordProblem } from "../credentials/password-rule.ts"
import { InvalidOwner, OwnerDisabled } from "../people/role-errors.ts"
import type { User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { isEmailAddress } from "../shared/email-address.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"

/** Whom to make an owner. Name and password are for an account that is not there yet; one that is keeps its own. */
export interface NewOwner {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

const longestName = 100

const readName = Effect.fnUntraced(function* (field: "firstName" | "lastName", label: string, text: string) {
  const name = text.trim()
  if (name === "") return yield* new InvalidOwner({ field, message: `${label} is required` })
  if (name.length > longestName || /\p{Cc}|\p{Surrogate}/u.test(name)) {
    return yield* new InvalidOwner({
      field,
      message: `${label} must be plain text of at most ${longestName} characters`,
    })
  }
  return name
})

/** The account to open, checked, with its password's hash: hashing is dear, and done before anything is locked. */
const prepareAccount = Effect.fnUntraced(function* ({ email, firstName, lastName, password }: NewOwner) {
  const problem = passwordProblem(password)
  if (problem !== undefined) return yield* new InvalidOwner({ field: "password", message: problem })
  const user: User = {
    id: (yield* (yield* Ids).uuid) as UserId,
    email: email.trim(),
    firstName: yield* readName("firstName", "First name", firstName),
    lastName: yield* readName("lastName", "Last name", lastName),
    phone: null,
    address: null,
    apt: null,
    defaultSpecialInstructions: null,
    defaultDeliveryInstructions: null,
    profileImageUrl: null,
    role: "owner",
    signInMethod: "password",
    createdAt: yield* Clock.currentTimeMillis,
    disabledAt: null,
  }
  const passwordHash = yield* hashChosenPassword(password, user).pipe(
    Effect.catchTag("PasswordTooWeak", ({ message }) => new InvalidOwner({ field: "password", message })),
  )
  return { user, passwordHash }
})

/**
 * Makes somebody an owner, from the terminal alone: opens an account, or lifts the one that the email has. An owner
 * already stays one. A disabled account is refused, unless it is to be enabled, too. Returns the account, and whether it is new.
 */
export const createOwner = Effect.fn("createOwner")(function* (
  owner: NewOwner,
  options: { readonly enable?: boolean } = {},
) {
  const actor = yield* authorize("users:manage")
  if (actor.kind === "user") return yield* new Forbidden()
  if (!isEmailAddress(owner.email))
    return yield* new InvalidOwner({ field: "email", message: "Valid email is required" })
  const users = yield* UserStore
  const { transact } = yield* UnitOfWork
  const isKnown = (yield* users.findByEmail(owner.email)) !== undefined
  const account = isKnown ? undefined : yield* prepareAccount(owner)
  return yield* transact(
    Effect.gen(function* () {
      yield* users.holdRoles
      if (account !== undefined) {
        yield* users.add(account.user, { passwordHash: account.passwordHash, providerSubject: null })
        yield* recordAuditEntry("owner-created", { account: account.user.id }, {}, { role: "owner" })
        return { user: account.user, isNew: true }
      }
      const known = yield* users.findByEmail(owner.email)
      const user = known === undefined ? yield* new InvalidOwner(goneMeanwhile) : yield* users.getForUpdate(known.id)
      const isDisabled = user.disabledAt !== null
      if (isDisabled && options.enable !== true) return yield* new OwnerDisabled()
      const lifted: User = { ...user, role: "owner", disabledAt: null }
      if (isDisabled || user.role !== "owner") {
        yield* users.save(lifted)
        const [before, after] = [
          { role: user.role, disabled: isDisabled },
          { role: "owner", disabled: false },
        ]
        yield* recordAuditEntry("owner-created", { account: user.id }, before, after)
      }
      return { user: lifted, isNew: false }
    }),
  ).pipe(Effect.catchTag("UserNotFound", () => new InvalidOwner(goneMeanwhile)))
})

const goneMeanwhile = { field: "email", message: "The account was deleted meanwhile. Please try again." } as const
