import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { providerMethodContract } from "@laundry/core/testing/contracts/identity-method.contract"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeOidcMethod } from "./oidc.ts"
import { startTestProvider, type TestProvider } from "./testing/provider.ts"

const people = {
  ana: { email: "ana@example.com", isEmailVerified: true, firstName: "Ana", lastName: "Lopez" },
  eve: { email: "eve@example.com", isEmailVerified: false, firstName: "Eve", lastName: "Ray" },
}
const redirectUri = "http://127.0.0.1:3000/api/login/test/callback"

const methodAt = ({ issuer, clientId, clientSecret }: Pick<TestProvider, "issuer" | "clientId" | "clientSecret">) =>
  Effect.runPromise(makeOidcMethod({ id: "test", name: "Test", issuer, clientId, clientSecret }))

providerMethodContract("OpenID Connect", async () => {
  const provider = await startTestProvider(people)
  return {
    method: await methodAt(provider),
    redirectUri,
    approve: provider.signIn,
    refuse: provider.refuse,
    close: provider.close,
  }
})

const tagOfBeginning = async (provider: Parameters<typeof methodAt>[0]) => {
  const { begin } = await methodAt(provider)
  if (begin === undefined) throw new Error("a provider has a page of its own")
  return Effect.runPromise(Effect.map(Effect.flip(begin(redirectUri)), ({ _tag }) => _tag))
}

describe("a provider", () => {
  it("that does not answer is unavailable, and is asked again the next time", async () => {
    let answers = 0
    const silent = createServer((_request, response) => {
      answers += 1
      response.statusCode = 503
      response.end()
    })
    await new Promise<void>((resolve) => {
      silent.listen(0, "127.0.0.1", resolve)
    })
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const { begin } = await methodAt({ issuer, clientId: "laundry", clientSecret: "secret" })
    const ask = () => Effect.runPromise(Effect.map(Effect.flip(begin!(redirectUri)), ({ _tag }) => _tag))
    expect(await ask()).toBe("IdentityUnavailable")
    const first = answers
    expect(first).toBeGreaterThan(1)
    expect(await ask()).toBe("IdentityUnavailable")
    expect(answers).toBeGreaterThan(first)
    silent.close()
  })

  it("that takes another secret refuses ours", async () => {
    const provider = await startTestProvider(people)
    const method = await methodAt({ ...provider, clientSecret: "not the secret" })
    const { url, kept } = await Effect.runPromise(method.begin!(redirectUri))
    const back = await provider.signIn(url, "ana")
    const failure = await Effect.runPromise(Effect.flip(method.prove({ kind: "callback", url: back, kept })))
    expect(failure).toMatchObject({ _tag: "IdentityRefused", reason: expect.stringContaining("invalid_client") })
    await provider.close()
  })

  it("is not asked over plain http on another machine", async () => {
    expect(await tagOfBeginning({ issuer: "http://192.0.2.1", clientId: "laundry", clientSecret: "secret" })).toBe(
      "IdentityUnavailable",
    )
  })
})
