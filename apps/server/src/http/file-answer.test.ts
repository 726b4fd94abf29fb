import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import type { FileStream } from "@laundry/contracts/http/endpoint"
import Fastify from "fastify"
import { afterEach, expect, it } from "vitest"
import { sendFile } from "./file-answer.ts"

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

let app = Fastify()
afterEach(() => app.close())

/** Serves a file that is made meanwhile; returns its address. */
const serving = (chunks: FileStream["chunks"]): Promise<string> => {
  app = Fastify()
  app.get("/", (_request, reply) => sendFile(reply, 200, { contentType: "text/csv", chunks }))
  return app.listen({ host: "127.0.0.1", port: 0 })
}

it("sends what is made one part after the other, and has nobody keep it", async () => {
  const origin = await serving(
    (async function* () {
      yield bytes("a,b\r\n")
      yield bytes("1,2\r\n")
    })(),
  )
  const answer = await fetch(origin)
  expect(answer.headers.get("cache-control")).toBe("no-store")
  expect(answer.headers.get("content-length")).toBeNull()
  expect(await answer.text()).toBe("a,b\r\n1,2\r\n")
})

it("is revalidated before each use, and sent again where it has changed", async () => {
  app = Fastify()
  let photo = bytes("a")
  app.get("/", (_request, reply) =>
    sendFile(reply, 200, { contentType: "image/webp", bytes: photo, isCacheable: true }),
  )
  const first = await app.inject("/")
  expect(first.headers["cache-control"]).toBe("private, no-cache")
  expect([first.body, first.headers["content-type"]]).toEqual(["a", "image/webp"])
  const again = { url: "/", headers: { "if-none-match": String(first.headers["etag"]) } }
  const same = await app.inject(again)
  expect([same.statusCode, same.body, same.headers["etag"]]).toEqual([304, "", first.headers["etag"]])
  photo = bytes("b")
  const other = await app.inject(again)
  expect([other.statusCode, other.body]).toEqual([200, "b"])
})

it("leaves nothing in the browser where nobody is to find it", async () => {
  app = Fastify()
  app.get("/", (_request, reply) =>
    sendFile(reply, 200, { contentType: "image/webp", bytes: bytes("a"), isCacheable: false }),
  )
  const { headers } = await app.inject("/")
  expect([headers["cache-control"], headers["etag"]]).toEqual(["no-store", undefined])
})

it("breaks off when it can't be made to the end, so that no part is taken for the whole", async () => {
  const origin = await serving(
    (async function* () {
      yield bytes("a,b\r\n")
      throw new Error("the database went away")
    })(),
  )
  await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow("terminated")
})

it("fails as any call does when it can't be begun", async () => {
  const origin = await serving(
    // oxlint-disable-next-line require-yield -- nothing ever comes of it
    (async function* (): AsyncGenerator<Uint8Array> {
      throw new Error("the database is away")
    })(),
  )
  const answer = await fetch(origin)
  expect(answer.status).toBe(500)
  expect(answer.headers.get("content-type")).toContain("application/json")
})

it("is made no further once its reader has left, and no faster than it is read", async () => {
  let made = 0
  let isEnded = false
  const origin = await serving(
    (async function* () {
      try {
        for (; made < 10_000; made += 1) yield bytes("x".repeat(64 * 1024))
      } finally {
        isEnded = true
      }
    })(),
  )
  const request = get(origin)
  const [answer] = (await once(request, "response")) as [IncomingMessage]
  await once(answer, "readable")
  request.destroy()
  await expect.poll(() => isEnded).toBe(true)
  // Six hundred megabytes are on offer; what fits into buffers on the way is a few.
  expect(made).toBeLessThan(1_000)
})
