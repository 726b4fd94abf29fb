import { type AppleProvider, startAppleProvider } from "@laundry/oidc/testing/apple"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../testing/free-port.ts"
import { asHolderOf, call, cookieOf } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

const callback = "/api/login/apple/callback"

let provider: AppleProvider
let server: TestServer
beforeAll(async () => {
  const person = (name: string) => ({
    email: `${name}@example.com`,
    isEmailVerified: true,
    firstName: "Ana Sofia",
    lastName: "O'Neill & Sons",
  })
  provider = await startAppleProvider({ ana: person("ana"), bo: person("bo"), cy: person("cy") }, callback)
  const { issuer, clientId, clientSecret } = provider
  const apple = { id: "apple", name: "Apple", issuer, clientId, clientSecret }
  server = await startTestServer({
    PORT: String(await freePort()),
    OIDC_PROVIDERS: JSON.stringify([{ ...apple, scope: "openid email name", responseMode: "form_post" }]),
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const begin = async () => {
  const answer = await call(server.origin, "GET", "/api/login/apple?returnTo=/history")
  expect(answer.status).toBe(303)
  return { url: answer.headers.get("location") ?? "", cookie: cookieOf(answer) }
}

/** Posts as a page of the provider does: from its own site, without our cookie. */
const post = async (url: string, form: Readonly<Record<string, string>> | undefined) => {
  expect(url).toBe(server.origin + callback)
  const headers = { origin: provider.issuer, "sec-fetch-site": "cross-site" }
  const answer = await call(server.origin, "POST", callback, { form: { ...form }, headers })
  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie()).toEqual([])
  return answer
}

const comeBack = async (account: string, begun: Awaited<ReturnType<typeof begin>>) => {
  const { url, form } = await provider.signIn(begun.url, account)
  const led = (await post(url, form)).headers.get("location") ?? ""
  expect(led.startsWith(`${callback}?`)).toBe(true)
  return { form, answer: await asHolderOf(server.origin, begun.cookie).get(led), led }
}

const resultOf = ({ status, headers }: Awaited<ReturnType<typeof call>>) => [status, headers.get("location")]

describe("signing in at a provider that posts its answer", () => {
  it("opens an account with the name that was posted, and keeps it the next time", async () => {
    for (const _time of ["first", "next"]) {
      const { answer } = await comeBack("ana", await begin())
      expect(resultOf(answer)).toEqual([303, "/history"])
      const { body } = await asHolderOf(server.origin, cookieOf(answer)).get("/api/auth/user")
      expect(body).toMatchObject({ email: "ana@example.com", firstName: "Ana Sofia", lastName: "O'Neill & Sons" })
    }
  })

  it("fails in a browser that did not begin it", async () => {
    const { led } = await comeBack("bo", await begin())
    expect(resultOf(await call(server.origin, "GET", led))).toEqual([303, "/?error=auth_failed"])
    expect(resultOf(await asHolderOf(server.origin, (await begin()).cookie).get(led))).toEqual([
      303,
      "/?error=auth_failed",
    ])
  })

  it("fails when the person refuses", async () => {
    const begun = await begin()
    const { url, form } = await provider.refuse(begun.url, "cy")
    const led = (await post(url, form)).headers.get("location") ?? ""
    expect(led).toContain("error=access_denied")
    expect(resultOf(await asHolderOf(server.origin, begun.cookie).get(led))).toEqual([303, "/?error=auth_failed"])
  })

  it("says nothing of the answer in the log or to other sites", async () => {
    const { form, answer } = await comeBack("bo", await begin())
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
    for (const said of [form?.["code"], form?.["state"], "Neill"]) expect(server.logged()).not.toContain(String(said))
  })
})

describe("what is posted to where providers answer", () => {
  it("is led on as far as an answer goes, and never elsewhere", async () => {
    const posted = { code: "a&b", state: "ü", id_token: "x", returnTo: "//evil.example" }
    const answer = await post(server.origin + callback, posted)
    expect(answer.headers.get("location")).toBe(`${callback}?code=a%26b&state=%C3%BC`)
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
    const odd = await call(server.origin, "POST", "/api/login/evil.example%3F/callback", { form: {} })
    expect(odd.headers.get("location")).toBe("/api/login/evil.example%3F/callback?")
    // No path of ours has a slash in a name.
    expect(await call(server.origin, "POST", "/api/login/%2F%2Fevil.example/callback", { form: {} })).toMatchObject({
      status: 404,
    })
  })

  it("is a form of moderate length", async () => {
    expect((await call(server.origin, "POST", callback, { body: { code: "x" } })).status).toBe(415)
    expect((await call(server.origin, "POST", callback, { form: { code: "x".repeat(10_000) } })).status).toBe(413)
  })

  it("opens no other call to other sites", async () => {
    const headers = { origin: provider.issuer, "sec-fetch-site": "cross-site" }
    for (const path of ["/api/login", "/api/login/apple"])
      expect((await call(server.origin, "POST", path, { form: {}, headers })).status).toBe(403)
  })
})
