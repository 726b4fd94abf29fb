import { makeInMemoryProvider } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, lastToken, look, openAccount, typePassword, workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import type { Role } from "../access/role.ts"
import { requestPasswordReset } from "../credentials/request-password-reset.ts"
import { resetPassword } from "../credentials/reset-password.ts"
import { sendPasswordReset } from "../credentials/send-password-reset.ts"
import { assignRole } from "../people/assign-role.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { signInWithProvider } from "../sign-in/sign-in.ts"
import { disableUser, enableUser } from "./disable-user.ts"

const right = "correct horse battery"
const asOlga = Effect.provideService(CurrentActor, { kind: "operator", name: "olga" })

/** Opens accounts of these roles. */
const makePeople = <R extends ReadonlyArray<Role>>(...roles: R) => {
  const mailer = makeInMemoryMailer()
  const people = Effect.forEach(roles, (role, index) =>
    Effect.gen(function* () {
      const { user } = yield* openAccount(mailer, { email: `user-${index}@example.com` })
      const { transact } = yield* UnitOfWork
      const users = yield* UserStore
      yield* transact(users.save({ ...user, role }))
      return { ...user, role }
    }),
  )
  return { mailer, people }
}

describe("disabling an account", () => {
  it("signs its person out and lets nobody in with its password, until it is enabled", async () => {
    const { mailer, people } = makePeople("driver")
    const program = Effect.gen(function* () {
      const [user] = yield* people
      if (user === undefined) return yield* Effect.die("no account")
      const wrong = yield* Effect.flip(typePassword(user.email, "not the password"))
      const disabled = yield* disableUser(user.id).pipe(asOlga)
      yield* disableUser(user.id).pipe(asOlga)
      const refused = yield* Effect.flip(typePassword(user.email, right))
      const ended = yield* look(({ endedSessions }) => endedSessions.get(user.id))
      const enabled = yield* enableUser(user.id).pipe(asOlga)
      yield* enableUser(user.id).pipe(asOlga)
      const again = (yield* typePassword(user.email, right)).user
      return { user, wrong, disabled, refused, ended, enabled, again, audit: yield* look(({ audit }) => audit) }
    })
    const { user, wrong, disabled, refused, ended, enabled, again, audit } = await runInMemory(program, { mailer })
    expect(disabled).toEqual({ ...user, disabledAt: fridayNoon })
    expect(refused).toEqual(wrong)
    expect(ended).toBe(1)
    expect(enabled).toEqual(user)
    expect(again).toEqual(user)
    expect(audit).toMatchObject([
      { action: "user-disabled", account: user.id, actor: { name: "olga" }, after: { disabled: true } },
      { action: "user-enabled", account: user.id, actor: { name: "olga" }, after: { disabled: false } },
    ])
  })

  it("ends links for a new password, and mails none", async () => {
    const { mailer, people } = makePeople("client")
    const program = Effect.gen(function* () {
      const [user] = yield* people
      if (user === undefined) return yield* Effect.die("no account")
      yield* requestPasswordReset(user.email)
      yield* workOff
      const sent = mailer.sent.length
      yield* disableUser(user.id).pipe(asOlga)
      const link = yield* Effect.flip(resetPassword(lastToken(mailer), "another long password"))
      yield* requestPasswordReset(user.email)
      const asked = yield* Effect.flip(sendPasswordReset(user.id).pipe(asOlga))
      yield* workOff
      return { tags: [link._tag, asked._tag], mails: mailer.sent.length - sent }
    })
    expect(await runInMemory(program, { mailer })).toEqual({ tags: ["LinkNotValid", "UserDisabled"], mails: 0 })
  })

  it("has its provider's word refused", async () => {
    const google = makeInMemoryProvider("google", "Google")
    const signIn = Effect.gen(function* () {
      const { url, kept } = yield* google.method.begin?.("https://laundry.example/back") ?? Effect.die("no begin")
      const person = { subject: "g-1", email: "ana@example.com", firstName: "Ana", lastName: null }
      const back = google.approve(url, { ...person, profileImageUrl: null, isEmailVerified: true })
      return yield* signInWithProvider("google", { kind: "callback", url: back, kept })
    })
    const program = Effect.gen(function* () {
      const user = yield* signIn
      yield* disableUser(user.id).pipe(asOlga)
      const refused = yield* Effect.flip(signIn)
      yield* enableUser(user.id).pipe(asOlga)
      return { refused: refused._tag, isSame: (yield* signIn).id === user.id }
    })
    expect(await runInMemory(program, { providers: [google.method] })).toEqual({
      refused: "IdentityRefused",
      isSame: true,
    })
  })

  it("is for those who may manage the account, never one's own, and leaves an owner who can sign in", async () => {
    const { mailer, people } = makePeople("owner", "owner", "admin", "admin", "client")
    const program = Effect.gen(function* () {
      const [owner, second, admin, otherAdmin, client] = yield* people
      if (!owner || !second || !admin || !otherAdmin || !client) return yield* Effect.die("no accounts")
      yield* disableUser(client.id).pipe(actingAs(admin))
      yield* disableUser(otherAdmin.id).pipe(actingAs(owner))
      yield* disableUser(second.id).pipe(actingAs(owner))
      const refusals = yield* Effect.all([
        Effect.flip(disableUser(admin.id).pipe(actingAs(admin))),
        Effect.flip(disableUser(owner.id).pipe(actingAs(admin))),
        Effect.flip(enableUser(otherAdmin.id).pipe(actingAs(admin))),
        Effect.flip(disableUser(owner.id).pipe(asOlga)),
        Effect.flip(assignRole(owner.id, "client").pipe(asOlga)),
        Effect.flip(disableUser(admin.id).pipe(actingAs(client))),
        // Their session was read before they were disabled.
        Effect.flip(enableUser(client.id).pipe(actingAs(otherAdmin))),
      ])
      return refusals.map(({ message }) => message)
    })
    expect(await runInMemory(program, { mailer })).toEqual([
      "You can't disable or enable your own account.",
      "Only an owner can disable or enable an admin or owner.",
      "Only an owner can disable or enable an admin or owner.",
      "This is the last owner. The company needs at least one.",
      "This is the last owner. The company needs at least one.",
      "Forbidden",
      "Forbidden",
    ])
  })
})
