import { type IncomingHttpHeaders, request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { type EventReader, readEvents } from "../testing/read-events.ts"
import { call, createUser, signIn, testPassword } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createUser(server, { email: "owner@demo.test", role: "owner" })
  await createUser(server, { email: "ana@example.com", role: "client" })
})
afterAll(() => server.close())

/** Sends a path and a host as they are: fetch would put them right first. */
const raw = (path: string, headers: Record<string, string> = {}, body?: object) =>
  new Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const type = body === undefined ? {} : { "content-type": "application/json" }
    const method = body === undefined ? "GET" : "POST"
    const sent = request({ hostname, port, path, method, headers: { ...headers, ...type } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
    sent.once("error", reject).end(body === undefined ? "" : JSON.stringify(body))
  })

describe("somebody knows the demo's published password", () => {
  const signInAsOwner = (origin: string, headers: Record<string, string> = {}) =>
    post(origin, "/api/login", { email: "Owner@Demo.test", password: testPassword }, headers)

  it("and sits at the machine: they are let in", async () => {
    expect(await signInAsOwner(server.origin)).toMatchObject({ status: 200 })
  })

  it.each([
    ["x-forwarded-for", "203.0.113.7"],
    ["x-forwarded-proto", "https"],
    ["forwarded", "for=203.0.113.7"],
    ["via", "1.1 proxy"],
  ])("and comes through a proxy that nobody named, which sends %s: refused", async (name, value) => {
    expect(await signInAsOwner(server.origin, { [name]: value })).toMatchObject({
      status: 401,
      body: { message: "The email or password is not correct." },
    })
  })

  it("and comes by a name that leads to this machine: refused", async () => {
    const evidence = { email: "owner@demo.test", password: testPassword }
    expect(await raw("/api/login", { host: "laundry.example" }, evidence)).toMatchObject({ status: 401 })
    expect(await raw("/api/login", { host: "localhost:3000" }, evidence)).toMatchObject({ status: 200 })
  })

  const production = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://laundry.example",
    RATE_LIMIT: "on",
    STRIPE_TEST_MODE: "on",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "laundry@laundry.example",
  }
  it.each([
    ["in production, behind a proxy on the same machine", { ...production, TRUSTED_PROXIES: "loopback" }],
    ["at an address of the Internet", { PUBLIC_URL: "https://laundry.example" }],
    ["behind a proxy that is named", { TRUSTED_PROXIES: "loopback" }],
    ["on every address of the machine", { HOST: "0.0.0.0" }],
  ])("and the server runs %s: refused", async (_where, settings) => {
    const other = await server.startSecond(settings)
    expect(await signInAsOwner(other.origin)).toMatchObject({ status: 401 })
    await other.close()
  })
})

describe("somebody pays with a test card", () => {
  const withoutKeys = {
    STRIPE_SECRET_KEY: "",
    STRIPE_PUBLISHABLE_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    STRIPE_API_BASE: "",
  }
  const order = async (origin: string) => {
    const placed = await post(origin, "/api/guest-orders", guestOrder({ customerEmail: "card@example.com" }))
    return get(origin, `/api/guest-payment-intent/${String(placed.body["id"])}`)
  }

  it("through a proxy that nobody named: refused", async () => {
    const sandbox = await server.startSecond({ ...withoutKeys, DATABASE_URL: server.connectionString })
    const { body } = await order(sandbox.origin)
    const { publishableKey } = (await get(sandbox.origin, "/api/settings")).body["payments"] as Record<string, string>
    const retrieve = (headers: Record<string, string>) =>
      post(
        sandbox.origin,
        "/sandbox/stripe/payment_intents/retrieve",
        { client_secret: body["clientSecret"] },
        {
          authorization: `Bearer ${publishableKey}`,
          ...headers,
        },
      )
    expect(await retrieve({})).toMatchObject({ status: 200 })
    expect(await retrieve({ "x-forwarded-for": "203.0.113.7" })).toMatchObject({ status: 403 })
    await sandbox.close()
  })

  it("where others can reach the server: payments are off, and everybody is told so", async () => {
    const off = await server.startSecond({ ...withoutKeys, HOST: "0.0.0.0" })
    expect((await get(off.origin, "/api/settings")).body["payments"]).toMatchObject({ mode: "off" })
    expect(await order(off.origin)).toMatchObject({
      status: 503,
      body: { message: "Payments are not available right now. Please try again in a moment." },
    })
    expect(await post(off.origin, "/sandbox/stripe/payment_intents/confirm", {})).toMatchObject({ status: 404 })
    await off.close()
  })
})

