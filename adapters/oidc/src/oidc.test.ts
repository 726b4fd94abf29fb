import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { providerMethodContract } from "@laundry/core-testing/contracts/identity-method.contract"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeOidcMethod, type OidcOptions } from "./oidc.ts"
import { startAppleProvider } from "./testing/apple.ts"
import type { SentBack } from "./testing/browser.ts"
import { startTestProvider, type TestPerson } from "./testing/provider.ts"

const people = {
  ana: { email: "ana@example.com", isEmailVerified: true, firstName: "Ana", lastName: "Lopez" },
  eve: { email: "eve@example.com", isEmailVerified: false, firstName: "Eve", lastName: "Ray" },
}
const redirectUri = "http://127.0.0.1:3000/api/login/test/callback"

type Given = Omit<OidcOptions, "id" | "name">

const methodAt = ({ issuer, clientId, clientSecret }: Given, settings: Partial<OidcOptions> = {}) =>
  Effect.runPromise(makeOidcMethod({ id: "test", name: "Test", issuer, clientId, clientSecret, ...settings }))

const appleSettings = { responseMode: "form_post", scope: "openid email name" } as const

/** What a posted answer says, as an address: so it reaches the method. */
const asAddress = ({ url, form }: SentBack) => `${url}?${new URLSearchParams(form).toString()}`

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

providerMethodContract("Apple", async () => {
  const provider = await startAppleProvider(people)
  return {
    method: await methodAt(provider, appleSettings),
    redirectUri,
    approve: async (url, person) => asAddress(await provider.signIn(url, person)),
    refuse: async (url, person) => asAddress(await provider.refuse(url, person)),
    close: provider.close,
  }
})

const tagOfBeginning = async (provider: Given) => {
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

describe("Apple", () => {
  it("says the name once, and is left without afterwards", async () => {
    const provider = await startAppleProvider(people)
    const method = await methodAt(provider, appleSettings)
    const namesOf = async () => {
      const { url, kept } = await Effect.runPromise(method.begin!(redirectUri))
      const back = asAddress(await provider.signIn(url, "ana"))
      const { firstName, lastName } = await Effect.runPromise(method.prove({ kind: "callback", url: back, kept }))
      return [firstName, lastName]
    }
    expect(await namesOf()).toEqual(["Ana", "Lopez"])
    expect(await namesOf()).toEqual([null, null])
    await provider.close()
  })

  it("refuses what another key has signed", async () => {
    const [provider, other] = [await startAppleProvider(people), await startAppleProvider(people)]
    const method = await methodAt({ ...provider, clientSecret: other.clientSecret }, appleSettings)
    const { url, kept } = await Effect.runPromise(method.begin!(redirectUri))
    const back = asAddress(await provider.signIn(url, "ana"))
    expect(await Effect.runPromise(Effect.flip(method.prove({ kind: "callback", url: back, kept })))).toMatchObject({
      _tag: "IdentityRefused",
    })
    await Promise.all([provider.close(), other.close()])
  })
})

describe("a provider that doesn't say whether an email is verified, as Microsoft's", () => {
  const { ana } = people
  const verdictOn = async (person: Partial<TestPerson>, settings: Partial<OidcOptions>) => {
    const provider = await startTestProvider({ ana: { ...ana, isEmailVerified: undefined, ...person } })
    const method = await methodAt(provider, settings)
    const { url, kept } = await Effect.runPromise(method.begin!(redirectUri))
    const evidence = { kind: "callback", url: await provider.signIn(url, "ana"), kept } as const
    const outcome = await Effect.runPromise(Effect.result(method.prove(evidence)))
    await provider.close()
    return outcome._tag
  }

  it.each([
    ["refused unless it is trusted with emails", {}, {}, "Failure"],
    ["taken where it is trusted with emails", {}, { trustsEmails: true }, "Success"],
    ["taken where it vouches for the domain", { isDomainVerified: true }, {}, "Success"],
    ["refused where it denies the domain", { isDomainVerified: false }, { trustsEmails: true }, "Failure"],
    ["refused where it denies the email", { isEmailVerified: false }, { trustsEmails: true }, "Failure"],
  ] as const)("is %s", async (_name, person, settings, verdict) => {
    expect(await verdictOn(person, settings)).toBe(verdict)
  })
})
