import type { UserId } from "@laundry/core/access/actor"
import type { Role } from "@laundry/core/access/role"
import type { User } from "@laundry/core/people/user"
import type { UserSearch } from "@laundry/core/people/user-search"
import { type Credentials, UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "./subject.ts"

type Services = UserStore | UnitOfWork

let count = 0

/** A client with a password, unlike any other. */
const sampleUser = (changes: Partial<User> = {}): User => ({
  id: crypto.randomUUID() as UserId,
  email: `Ana.${++count}@Example.com`,
  firstName: "Ana",
  lastName: "Díaz 🧺",
  phone: "305 555 0188",
  address: "1200 Ocean Drive, Miami Beach, FL 33139",
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: "Leave with the 'concierge'",
  profileImageUrl: null,
  role: "client",
  signInMethod: "password",
  createdAt: Date.parse("2026-11-20T17:00:00Z"),
  disabledAt: null,
  ...changes,
})

const withPassword: Credentials = { passwordHash: "$argon2id$sample", providerSubject: null }
const byProvider = (providerSubject: string): Credentials => ({ passwordHash: null, providerSubject })

const store = <A, E, R>(use: (users: UserStore["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.all([UserStore, UnitOfWork]), ([users, { transact }]) => transact(use(users)))

const add = (user: User, credentials: Credentials = withPassword) =>
  Effect.as(
    store((users) => users.add(user, credentials)),
    user,
  )

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

    const list = (search: Partial<UserSearch>, page = { offset: 0, limit: 100 }) =>
      run(Effect.flatMap(UserStore, (users) => users.list({ text: "", role: undefined, ...search }, page)))

    /** Five people whose names share a word that nobody else's has. */
    const addFamily = async () => {
      const family = `Family${++count}x`
      const person = (firstName: string, role: Role, changes: Partial<User> = {}) =>
        run(add(sampleUser({ firstName, lastName: family, role, ...changes })))
      return {
        family,
        zoe: await person("Zoe", "client", { phone: "(786) 555-0137" }),
        bob: await person("bob", "client"),
        dan: await person("Dan", "driver"),
        amy: await person("Amy", "client", { phone: null }),
        eve: await person("Eve", "owner"),
      }
    }

    it("lists staff first, then by name whatever the letter case, page by page", async () => {
      const { family, zoe, bob, dan, amy, eve } = await addFamily()
      expect(await list({ text: family })).toEqual([dan, eve, amy, bob, zoe])
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => list({ text: family }, { offset, limit: 2 })))
      expect(pages).toEqual([[dan, eve], [amy, bob], [zoe], []])
    })

    it("lists accounts that have every word in name, email or phone", async () => {
      const { family, zoe, dan } = await addFamily()
      expect(await list({ text: `  ZOE ${family.toLowerCase()} ` })).toEqual([zoe])
      expect(await list({ text: `${family} 7865550137` })).toEqual([zoe])
      expect(await list({ text: `${family} (786)` })).toEqual([zoe])
      expect(await list({ text: dan.email.toUpperCase() })).toEqual([dan])
      for (const nothing of [`${family} dan zoe`, `${family}%`, `${family} _oe`, `${family}\\`, `${family} '`]) {
        expect(await list({ text: nothing })).toEqual([])
      }
    })

    it("lists those of one role", async () => {
      const { family, zoe, bob, dan, amy, eve } = await addFamily()
      expect(await list({ text: family, role: "client" })).toEqual([amy, bob, zoe])
      expect(await list({ text: family, role: "driver" })).toEqual([dan])
      expect(await list({ text: family, role: "admin" })).toEqual([])
      expect(await list({ role: "owner" })).toContainEqual(eve)
    })

    it("lists accounts without a name by their email, and nobody who was forgotten", async () => {
      const { family, zoe, bob, amy } = await addFamily()
      const nameless = { firstName: null, lastName: null, role: "driver" } as const
      const second = await run(add(sampleUser({ ...nameless, email: `b.${family}@example.com` })))
      const first = await run(add(sampleUser({ ...nameless, email: `A.${family}@example.com` })))
      await run(store((users) => users.forget(bob.id, bob.createdAt)))
      expect(await list({ text: family, role: "driver" })).toMatchObject([
        { id: first.id },
        { id: second.id },
        { firstName: "Dan" },
      ])
      expect(await list({ text: family, role: "client" })).toEqual([amy, zoe])
    })

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
