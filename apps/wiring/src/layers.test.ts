import type { UserId } from "@laundry/core/access/actor"
import { Identity, PasswordHasher, ProvesFromElsewhere } from "@laundry/core/credentials/identity.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { makeInMemoryHasher } from "@laundry/core-testing/in-memory/identity"
import * as InMemoryStores from "@laundry/core-testing/in-memory/stores/all-stores"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { chooseAdapters } from "./choose-adapters.ts"
import { identityLayer } from "./layers.ts"
import type { Reach } from "./reachable.ts"

const password = "wash-and-fold"

const onThisMachine = { host: "127.0.0.1", isProduction: false, publicUrl: undefined, trustedProxies: [] }

/** Whether an account with this email can be proven by its password on a server that can be reached so far. */
const canSignIn = (reach: Partial<Reach>, email: string, isFromElsewhere = false): Promise<boolean> => {
  const program = Effect.gen(function* () {
    const users = yield* UserStore
    const passwordHash = yield* (yield* PasswordHasher).hash(password)
    const user = {
      id: crypto.randomUUID() as UserId,
      email,
      firstName: null,
      lastName: null,
      phone: null,
      address: null,
      apt: null,
      defaultSpecialInstructions: null,
      defaultDeliveryInstructions: null,
      profileImageUrl: null,
      role: "owner",
      signInMethod: "password",
      createdAt: 0,
      disabledAt: null,
    } as const
    yield* (yield* UnitOfWork).transact(users.add(user, { passwordHash, providerSubject: null }))
    const [method] = (yield* Identity).methods
    if (method === undefined) return false
    return yield* Effect.match(method.prove({ kind: "password", email, password }), {
      onSuccess: () => true,
      onFailure: () => false,
    })
  })
  const layer = identityLayer({ ...onThisMachine, ...reach, adapters: { signIn: [] } }).pipe(
    Layer.provideMerge(makeInMemoryHasher().layer),
    Layer.provideMerge(InMemoryStores.layer),
  )
  const provided = Effect.provide(program, layer)
  return Effect.runPromise(Effect.provideService(provided, ProvesFromElsewhere, isFromElsewhere))
}

describe("the demo's accounts, whose password everybody can read", () => {
  it.each(["127.0.0.1", "localhost", "::1"])("sign in on a server at %s", async (host) => {
    expect(await canSignIn({ host }, "owner@demo.test")).toBe(true)
  })

  it.each([
    { host: "0.0.0.0" },
    { host: "laundry.lan" },
    { isProduction: true },
    { publicUrl: "https://laundry.example" },
    { trustedProxies: ["loopback"] },
  ])("don't where others can reach it: %j", async (reach) => {
    expect(await canSignIn(reach, "Owner@Demo.test")).toBe(false)
    expect(await canSignIn(reach, "owner@example.com")).toBe(true)
  })

  it("don't by a call that came through a proxy which nobody named", async () => {
    expect(await canSignIn({}, "owner@demo.test", true)).toBe(false)
    expect(await canSignIn({}, "owner@example.com", true)).toBe(true)
  })
})

describe("providers", () => {
  it("are offered in the order in which they are configured, after the password", async () => {
    const provider = (id: string) => ({ id, name: id, issuer: "https://x.example", clientId: "c", clientSecret: "s" })
    const OIDC_PROVIDERS = JSON.stringify([provider("google"), provider("apple")])
    const { adapters } = chooseAdapters((name) => (name === "OIDC_PROVIDERS" ? OIDC_PROVIDERS : undefined), {
      dataDir: "/nowhere",
      isProduction: false,
      workers: 1,
    })
    const layer = identityLayer({ ...onThisMachine, adapters }).pipe(
      Layer.provideMerge(makeInMemoryHasher().layer),
      Layer.provideMerge(InMemoryStores.layer),
    )
    const ids = Effect.map(Identity, ({ methods }) => methods.map(({ id }) => id))
    expect(await Effect.runPromise(Effect.provide(ids, layer))).toEqual(["password", "google", "apple"])
  })
})
