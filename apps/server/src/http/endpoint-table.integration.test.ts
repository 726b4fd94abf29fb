import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { endpoints } from "@laundry/contracts/http/endpoints"
import { openApiDocument } from "@laundry/contracts/http/openapi"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { get } from "../testing/guest-order.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const table: ReadonlyArray<readonly [string, Endpoint]> = Object.entries(endpoints)

/** Routes that are no calls of the API: its own documentation. */
const documentation = /^\/api\/docs(\/|\*|$)/

/** Nor are the pages on which people sign in, and the ways to providers and out. */
const signInPages = new Set([
  "/api/forgot-password",
  "/api/login/:provider",
  "/api/login/:provider/callback",
  "/api/logout",
  "/api/register/confirm/:token",
])

const callUnknown = ({ method, path }: Endpoint) =>
  call(server.origin, method, path.replace(/:(\w+)/g, "unknown"), method === "GET" ? {} : { body: {} })

describe("the endpoint table", () => {
  it.each(table)("%s is mounted, and answers in the shape of its row", async (_name, endpoint) => {
    const { status, body } = await callUnknown(endpoint)
    const declared = Object.values(endpoint.errors).map((answer) =>
      typeof answer === "number" ? answer : answer.status,
    )
    expect([endpoint.status, 400, 401, 403, ...declared]).toContain(status)
    if (status >= 400) {
      expect(body).toMatchObject({
        message: expect.stringMatching(/./),
        code: expect.stringMatching(/./),
        requestId: expect.any(String),
      })
      expect(body["code"]).not.toBe("NotFound") // the answer of a path that is not mounted
    }
  })

  it.each(table.filter(([, { access }]) => access !== "everyone"))("%s asks for a session", async (_name, endpoint) => {
    expect(await callUnknown(endpoint)).toMatchObject({ status: 401, body: { message: "Unauthorized" } })
  })

  it("holds every route of the server", () => {
    for (const [, endpoint] of table)
      expect(server.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true)
    // Two rows may name a parameter differently in the same place: the router prints both names.
    const withoutNames = (path: string) => path.toLowerCase().replace(/:\w+(\|:\w+)*/g, ":")
    const known = new Set(table.map(([, { path }]) => withoutNames(path)))
    const outside = mountedPaths(server).filter(
      (path) => !known.has(withoutNames(path)) && !documentation.test(path) && !signInPages.has(path),
    )
    expect(outside).toEqual([])
  })

  it("is described at /api/docs", async () => {
    const { status, body } = await get(server.origin, "/api/docs/json")
    expect(status).toBe(200)
    expect(Object.keys(body["paths"] as object)).toEqual(Object.keys(openApiDocument()["paths"] as object))
    const page = await get(server.origin, "/api/docs")
    expect(page.status).toBe(200)
    expect(page.body["text"]).toContain("swagger-ui")
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'")
    const scripts = [...String(page.body["text"]).matchAll(/<script src="([^"]+)"/g)].map(([, path]) => path)
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts) {
      const script = await get(server.origin, new URL(path ?? "", `${server.origin}/api/docs/`).pathname)
      expect([path, script.status, script.headers.get("content-type")]).toEqual([
        path,
        200,
        "application/javascript; charset=utf-8",
      ])
    }
    expect((await get(server.origin, "/api/docs/static/nothing.js")).status).toBe(404)
  })
})

/** The paths of all mounted routes, put together from the tree that Fastify prints. */
const mountedPaths = ({ app }: TestServer): ReadonlyArray<string> => {
  const parents: Array<string> = []
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const match = /^([\s│]*[├└]── )(\S*)(.*)$/.exec(line)
      if (match === null) return []
      const depth = (match[1]?.length ?? 4) / 4 - 1
      parents.length = depth
      parents.push(`${parents.at(-1) ?? ""}${match[2]}`)
      return match[3]?.includes("(") ? [parents.at(-1) ?? ""] : []
    })
}
