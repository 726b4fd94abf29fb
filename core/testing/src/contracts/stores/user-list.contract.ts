import type { Role } from "@laundry/core/access/role"
import type { User } from "@laundry/core/people/user"
import type { UserSearch } from "@laundry/core/people/user-search"
import { UserStore } from "@laundry/core/people/user-store.port"
import type { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { add, sampleUser, store } from "./user-samples.ts"

/** The part of the user store's contract about lists of accounts. */
export const describeUserLists = (
  run: <A, E>(effect: Effect.Effect<A, E, UserStore | UnitOfWork>) => Promise<A>,
): void => {
  const list = (search: Partial<UserSearch>, page = { offset: 0, limit: 100 }) =>
    run(Effect.flatMap(UserStore, (users) => users.list({ text: "", role: undefined, ...search }, page)))

  /** Five people whose names share a word that nobody else has; it is made of random letters, so first names that are looked for are long. */
  const addFamily = async () => {
    const family = `Family${freshId()}x`
    const person = (firstName: string, role: Role, changes: Partial<User> = {}) =>
      run(add(sampleUser({ firstName, lastName: family, role, ...changes })))
    return {
      family,
      zoe: await person("Zoraida", "client", { phone: "(786) 555-0137" }),
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
    expect(await list({ text: `  ZORAIDA ${family.toLowerCase()} ` })).toEqual([zoe])
    expect(await list({ text: `${family} 7865550137` })).toEqual([zoe])
    expect(await list({ text: `${family} (786)` })).toEqual([zoe])
    expect(await list({ text: dan.email.toUpperCase() })).toEqual([dan])
    for (const nothing of [`${family} dan zoraida`, `${family}%`, `${family} _oraida`, `${family}\\`, `${family} '`]) {
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
}
