import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import type { InMemoryState } from "@laundry/core-testing/in-memory/state"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { look } from "@laundry/core-testing/people-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { Effect, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor, type UserId } from "../access/actor.ts"
import { assignableRoles, type Role, roles } from "../access/role.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { createOwner } from "../sign-in/create-owner.ts"
import { assignRole } from "./assign-role.ts"
import type { User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

const operator: Actor = { kind: "operator", name: "olga" }

const person = (index: number, role: Role): User => ({
  id: `user-${index}` as UserId,
  email: `user-${index}@example.com`,
  firstName: "Ana",
  lastName: `Number ${index}`,
  phone: null,
  address: null,
  apt: null,
  defaultSpecialInstructions: null,
  defaultDeliveryInstructions: null,
  profileImageUrl: null,
  role,
  signInMethod: "password",
  createdAt: 0,
  disabledAt: null,
})

const addPeople = (present: ReadonlyArray<Role>) =>
  Effect.gen(function* () {
    const users = yield* UserStore
    const { transact } = yield* UnitOfWork
    const credentials = { passwordHash: null, providerSubject: null }
    yield* transact(Effect.forEach(present, (role, index) => users.add(person(index, role), credentials)))
  })

/** Somebody with the role that their session was read with. */
const actingAs = (index: number, role: Role) =>
  Effect.provideService(CurrentActor, { kind: "user", userId: person(index, role).id, role, name: "Ana" })

const rolesOf = (state: InMemoryState): ReadonlyMap<UserId, Role> =>
  new Map([...state.users.values()].map(({ id, role }) => [id, role]))

describe("giving a role", () => {
  it("says why it is refused", async () => {
    const program = Effect.gen(function* () {
      yield* addPeople(["owner", "admin", "admin", "client"])
      const refusal = (acting: number, role: Role, target: number, wanted: string) =>
        Effect.flip(actingAs(acting, role)(assignRole(`user-${target}` as UserId, wanted)))
      return yield* Effect.all([
        refusal(1, "admin", 1, "client"),
        refusal(1, "admin", 2, "client"),
        refusal(1, "admin", 0, "client"),
        refusal(1, "admin", 3, "admin"),
        refusal(0, "owner", 3, "owner"),
        refusal(0, "owner", 9, "driver"),
        refusal(0, "owner", 3, "king"),
        refusal(3, "client", 1, "driver"),
      ])
    })
    expect((await runInMemory(program)).map(({ message }) => message)).toEqual([
      "You can't change your own role.",
      "Only an owner can change the role of an admin or owner.",
      "Only an owner can change the role of an admin or owner.",
      "Only an owner can make somebody an admin.",
      "Nobody can be made an owner here.",
      "User not found",
      "Please choose a role",
      "Forbidden",
    ])
  })

  it("goes by the role that the actor has now, not when the call began", async () => {
    const program = Effect.gen(function* () {
      yield* addPeople(["client", "client"])
      return yield* Effect.flip(actingAs(0, "admin")(assignRole("user-1" as UserId, "driver")))
    })
    expect((await runInMemory(program))._tag).toBe("Forbidden")
  })

  it("lets the operator do what an owner may, but not take the last owner", async () => {
    const program = Effect.gen(function* () {
      yield* addPeople(["owner", "owner", "client"])
      const toOwner = yield* Effect.flip(assignRole("user-2" as UserId, "owner"))
      yield* assignRole("user-2" as UserId, "admin")
      yield* assignRole("user-0" as UserId, "client")
      const last = yield* Effect.flip(assignRole("user-1" as UserId, "client"))
      return { toOwner: toOwner._tag, last: last._tag, audit: yield* look(({ audit }) => audit) }
    })
    const { toOwner, last, audit } = await runInMemory(program, { actor: operator })
    expect([toOwner, last]).toEqual(["RoleNotAssignable", "LastOwner"])
    expect(audit).toMatchObject([
      { actor: operator, action: "role-assigned", before: { role: "client" }, after: { role: "admin" } },
      { actor: operator, action: "role-assigned", before: { role: "owner" }, after: { role: "client" } },
    ])
  })
})

describe("making an owner at the terminal", () => {
  const owner = { email: " Olga@example.com ", firstName: "Olga", lastName: "Reyes", password: "a long password" }

  it("opens an account that its password proves", async () => {
    const program = Effect.gen(function* () {
      const { user, isNew } = yield* createOwner(owner)
      const again = yield* createOwner({ ...owner, email: "OLGA@EXAMPLE.COM", password: "" })
      const known = yield* Effect.flatMap(UserStore, (users) => users.passwordOf("olga@example.com"))
      return { user, isNew, again, known, audit: yield* look(({ audit }) => audit) }
    })
    const { user, isNew, again, known, audit } = await runInMemory(program, { actor: operator })
    expect(user).toMatchObject({
      email: "Olga@example.com",
      firstName: "Olga",
      role: "owner",
      signInMethod: "password",
    })
    expect(isNew).toBe(true)
    expect(again).toEqual({ user, isNew: false })
    expect(known?.userId).toBe(user.id)
    expect(audit).toMatchObject([
      { action: "owner-created", subject: "Account", account: user.id, after: { role: "owner" } },
    ])
  })

  it("lifts the account that the email has, which keeps its name and password", async () => {
    const program = Effect.gen(function* () {
      yield* addPeople(["driver"])
      const lifted = yield* createOwner({ ...owner, email: "USER-0@example.com" })
      return { lifted, audit: yield* look(({ audit }) => audit) }
    })
    const { lifted, audit } = await runInMemory(program, { actor: operator })
    expect(lifted).toEqual({ user: person(0, "owner"), isNew: false })
    expect(audit).toMatchObject([{ before: { role: "driver" }, after: { role: "owner" } }])
  })

  it.each([
    ["email", "nobody", "Valid email is required"],
    ["firstName", " ", "First name is required"],
    ["lastName", "x\ny", "Last name must be plain text of at most 100 characters"],
    ["password", "short", "Password must be at least 10 characters"],
  ] as const)("refuses the %s %j", async (field, text, message) => {
    const refusal = await runInMemory(Effect.flip(createOwner({ ...owner, [field]: text })), { actor: operator })
    expect(refusal).toMatchObject({ _tag: "InvalidOwner", field, message })
  })

  it("is for nobody at a browser, owners included", async () => {
    const program = Effect.gen(function* () {
      yield* addPeople(["owner"])
      return yield* Effect.flip(actingAs(0, "owner")(createOwner(owner)))
    })
    expect((await runInMemory(program))._tag).toBe("Forbidden")
  })
})

/** Somebody tries to give somebody a role. `acting` is an index of the people, or the operator. */
interface Attempt {
  readonly acting: number | "operator"
  readonly target: number
  readonly role: Role
}

const people = fc
  .array(fc.constantFrom<Role>("owner", "owner", "admin", "admin", ...roles), { minLength: 2, maxLength: 6 })
  .map((some): ReadonlyArray<Role> => ["owner", ...some])

const attempts = fc.array(
  fc.record({
    acting: fc.oneof({ weight: 6, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.constant("operator" as const) }),
    target: fc.nat(6),
    role: fc.constantFrom(...roles),
  }) satisfies fc.Arbitrary<Attempt>,
  { minLength: 1, maxLength: 12 },
)

/** What the rules let the acting role make of a user (specification §6), written down a second time. */
const isAllowed = (acting: Role | "operator", isSelf: boolean, present: Role, wanted: Role): boolean => {
  if (isSelf) return false
  if (acting === "operator" || acting === "owner") return assignableRoles.owner.includes(wanted)
  return acting === "admin" && !["owner", "admin"].includes(present) && assignableRoles.admin.includes(wanted)
}

describe("whatever roles anybody gives, at once and in any order", () => {
  it("an owner remains, and nobody gets or loses a right against the rules", () =>
    fc.assert(
      fc.asyncProperty(people, attempts, fc.scheduler(), async (present, tried, scheduler) => {
        const pause = Effect.promise(() => scheduler.schedule(Promise.resolve()))
        const wrong: Array<string> = []
        const program = Effect.gen(function* () {
          yield* addPeople(present)
          const { onCommit } = yield* InMemoryDatabase
          onCommit((before, after) => {
            const [was, is] = [rolesOf(before), rolesOf(after)]
            if (![...is.values()].includes("owner")) wrong.push("no owner is left")
            const changed = [...is].filter(([id, role]) => was.get(id) !== role)
            if (changed.length === 0) return
            const entry = after.audit.at(-1)
            const [[id, role] = ["" as UserId, "client" as Role]] = changed
            const actor = entry?.actor
            const acting = actor?.kind === "user" ? (was.get(actor.userId) ?? "client") : "operator"
            const isSelf = actor?.kind === "user" && actor.userId === id
            if (changed.length > 1 || after.audit.length !== before.audit.length + 1) wrong.push("a change in secret")
            if (!isAllowed(acting, isSelf, was.get(id) ?? "client", role)) {
              wrong.push(`${acting} made ${was.get(id)} ${role}`)
            }
          })
          // Each call begins with the role of its session, read when all begin.
          const calls = tried.map(({ acting, target, role }) => {
            const call = assignRole(`user-${target % present.length}` as UserId, role)
            if (acting === "operator") return Effect.provideService(call, CurrentActor, operator)
            const index = acting % present.length
            return actingAs(index, present[index] ?? "client")(call)
          })
          const fibers = yield* Effect.forEach(calls, (call) =>
            Effect.forkChild(Effect.result(call).pipe(Effect.provideService(Interleaving, pause))),
          )
          yield* Effect.promise(() => scheduler.waitFor(Effect.runPromise(Fiber.joinAll(fibers))))
        })
        await runInMemory(program, { actor: operator })
        expect(wrong).toEqual([])
      }),
      { numRuns: runs(300) },
    ))
})
