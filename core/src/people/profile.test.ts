import { typedText } from "@laundry/core-testing/arbitraries"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, openAccount } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { editProfile, splitName } from "./edit-profile.ts"
import { fullName, type User } from "./user.ts"
import { UserStore } from "./user-store.port.ts"

const changes = { customerName: " Ana María  Lopez ", phone: " 305 555 0199 ", address: "1 Lincoln Road, Miami Beach" }

const withAccount = <A, E, R>(use: (user: User) => Effect.Effect<A, E, R>) => {
  const mailer = makeInMemoryMailer()
  return [Effect.flatMap(openAccount(mailer), ({ user }) => use(user)), { mailer }] as const
}

describe("the profile", () => {
  it("is changed as the form says, and read as it was changed", async () => {
    const [program, options] = withAccount((user) =>
      Effect.gen(function* () {
        const edit = (more = {}) => editProfile({ ...changes, ...more }).pipe(actingAs(user))
        const first = yield* edit({ apt: "4B", defaultDeliveryInstructions: "Leave with the concierge" })
        const leftOut = yield* edit()
        const cleared = yield* edit({ apt: " ", defaultDeliveryInstructions: null })
        const read = yield* (yield* UserStore).get(user.id)
        return { user, first, leftOut, cleared, read }
      }),
    )
    const { user, first, leftOut, cleared, read } = await runInMemory(program, options)
    expect(first).toEqual({
      ...user,
      firstName: "Ana",
      lastName: "María Lopez",
      phone: "305 555 0199",
      address: "1 Lincoln Road, Miami Beach",
      apt: "4B",
      defaultDeliveryInstructions: "Leave with the concierge",
    })
    expect(leftOut).toEqual(first)
    expect(cleared).toEqual({ ...first, apt: null, defaultDeliveryInstructions: null })
    expect(read).toEqual(cleared)
  })

  it("is one's own alone: guests and the operator have none", async () => {
    for (const actor of [{ kind: "guest" }, { kind: "operator", name: "root" }] as const) {
      expect((await runInMemory(Effect.flip(editProfile(changes)), { actor }))._tag).toBe("Forbidden")
    }
  })

  it("is gone with its account", async () => {
    const [program, options] = withAccount((user) =>
      Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const users = yield* UserStore
        yield* transact(users.forget(user.id, user.createdAt))
        return yield* Effect.flip(editProfile(changes).pipe(actingAs(user)))
      }),
    )
    expect((await runInMemory(program, options))._tag).toBe("UserNotFound")
  })
})

describe("a name", () => {
  it("is split at its first blank, and reads the same when it is put together", () => {
    expect(splitName("Ana")).toEqual({ firstName: "Ana", lastName: null })
    expect(splitName("Ana de la Cruz")).toEqual({ firstName: "Ana", lastName: "de la Cruz" })
    expect(splitName(" ")).toEqual({ firstName: null, lastName: null })
    fc.assert(
      fc.property(typedText, (name) => {
        const split = splitName(name)
        expect(fullName(split)).toBe(name.trim().split(/\s+/u).join(" "))
        expect(split.firstName ?? "").not.toMatch(/\s/u)
      }),
    )
  })
})
