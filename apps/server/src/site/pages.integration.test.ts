import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { asHolderOf, call, createUser, signIn } from "../testing/sign-in.ts"
import { fridayAfternoon, startTestServer, type TestServer } from "../testing/test-server.ts"
import { buildIn, template } from "../testing/web-build.ts"

let server: TestServer
let folder: string
let cookie: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laundry-pages-"))
  await mkdir(join(folder, "assets"))
  await writeFile(join(folder, "assets", "start-abc.js"), "// start")
  await writeFile(join(folder, "index.html"), template)
  server = await startTestServer({}, { web: buildIn(folder) })
  await createUser(server, { email: "ana@example.com", role: "client" })
  cookie = await signIn(server.origin, "ana@example.com")
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, holding = "") => asHolderOf(server.origin, holding).get(path)

describe("the files that pages name", () => {
  it("are there until the server stops, also when the screens are built anew meanwhile", async () => {
    const built = await mkdtemp(join(tmpdir(), "laundry-rebuilt-"))
    await mkdir(join(built, "assets"))
    await writeFile(join(built, "assets", "start-old.js"), "// old")
    const other = await startTestServer({}, { web: buildIn(built) })
    await rm(built, { recursive: true })
    const { status, body } = await asHolderOf(other.origin, "").get("/assets/start-old.js")
    await other.close()
    expect({ status, body }).toEqual({ status: 200, body: { text: "// old" } })
  })
})

describe("a file that the build compressed", () => {
  it.each([
    ["br", brotliCompressSync],
    ["gzip", gzipSync],
  ] as const)("is sent as %s as it is, under its own address alone", async (encoding, compress) => {
    const built = await mkdtemp(join(tmpdir(), "laundry-compressed-"))
    const ending = encoding === "br" ? "br" : "gz"
    await mkdir(join(built, "assets"))
    await writeFile(join(built, "assets", "start.js"), "// start")
    await writeFile(join(built, "assets", `start.js.${ending}`), compress("// compressed start"))
    const other = await startTestServer({}, { web: buildIn(built) })
    const ask = (path: string, accepted: string) =>
      asHolderOf(other.origin, "").get(path, { "accept-encoding": accepted })
    const compressed = await ask("/assets/start.js", encoding)
    const plain = await ask("/assets/start.js", "identity")
    const itself = await ask(`/assets/start.js.${ending}`, encoding)
    await other.close()
    await rm(built, { recursive: true })
    expect(compressed).toMatchObject({ status: 200, body: { text: "// compressed start" } })
    expect(Object.fromEntries(compressed.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-type": "application/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "accept-encoding",
    })
    expect(plain).toMatchObject({ status: 200, body: { text: "// start" } })
    expect(itself.status).toBe(404)
  })
})

describe("the customer's app", () => {
  it("has the company's name, and opens at home or at the order whose page it is from", async () => {
    const app = await get("/manifest.webmanifest")
    expect(app.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8")
    expect(app.body).toMatchObject({ start_url: "/", scope: "/", display: "standalone" })
    const ofOrder = await get("/order/some-token/manifest.webmanifest")
    expect(ofOrder.body).toMatchObject({ start_url: "/order/some-token" })
    expect(ofOrder.headers.get("cache-control")).toBe("private, no-store")
    expect(ofOrder.headers.get("referrer-policy")).toBe("no-referrer")
  })
})

describe("a page", () => {
  it("knows whether somebody is signed in, and is theirs alone then", async () => {
    const theirs = await get("/history?a=1", cookie)
    expect(theirs.headers.get("cache-control")).toBe("private, no-store")
    expect(theirs.body["text"]).toContain("/history?a=1 for somebody")
    expect(theirs.body["text"]).toContain('"isSignedIn":true')
    for (const holding of ["", "session=abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl"]) {
      const anybodys = await get("/history?a=1", holding)
      expect(anybodys.headers.get("cache-control")).toBe("no-cache")
      expect(anybodys.body["text"]).toContain("/history?a=1 for anybody")
      expect(anybodys.body["text"]).toContain('"isSignedIn":false')
    }
  })

  it("whose address lets its holder set a password stays nowhere", async () => {
    const { headers } = await get("/reset-password/some-token")
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("referrer-policy")).toBe("no-referrer")
  })

  it("on which people sign in comes from the build too", async () => {
    const { status, headers, body } = await get("/api/login?returnTo=/history")
    expect(status).toBe(200)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(body["text"]).toContain("<div>sign-in to /history</div>")
    expect(body["text"]).toContain('id="sign-in-page-data"')
  })
})