describe("somebody writes an address in another way", () => {
  it("to have an answer kept by caches: it is led to the address that everybody reads alike", async () => {
    for (const path of ["/%61pi/auth/user", "//api/auth/user", "/x/../api/auth/user"]) {
      const { status, headers } = await raw(path)
      expect([status, headers["location"], headers["cache-control"]]).toEqual([308, "/api/auth/user", "no-store"])
    }
  })

  it("to be led to their own site: the way stays here, or ends", async () => {
    expect((await raw("//evil.example/%2e%2e")).headers["location"]).toBe("/")
    expect((await raw("/%5Cevil.example")).status).toBe(404)
    expect((await raw("/%2Fevil.example")).status).toBe(404)
  })
})

describe("a sibling site", () => {
  it("shows a picture from our sign-out: the visitor stays signed in, and a page asks them", async () => {
    const cookie = await signIn(server.origin, "ana@example.com")
    const led = await get(server.origin, "/api/logout", { cookie, "sec-fetch-site": "same-site" })
    expect(led.body["text"]).toContain("Sign out?")
    expect(await call(server.origin, "GET", "/api/auth/user", { cookie })).toMatchObject({ status: 200 })
  })

  it("is not made to use https by our answers", async () => {
    const https = await server.startSecond({ PUBLIC_URL: "https://laundry.example" })
    const { headers } = await get(https.origin, "/healthz")
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000")
    await https.close()
  })
})

describe("a flood", () => {
  it("of sign-ins from everywhere: each is answered or told to come back, and everything else goes on", async () => {
    const proxied = await server.startSecond({ TRUSTED_PROXIES: "loopback" })
    const guess = (index: number) =>
      post(
        proxied.origin,
        "/api/login",
        { email: `nobody-${index}@example.com`, password: testPassword },
        { "x-forwarded-for": `198.51.${index >> 8}.${index & 255}` },
      )
    const flood = Promise.all(Array.from({ length: 150 }, (_, index) => guess(index)))
    expect((await get(proxied.origin, "/healthz")).status).toBe(200)
    // How many are sent away depends on the machine; `password.test.ts` has the bound.
    for (const { status, headers } of await flood) {
      expect([401, 503]).toContain(status)
      expect(headers.get("retry-after")).toBe(status === 503 ? "5" : null)
    }
    await expect.poll(async () => (await guess(400)).status).toBe(401)
    await proxied.close()
  })

  it("of streams from one address by many accounts: the oldest end", async () => {
    const emails = Array.from({ length: 21 }, (_, index) => `many-${"abcdefghijklmnopqrstu"[index]}@example.com`)
    const cookies = await Promise.all(
      emails.map(async (email) => {
        await createUser(server, { email, role: "client" })
        return signIn(server.origin, email)
      }),
    )
    const streams: Array<EventReader> = []
    for (const cookie of cookies) {
      const own = await Promise.all(Array.from({ length: 10 }, () => readEvents(server.origin, cookie)))
      streams.push(...own)
    }
    await Promise.all(streams.slice(0, 10).map(({ ended }) => ended))
    expect(streams.slice(10).filter(({ isEnded }) => isEnded())).toEqual([])
    for (const { leave } of streams) leave()
  })
})
