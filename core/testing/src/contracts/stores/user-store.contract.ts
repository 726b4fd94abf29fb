import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { User } from "@laundry/core/people/user"
import { UserStore } from "@laundry/core/people/user-store.port"
import type { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"
import { describeUserLists } from "./user-list.contract.ts"
import { add, byProvider, sampleUser, store, withPassword } from "./user-samples.ts"

type Services = UserStore | UnitOfWork

/** What every {@link UserStore} keeps. */
export const userStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a user store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const get = (id: UserId) => run(store((users) => Effect.result(users.get(id))))

    it("returns an account as it was added", async () => {
      const user = await run(add(sampleUser()))
      expect(await get(user.id)).toMatchObject({ _tag: "Success", success: user })
      expect(await run(store((users) => users.getForUpdate(user.id)))).toEqual(user)
    })

    it("finds an account by its email, whatever the letter case, and answers it as it was given", async () => {
      const user = await run(add(sampleUser()))
      for (const email of [user.email, user.email.toLowerCase(), ` ${user.email.toUpperCase()} `]) {
        expect(await run(store((users) => users.findByEmail(email)))).toEqual(user)
        expect(await run(store((users) => users.passwordOf(email)))).toEqual({
          userId: user.id,
          passwordHash: withPassword.passwordHash,
          credentialsVersion: 0,
        })
      }
      for (const email of ["", "nobody@example.com", "%", user.email.replace(".", "_")]) {
        expect(await run(store((users) => users.findByEmail(email)))).toBeUndefined()
        expect(await run(store((users) => users.passwordOf(email)))).toBeUndefined()
      }
    })

    it("finds no account by an email whose key is another's", async () => {
      const mark = crypto.randomUUID()
      await run(add(sampleUser({ email: `mia.${mark}@example.com` })))
      for (const email of [`m\u0130a.${mark}@example.com`, `M\u0130A.${mark}@EXAMPLE.COM`]) {
        expect(await run(store((users) => users.findByEmail(email)))).toBeUndefined()
        expect(await run(store((users) => users.passwordOf(email)))).toBeUndefined()
      }
    })

    it("finds an account of a provider by what the provider calls the person, and by no other's name for them", async () => {
      const user = await run(add(sampleUser({ signInMethod: "google" }), byProvider("subject-a")))
      await run(add(sampleUser({ signInMethod: "apple" }), byProvider("subject-b")))
      const find = (method: string, subject: string) => run(store((users) => users.findByProvider(method, subject)))
      expect(await find("google", "subject-a")).toEqual(user)
      expect(await find("google", "subject-b")).toBeUndefined()
      expect(await find("google", "SUBJECT-A")).toBeUndefined()
      expect(await find("password", "subject-a")).toBeUndefined()
      expect(await run(store((users) => users.passwordOf(user.email)))).toBeUndefined()
    })

    it("lets an email have one account, whatever its letter case and its method", async () => {
      const user = await run(add(sampleUser()))
      for (const email of [user.email, user.email.toUpperCase()]) {
        const second = sampleUser({ email, signInMethod: "google" })
        expect(await run(Effect.flip(add(second, byProvider(crypto.randomUUID()))))).toMatchObject({
          _tag: "EmailTaken",
        })
        expect(await get(second.id)).toMatchObject({ _tag: "Failure", failure: { _tag: "UserNotFound" } })
      }
    })

    it("lets a person at a provider have one account", async () => {
      const subject = crypto.randomUUID()
      await run(add(sampleUser({ signInMethod: "google" }), byProvider(subject)))
      const again = Effect.flip(add(sampleUser({ signInMethod: "google" }), byProvider(subject)))
      expect(await run(again)).toMatchObject({ _tag: "EmailTaken" })
    })

    it("lets one of two at once have the email", async () => {
      const email = sampleUser().email
      const both = [sampleUser({ email }), sampleUser({ email: email.toLowerCase() })]
      const results = await run(
        Effect.all(
          both.map((user) => Effect.result(add(user))),
          { concurrency: 2 },
        ),
      )
      expect(results.map(({ _tag }) => _tag).toSorted()).toEqual(["Failure", "Success"])
      for (const result of results) {
        if (result._tag === "Failure") expect(result.failure).toMatchObject({ _tag: "EmailTaken" })
      }
    })

    it("lets a transaction go on after an email was taken", async () => {
      const user = await run(add(sampleUser()))
      const found = store((users) =>
        Effect.gen(function* () {
          yield* Effect.flip(users.add(sampleUser({ email: user.email }), withPassword))
          return yield* users.findByEmail(user.email)
        }),
      )
      expect(await run(found)).toEqual(user)
    })

    it("saves profile and role, and leaves password, email key and method", async () => {
      const user = await run(add(sampleUser()))
      const changed: User = { ...user, firstName: null, lastName: "Lopez", apt: "4B", phone: null, role: "driver" }
      await run(store((users) => users.save(changed)))
      expect(await get(user.id)).toMatchObject({ success: changed })
      expect(await run(store((users) => users.passwordOf(user.email)))).toMatchObject({
        passwordHash: withPassword.passwordHash,
      })
    })

    it("knows whether anybody has an account", async () => {
      await run(add(sampleUser()))
      expect(await run(Effect.flatMap(UserStore, ({ isEmpty }) => isEmpty))).toBe(false)
    })

    describeUserLists(run)

    it("lets one transaction at a time change roles, and tells the next what became of the owners", async () => {
      const owners = await run(Effect.forEach([1, 2, 3, 4, 5, 6], () => add(sampleUser({ role: "owner" }))))
      const demote = (user: User) =>
        store((users) =>
          Effect.gen(function* () {
            const seen = yield* users.holdRoles
            yield* users.save({ ...user, role: "admin" })
            return seen
          }),
        )
      const seen = await run(Effect.all(owners.map(demote), { concurrency: "unbounded" }))
      expect(new Set(seen).size).toBe(owners.length)
    })

    it("sets a password, and counts how often", async () => {
      const user = await run(add(sampleUser()))
      for (const version of [1, 2]) {
        expect(await run(store((users) => users.setPassword(user.id, `$argon2id$other${version}`)))).toBe(version)
        expect(await run(store((users) => users.passwordOf(user.email)))).toEqual({
          userId: user.id,
          passwordHash: `$argon2id$other${version}`,
          credentialsVersion: version,
        })
      }
    })

    it("writes a password's hash anew, unless the password was changed meanwhile", async () => {
      const user = await run(add(sampleUser()))
      const version = await run(store((users) => users.setPassword(user.id, "$argon2id$before")))
      const renew = (from: string, to: string) => run(store((users) => users.renewPasswordHash(user.id, from, to)))
      const password = () => run(store((users) => users.passwordOf(user.email)))
      await renew("$argon2id$before", "$argon2id$anew")
      const renewed = { userId: user.id, passwordHash: "$argon2id$anew", credentialsVersion: version }
      expect(await password()).toEqual(renewed)
      await renew("$argon2id$before", "$argon2id$late")
      expect(await password()).toEqual(renewed)
    })

    it("keeps since when an account is disabled, whose password proves nothing then", async () => {
      const user = await run(add(sampleUser()))
      const disabled = { ...user, disabledAt: user.createdAt + 1000 }
      const ownersAfter = (role: Role) =>
        run(store((users) => Effect.andThen(users.save({ ...disabled, role }), users.holdRoles)))
      const owners = await ownersAfter("client")
      expect(await ownersAfter("owner")).toBe(owners)
      expect(await get(user.id)).toMatchObject({ success: { ...disabled, role: "owner" } })
      expect(await run(store((users) => users.findByEmail(user.email)))).toEqual({ ...disabled, role: "owner" })
      expect(await run(store((users) => users.passwordOf(user.email)))).toBeUndefined()
      await run(store((users) => users.save(user)))
      expect(await get(user.id)).toMatchObject({ success: user })
      expect(await run(store((users) => users.passwordOf(user.email)))).toMatchObject({ userId: user.id })
    })

    it("forgets a person: nobody finds the account, and the email is free again", async () => {
      const user = await run(add(sampleUser({ signInMethod: "google" }), byProvider("forgotten")))
      await run(store((users) => users.forget(user.id, user.createdAt + 1000)))
      expect(await get(user.id)).toMatchObject({ failure: { _tag: "UserNotFound" } })
      expect(await run(store((users) => Effect.flip(users.getForUpdate(user.id))))).toMatchObject({
        _tag: "UserNotFound",
      })
      expect(await run(store((users) => users.findByEmail(user.email)))).toBeUndefined()
      expect(await run(store((users) => users.findByProvider("google", "forgotten")))).toBeUndefined()
      await run(store((users) => Effect.andThen(users.save(user), users.setPassword(user.id, "x"))))
      expect(await get(user.id)).toMatchObject({ failure: { _tag: "UserNotFound" } })
      await run(add(sampleUser({ email: user.email, signInMethod: "google" }), byProvider("forgotten")))
    })

    it.each(["", "'", "not-one-of-ours", crypto.randomUUID()])("knows nobody under the id %j", async (id) => {
      expect(await get(id as UserId)).toMatchObject({ failure: { _tag: "UserNotFound" } })
    })

    it("keeps nothing of a transaction that failed", async () => {
      const user = sampleUser()
      await run(Effect.flip(store((users) => Effect.andThen(users.add(user, withPassword), Effect.fail("no")))))
      expect(await get(user.id)).toMatchObject({ failure: { _tag: "UserNotFound" } })
    })
  })
}
