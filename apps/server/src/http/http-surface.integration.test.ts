import { type IncomingHttpHeaders, request } from "node:http"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get, guestOrder, post } from "../testing/guest-order.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (body: string, headers: Record<string, string> = {}) =>
  post(server.origin, "/api/guest-orders", body, headers)

/** Sends the path as it is: fetch would make it canonical first. */
const raw = (method: string, path: string) =>
  new Promise<{ readonly status: number | undefined; readonly headers: IncomingHttpHeaders }>((resolve, reject) => {
    const { hostname, port } = new URL(server.origin)
    const sent = request({ method, hostname, port, path }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
    sent.once("error", reject).end()
  })

describe("what is no request of ours", () => {
  it.each([
    ["malformed JSON", '{"customerName":'],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"order"'],
    ["__proto__", '{"__proto__":{"admin":true}}'],
    ["a poisoned constructor", '{"constructor":{"prototype":{"x":1}}}'],
    ["300 kB of opening brackets", "[".repeat(300_000)],
    ["300 kB of nested lists", `${"[".repeat(150_000)}${"]".repeat(150_000)}`],
    ["a key named twice", '{"customerName":"A","customerName":"B"}'],
    ["a key named twice by escapes", '{"customerName":"A","customer\\u004eame":"B"}'],
  ])("%s is answered 400, and the next request is fine", async (_name, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: "BadRequest" } })
    expect((await get(server.origin, "/healthz")).status).toBe(200)
  })

  it("another content type is answered 415", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/xml",
    ]) {
      expect(await send(JSON.stringify(guestOrder()), { "content-type": type })).toMatchObject({ status: 415 })
    }
  })

  it.each(["utf-16", "iso-8859-1", "nonsense", '"UTF-16LE"'])(
    "%s is answered 415: it would be misread",
    async (charset) => {
      const type = `application/json; charset=${charset}`
      expect(await send(JSON.stringify(guestOrder()), { "content-type": type })).toMatchObject({
        status: 415,
        body: { message: "The request must be sent as UTF-8." },
      })
    },
  )

  it.each(["utf-8", '"UTF-8"', "utf8"])("%s is taken", async (charset) => {
    const type = `application/json;charset=${charset}`
    expect(await send(JSON.stringify(guestOrder()), { "content-type": type })).toMatchObject({ status: 201 })
  })

  it("a body over 1 MB is answered 413", async () => {
    expect(await send(JSON.stringify({ customerName: "x".repeat(1_200_000) }))).toMatchObject({ status: 413 })
  })

  it("20 kB of headers are answered 431", async () => {
    const { status, body, headers } = await get(server.origin, "/healthz", { "x-long": "x".repeat(20_000) })
    expect(status).toBe(431)
    expect(body).toMatchObject({ code: "HeadersTooLarge", message: "The request's headers are too large." })
    expect(headers.get("content-security-policy")).toContain("default-src 'self'")
  })

  it("an unknown path of the API is answered 404 as JSON", async () => {
    expect(await get(server.origin, "/api/nothing")).toMatchObject({ status: 404, body: { code: "NotFound" } })
    expect(await get(server.origin, "/api/guest-orders")).toMatchObject({ status: 404 })
    expect((await get(server.origin, "/api/%zz")).status).toBe(400)
  })

  it.each([
    ["/%61pi/auth/user?a=%61", "/api/auth/user?a=%61"],
    ["//api//auth/user", "/api/auth/user"],
    ["//evil.example/..", "/"],
    ["/x/%2e%2e/api/./auth/user", "/api/auth/user"],
  ])("%s is led on to its canonical path on this site, and kept by nobody", async (path, canonical) => {
    const { status, headers } = await raw("GET", path)
    expect([status, headers["location"], headers["cache-control"]]).toEqual([308, canonical, "no-store"])
    expect(headers["content-security-policy"]).toContain("default-src 'self'")
    // What would change something is not sent on.
    expect(await raw("POST", path)).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } })
  })

  it.each(["/api%2Fauth/user", "/api/auth%5Cuser", "/%00", "/api/auth/user#x"])("%s is nowhere", async (path) => {
    expect((await raw("GET", path)).status).toBe(404)
  })

  it("letter case and a slash at the end change neither the answer nor its headers", async () => {
    for (const path of ["/api/auth/user", "/API/Auth/User", "/api/auth/user/"]) {
      expect(await raw("GET", path)).toMatchObject({ status: 401, headers: { "cache-control": "no-store" } })
    }
  })
})