describe("the theme that was chosen in a browser", () => {
  const themeOf = ({ body }: { readonly body: Record<string, unknown> }) =>
    /^<html data-theme="(\w+)">/.exec(String(body["text"]))?.[1]
  const pages = ["/", "/no/such/page", "/api/login", "/api/register/confirm/not-a-token"]

  it.each(pages)("is on %s as it is sent, for visitors and for signed-in users", async (path) => {
    expect(themeOf(await get(path, "theme=dark"))).toBe("dark")
    expect(themeOf(await get(path, "theme=light"))).toBe("light")
    for (const holding of ["", "theme=system", "theme=sepia", 'theme=dark"><script>'])
      expect(themeOf(await get(path, holding))).toBe("system")
    const signedIn = await get("/", `${cookie}; theme=dark`)
    expect(themeOf(signedIn)).toBe("dark")
    expect(signedIn.body["text"]).toContain("for somebody")
  })

  it("is on the page that answers a form", async () => {
    const answer = await fetch(`${server.origin}/api/login`, {
      method: "POST",
      headers: { cookie: "theme=dark", "content-type": "application/x-www-form-urlencoded" },
      body: "email=&password=",
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/^<html data-theme="dark">/)
  })

  it("is kept for another year by every page, where scripts may change it", async () => {
    const [kept] = (await get("/", "theme=dark")).headers.getSetCookie()
    expect(kept).toBe("theme=dark; Max-Age=31536000; Path=/; SameSite=Lax")
    for (const holding of ["", "theme=system", "theme=sepia"])
      expect((await get("/", holding)).headers.getSetCookie()).toEqual([])
  })

  it("tells who keeps a page that it differs by cookie", async () => {
    const { headers } = await get("/")
    expect(headers.get("vary")?.toLowerCase()).toContain("cookie")
  })
})

describe("the database", () => {
  it("is asked for the session of those who bring a cookie to a page or a call, and of nobody else", async () => {
    const blocker = new pg.Client({ connectionString: server.connectionString })
    await blocker.connect()
    await blocker.query("begin; lock table sessions in access exclusive mode")
    try {
      expect((await get("/")).status).toBe(200)
      expect((await get("/api/settings")).status).toBe(200)
      expect((await get("/api/login")).status).toBe(200)
      for (const path of ["/assets/start-abc.js", "/api/settings", "/healthz", "/readyz"])
        expect((await get(path, cookie)).status).toBe(200)
      // Without it nobody is known, and nobody is signed out for that.
      const [page, dark, answer] = await Promise.all([
        get("/", cookie),
        get("/", `${cookie}; theme=dark`),
        get("/api/auth/user", cookie),
      ])
      expect([page.status, page.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"])
      expect(dark.body["text"]).toContain('<html data-theme="dark">')
      expect(answer).toMatchObject({ status: 503, body: { code: "Unavailable" } })
      for (const { headers } of [page, answer]) expect(headers.getSetCookie()).toEqual([])
    } finally {
      await blocker.query("rollback")
      await blocker.end()
    }
    expect((await get("/api/auth/user", cookie)).status).toBe(200)
  })

  it("is not written to by a call of somebody who was seen a moment ago", async () => {
    const rows = () => server.query("select xmin::text, last_seen_at from sessions")
    const before = await rows()
    for (let times = 0; times < 3; times += 1) await get("/api/auth/user", cookie)
    expect(await rows()).toEqual(before)
  })
})

describe("a page that visitors open", () => {
  const timeIn = (text: unknown) => /"serverTime":"([^"]+)"/.exec(String(text))?.[1]

  it("shows a change of the settings and areas at once", async () => {
    await createUser(server, { email: "owner@example.com", role: "owner" })
    const owner = await signIn(server.origin, "owner@example.com")
    expect((await get("/")).body["text"]).not.toContain("Kept Fresh Laundry")
    const information = {
      tagline: "Now",
      phone: "(305) 555-0100",
      email: "hello@example.com",
      address: "1 Ocean Drive",
    }
    const { status } = await call(server.origin, "PUT", "/api/admin/settings", {
      cookie: owner,
      body: { companyName: "Kept Fresh Laundry", ...information, version: 0 },
    })
    expect(status).toBe(200)
    expect((await get("/")).body["text"]).toContain("Kept Fresh Laundry")
    await server.query("insert into service_areas (zip_code, area_name) values ('33154', 'Bal Harbour')")
    await expect.poll(async () => (await get("/")).body["text"]).toContain("Bal Harbour")
  })

  it.each(["identity", "gzip", "br"])(
    "differs from second to second in nothing but its time, as %s",
    async (accepted) => {
      const pageAt = async (milliseconds: number) => {
        server.setNow(fridayAfternoon + milliseconds)
        const answer = await fetch(`${server.origin}/`, { headers: { "accept-encoding": accepted } })
        const text = await answer.text()
        return {
          encoding: answer.headers.get("content-encoding"),
          time: timeIn(text),
          rest: text.replace(timeIn(text) ?? "", ""),
        }
      }
      const first = await pageAt(10_000)
      for (const second of [10, 11, 40, 59, 59.9])
        expect(await pageAt(second * 1000)).toEqual({
          ...first,
          time: `2026-11-20T20:00:${Math.floor(second)}.000Z`,
        })
      expect(await pageAt(60_000)).toEqual({ ...first, time: "2026-11-20T20:01:00.000Z" })
      server.setNow(fridayAfternoon)
    },
  )

  it("is nobody's who is signed in, and theirs is nobody else's", async () => {
    for (const [holding, who] of [
      ["", "anybody"],
      [cookie, "somebody"],
      ["", "anybody"],
      [cookie, "somebody"],
    ] as const)
      expect((await get("/", holding)).body["text"]).toContain(`/ for ${who}`)
    expect((await get("/", cookie)).headers.get("cache-control")).toBe("private, no-store")
  })

  it.each([
    ["br", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip, br", "br"],
    ["identity", null],
    ["", null],
  ])("is sent to who accepts '%s' as %s, with the headers of any page", async (accepted, encoding) => {
    for (const holding of ["", "theme=dark"]) {
      const { status, headers, body } = await asHolderOf(server.origin, holding).get("/", {
        "accept-encoding": accepted,
      })
      expect([status, headers.get("content-encoding")]).toEqual([200, encoding])
      expect(headers.get("vary")).toBe(encoding === null ? "cookie" : "cookie, accept-encoding")
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(headers.get("cache-control")).toBe("no-cache")
      expect(headers.get("content-security-policy")).toContain("default-src 'self'")
      expect(body["text"]).toContain("/ for anybody")
    }
  })
})

describe("what is sent from the response cache", () => {
  /** An answer without what is each one's own. */
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${server.origin}${path}`, { headers: { "accept-encoding": "br", ...headers } })
    const all = Object.fromEntries(answer.headers)
    const { "x-request-id": id, date: _, "content-length": __, "transfer-encoding": ___, ...shared } = all
    return { id, shown: { status: answer.status, headers: shared, body: await answer.text() } }
  }

  it.each([
    ["/", {}],
    ["/", { "accept-encoding": "gzip" }],
    ["/", { "accept-encoding": "identity" }],
    ["/api/settings", {}],
    ["/api/settings", { "accept-encoding": "gzip, deflate, br, zstd" }],
    ["/api/settings", { "accept-encoding": "identity" }],
    ["/api/service-areas", { "accept-encoding": "identity" }],
  ])("%s %o is as the application answers it", async (path, headers) => {
    const [first, second] = [await ask(path, headers), await ask(path, headers)]
    // An address that only the application reads as the same one.
    const fromApplication = await ask(path === "/" ? "/?" : path.toUpperCase().replace("/API", "/api"), headers)
    expect([second.shown, fromApplication.shown]).toEqual([first.shown, first.shown])
    expect(new Set([first.id, second.id, fromApplication.id]).size).toBe(3)
  })

  it("is in the log with its request id, once for each answer", async () => {
    await ask("/api/service-areas", { "accept-encoding": "identity" })
    const { id } = await ask("/api/service-areas", { "accept-encoding": "identity" })
    const lines = server.logged().split("\n")
    const [line, ...more] = lines
      .filter((entry) => entry.includes(String(id)))
      .map((entry) => JSON.parse(entry) as object)
    expect(more).toEqual([])
    expect(line).toMatchObject({ reqId: id, method: "GET", route: "/api/service-areas", status: 200, msg: "answered" })
  })
})
