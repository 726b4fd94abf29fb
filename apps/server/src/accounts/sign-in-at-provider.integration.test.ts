import { startTestProvider, type TestProvider } from "@laundry/oidc/testing/provider"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../testing/free-port.ts"
import { asHolderOf, cookieOf, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

const person = (email: string, isEmailVerified: boolean | undefined) => ({
  email,
  isEmailVerified,
  firstName: "Ana",
  lastName: "Lopez",
})

let provider: TestProvider
let server: TestServer
beforeAll(async () => {
  provider = await startTestProvider({
    ana: person("ana@example.com", true),
    bo: person("bo@example.com", true),
    cy: person("cy@example.com", true),
    dee: person("dee@example.com", true),
    eve: person("eve@example.com", false),
    mia: person("mia@example.com", undefined),
    pat: person("PAT@example.com", true),
  })
  const { issuer, clientId, clientSecret } = provider
  server = await startTestServer({
    PORT: String(await freePort()),
    OIDC_PROVIDERS: JSON.stringify([
      { id: "test", name: "Test & Sons", issuer, clientId, clientSecret },
      { id: "gone", name: "Gone", issuer: "http://127.0.0.1:1", clientId, clientSecret },
    ]),
  })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const get = (path: string, cookie = "") => asHolderOf(server.origin, cookie).get(path)
const whoAmI = (cookie: string) => get("/api/auth/user", cookie)

/** A browser that was sent to the provider: where to, and with which cookie. */
const begin = async (returnTo = "/history?page=2", cookie = "") => {
  const answer = await get(`/api/login/test?returnTo=${encodeURIComponent(returnTo)}`, cookie)
  expect(answer.status).toBe(303)
  return { url: answer.headers.get("location") ?? "", cookie: cookieOf(answer) }
}

/** Where the provider sent the browser back to, as a path of ours. */
const pathOf = (back: string): string => {
  expect(back.startsWith(`${server.origin}/api/login/test/callback?`)).toBe(true)
  return back.slice(server.origin.length)
}

const comeBack = async (account: string, begun: Awaited<ReturnType<typeof begin>>) =>
  get(pathOf(await provider.signIn(begun.url, account)), begun.cookie)

const expectFailed = (answer: Awaited<ReturnType<typeof get>>, error = "auth_failed") => {
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/?error=${error}`])
  expect(cookieOf(answer)).toBe("")
}

describe("signing in at a provider", () => {
  it("is offered on the sign-in page", async () => {
    const { body } = await get("/api/login?returnTo=/history")
    expect(body["text"]).toContain('href="/api/login/test?returnTo=%2Fhistory"')
    expect(body["text"]).toContain("Test &#38; Sons")
  })

  it("opens an account the first time, signs in to it the next, and leads on", async () => {
    const begun = await begin()
    const url = new URL(begun.url)
    expect(url.origin).toBe(provider.issuer)
    expect(url.searchParams.get("code_challenge_method")).toBe("S256")
    expect(url.searchParams.get("redirect_uri")).toBe(`${server.origin}/api/login/test/callback`)
    const first = await comeBack("ana", begun)
    expect([first.status, first.headers.get("location")]).toEqual([303, "/history?page=2"])
    const cookie = cookieOf(first)
    expect(cookie).not.toBe(begun.cookie)
    const { body } = await whoAmI(cookie)
    expect(body).toMatchObject({
      email: "ana@example.com",
      firstName: "Ana",
      lastName: "Lopez",
      role: "client",
      hasPassword: false,
    })
    const next = await whoAmI(cookieOf(await comeBack("ana", await begin("/"))))
    expect(next.body["id"]).toBe(body["id"])
    expect(
      await server.query("select sign_in_method, password_hash from users where email = 'ana@example.com'"),
    ).toEqual([{ sign_in_method: "test", password_hash: null }])
  })

  it("never leads to another site", async () => {
    for (const returnTo of ["//evil.example", "https://evil.example", "/\\evil.example", "/api/logout"]) {
      expect((await comeBack("bo", await begin(returnTo))).headers.get("location")).toBe("/")
    }
  })

  it("keeps nothing that signs in while the browser is away, and forgets it afterwards", async () => {
    const begun = await begin()
    expect((await whoAmI(begun.cookie)).status).toBe(401)
    await comeBack("bo", begun)
    expect((await whoAmI(begun.cookie)).status).toBe(401)
    expect(
      await server.query(
        "select from sessions where data::text like '%codeVerifier%' and expires_at > 'epoch' and user_id is not null",
      ),
    ).toEqual([])
  })

  it("fails with a wrong state", async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const back = pathOf(await provider.signIn(theirs.url, "bo"))
    expectFailed(await get(back, mine.cookie))
    expectFailed(await get("/api/login/test/callback?code=x&state=y", (await begin()).cookie))
  })

  it("fails in a browser that did not begin it: nobody is signed in to another's account by a link", async () => {
    const back = pathOf(await provider.signIn((await begin()).url, "bo"))
    expectFailed(await get(back))
    const cookie = await memberCookie()
    expectFailed(await get(back, cookie))
    expect((await whoAmI(cookie)).body).toMatchObject({ email: "member@example.com" })
  })

  it("fails when the person refuses", async () => {
    const begun = await begin()
    expectFailed(await get(pathOf(await provider.refuse(begun.url, "cy")), begun.cookie))
    expect(await server.query("select from users where email = 'cy@example.com'")).toEqual([])
  })

  it("fails when it comes twice", async () => {
    const begun = await begin()
    const back = pathOf(await provider.signIn(begun.url, "dee"))
    const first = await get(back, begun.cookie)
    expect((await whoAmI(cookieOf(first))).status).toBe(200)
    expectFailed(await get(back, begun.cookie))
    const twice = await begin()
    const twiceBack = pathOf(await provider.signIn(twice.url, "dee"))
    const answers = await Promise.all([get(twiceBack, twice.cookie), get(twiceBack, twice.cookie)])
    // A provider that sees a code twice may take back what it gave for it the first time.
    expect(answers.filter((answer) => cookieOf(answer) !== "").length).toBeLessThanOrEqual(1)
  })

  it.each(["eve", "mia"])("fails with an email that is not verified: %s", async (name) => {
    expectFailed(await comeBack(name, await begin()))
    expect(await server.query("select from users where email = $1", [`${name}@example.com`])).toEqual([])
    expect(server.logged()).toContain("has not verified the email")
  })

  it("fails with the email of an account of another method, and says so", async () => {
    await createUser(server, { email: "pat@example.com", role: "admin" })
    expectFailed(await comeBack("pat", await begin()), "email_exists")
    expect(await server.query("select sign_in_method from users where lower(email) = 'pat@example.com'")).toEqual([
      { sign_in_method: "password" },
    ])
  })

  it("fails with a provider that does not answer, and is not found with one that is unknown", async () => {
    expectFailed(await get("/api/login/gone"))
    expect((await get("/api/login/password")).status).toBe(404)
    expect((await get("/api/login/nobody")).status).toBe(404)
    expectFailed(await get("/api/login/nobody/callback?code=x"))
  })

  it("says nothing of codes and states in the log", async () => {
    const begun = await begin()
    const back = pathOf(await provider.signIn(begun.url, "bo"))
    await get(back, begun.cookie)
    const query = new URLSearchParams(back.split("?")[1])
    for (const name of ["code", "state"]) expect(server.logged()).not.toContain(String(query.get(name)))
  })
})

let member: Promise<string> | undefined
/** The cookie of somebody who signed in with a password. */
const memberCookie = (): Promise<string> => {
  member ??= createUser(server, { email: "member@example.com", role: "client" }).then(() =>
    signIn(server.origin, "member@example.com"),
  )
  return member
}