describe("other sites", () => {
  const body = JSON.stringify(guestOrder())
  it("can't place orders through a visitor's browser", async () => {
    expect((await send(body, { origin: "https://evil.example" })).status).toBe(403)
    expect((await send(body, { origin: "null" })).status).toBe(403)
    // A name that was pointed at our address after the page came from somewhere else.
    const { port } = new URL(server.origin)
    expect((await send(body, { origin: `http://evil.example:${port}`, host: `evil.example:${port}` })).status).toBe(403)
    expect((await send(body, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    expect((await send(body, { "sec-fetch-site": "same-site", origin: server.origin })).status).toBe(403)
  })

  it("our own pages can, and so can programs", async () => {
    expect((await send(body, { origin: server.origin, "sec-fetch-site": "same-origin" })).status).toBe(201)
    expect((await send(body)).status).toBe(201)
  })

  it("are told nothing by CORS headers", async () => {
    const { headers } = await get(server.origin, "/api/settings", { origin: "https://evil.example" })
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([])
  })
})

describe("every answer", () => {
  it.each(["/healthz", "/api/settings", "/api/nothing", "/api/auth/user", "/api/%zz", "/api/docs", "/api/docs/json"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await get(server.origin, path)
      const policy = headers.get("content-security-policy") ?? ""
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain("unsafe-")
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/)
      expect(headers.get("x-powered-by")).toBeNull()
    },
  )

  it("lets the camera be used where staff take photos, and nowhere else", async () => {
    const cameraOn = async (path: string) =>
      /camera=(\S+),/.exec((await get(server.origin, path)).headers.get("permissions-policy") ?? "")?.[1]
    expect(await Promise.all(["/driver", "/laundry?order=1", "/work?view=orders"].map(cameraOn))).toEqual([
      "(self)",
      "(self)",
      "(self)",
    ])
    expect(await Promise.all(["/", "/drivers", "/admin", "/api/settings"].map(cameraOn))).toEqual([
      "()",
      "()",
      "()",
      "()",
    ])
  })

  it("holds what Apple asks for at the domain, when it is configured", async () => {
    const path = "/.well-known/apple-developer-merchantid-domain-association"
    expect((await get(server.origin, path)).status).toBe(404)
    const other = await server.startSecond({ APPLE_PAY_DOMAIN_ASSOCIATION: "7B227073" })
    expect(await get(other.origin, path)).toMatchObject({ status: 200, body: { text: "7B227073" } })
  })

  it("keeps customers and secrets out of the log", async () => {
    const marker = "Unmistakable Name"
    await post(
      server.origin,
      "/api/guest-orders",
      guestOrder({ customerName: marker, customerEmail: "secret-person@example.com" }),
    )
    await get(server.origin, "/api/places/autocomplete?input=Unmistakable%20Street")
    expect(server.logged()).toContain('"route":"/api/guest-orders"')
    expect(server.logged()).not.toMatch(/Unmistakable|secret-person|sk_test|whsec/)
  })
})

describe("limits", () => {
  it("a client that sends a byte now and then is let go, and holds up nobody", async () => {
    const impatient = await startTestServer({}, { requestTimeout: 1_000 })
    const { hostname, port } = new URL(impatient.origin)
    const socket = connect(Number(port), hostname)
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()))
    socket.on("error", () => {})
    socket.write(
      "POST /api/guest-orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
    )
    const drip = setInterval(() => socket.write(" "), 200)
    expect((await get(impatient.origin, "/api/settings")).status).toBe(200)
    await closed
    clearInterval(drip)
    await impatient.close()
  })
})
